/// An element that shows the content of a hosting controller.
protocol HostingElement: AnyObject {
  @MainActor func hostedChanged()
}

extension _StandInService {
  /// The elements that show hosted content, by the object they were created for. Both are weak.
  @MainActor private static var elements: [(object: WeakObject, element: WeakElement)] = []

  private final class WeakObject {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }
  private final class WeakElement {
    weak var element: (any HostingElement)?
    init(_ element: any HostingElement) { self.element = element }
  }

  @MainActor static func note(_ element: any HostingElement, hosting object: any _Hosting) {
    elements.removeAll { $0.object.object == nil || $0.element.element == nil || $0.object.object === object }
    elements.append((WeakObject(object), WeakElement(element)))
  }

  /// Called when a hosting controller gets another root view, to update its element. The controller may be inside another one.
  @MainActor public static func hostedChanged(_ object: AnyObject) {
    for (_, element) in elements { element.element?.hostedChanged() }
  }

  /// Notes what would go to the system.
  public static func note(_ kind: String, _ text: String) {
    if let engine = Engine.current, engine.tick.isOpen { engine.note(kind, text) }
  }
}
