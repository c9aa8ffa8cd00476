import Foundation

/// A view that wraps a WatchKit interface object.
@MainActor @preconcurrency
public protocol WKInterfaceObjectRepresentable: View where Body == Never {
  associatedtype WKInterfaceObjectType: AnyObject
  associatedtype Coordinator = Void
  typealias Context = WKInterfaceObjectRepresentableContext<Self>
  func makeWKInterfaceObject(context: Context) -> WKInterfaceObjectType
  func updateWKInterfaceObject(_ wkInterfaceObject: WKInterfaceObjectType, context: Context)
  static func dismantleWKInterfaceObject(_ wkInterfaceObject: WKInterfaceObjectType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
}

extension WKInterfaceObjectRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension WKInterfaceObjectRepresentable {
  public static func dismantleWKInterfaceObject(_ wkInterfaceObject: WKInterfaceObjectType, coordinator: Coordinator) {}
  public static func _evaluate(_ node: _Node) { RepresentedWKInterfaceObject<Self>.evaluate(node) }
  /// What the update would change isn't known without running it.
  public static func _showsSame(_ element: _Element, _ view: Self) -> Bool { true }
}

/// The context in which an interface object is created and updated.
@MainActor @preconcurrency
public struct WKInterfaceObjectRepresentableContext<Representable: WKInterfaceObjectRepresentable>: _RepresentedContext
{
  public let _place: _RepresentedPlace<Representable.Coordinator>
}

private enum RepresentedWKInterfaceObject<R: WKInterfaceObjectRepresentable>: Represented {
  typealias Place = _RepresentedPlace<R.Coordinator>
  nonisolated static var kind: StaticString { "WKInterfaceObjectRepresentable" }
  static var nameOfMake: String { "makeWKInterfaceObject" }
  nonisolated static var nameOfDismantle: String { "dismantleWKInterfaceObject" }
  static func coordinator(of view: R) -> R.Coordinator { view.makeCoordinator() }
  static func make(_ view: R, _ place: Place) -> R.WKInterfaceObjectType {
    view.makeWKInterfaceObject(context: R.Context(_place: place))
  }
  static func update(_ object: R.WKInterfaceObjectType, _ view: R, _ place: Place) {
    view.updateWKInterfaceObject(object, context: R.Context(_place: place))
  }
  static func size(_ proposal: ProposedViewSize, _ object: R.WKInterfaceObjectType, _ view: R, _ place: Place)
    -> CGSize?
  {
    nil
  }
  static func dismantle(_ object: R.WKInterfaceObjectType, _ coordinator: R.Coordinator) {
    R.dismantleWKInterfaceObject(object, coordinator: coordinator)
  }
}
