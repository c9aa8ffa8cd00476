/// An observable object from the environment: each of its `objectWillChange` signals the view.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  var changes: UInt32 = 0
  private var object: ObjectType?
  private var slot: EnvironmentObjectSlot?

  public init() {}

  public var wrappedValue: ObjectType {
    if let object { return object }
    preconditionFailure(Self.missing)
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  private static var missing: String { missingObject(ObjectType.self, protocol: "ObservableObject") }

  public static var _holder: PropertyDescriptor.Holder { .environmentObject }
  public static var _valueType: Any.Type { ObjectType.self }
  public static var _isComposite: Bool { false }
  /// Looked up again before each body, because an ancestor may have set another object.
  public static var _isRefreshed: Bool { true }
  public static var _mayBeMissing: Bool { true }

  public mutating func _link(_ context: _LinkContext) {
    let kept = context.kept(orMade: EnvironmentObjectSlot(context, key: ObjectType.self))
    (slot, changes) = (kept, kept.changes)
    _refresh()
  }

  public mutating func _refresh() { object = slot?.object(ObjectType.self) }

  public var _missing: String? { object == nil ? Self.missing : nil }
}

extension EnvironmentObject: CapturedBySignals {
  var capturedSource: AnyObject? { object }
}

/// SwiftUI's wording.
func missingObject(_ type: Any.Type, protocol name: String) -> String {
  let type = TypeName.name(of: type)
  return "No \(name) of type \(type) found. A View.environmentObject(_:) for \(type) may be missing as an ancestor "
    + "of this view."
}

/// The object that a node observes from its environment, and the subscription that reports another object.
final class EnvironmentObjectSlot: CountedSource, Detachable {
  private let context: _LinkContext
  private let replaced: SourceSubscription
  private var subscription: ObjectSubscription?

  init(_ context: _LinkContext, key: AnyObject.Type) {
    self.context = context
    replaced = SourceSubscription(node: context.node, slot: context.slot)
    super.init()
    context.node.environment.subscribe(replaced, to: ObjectIdentifier(key))
  }

  /// The current object, which is observed from now on instead of the previous one.
  func object<Object: ObservableObject>(_ type: Object.Type) -> Object? {
    let object = EnvironmentValues(context.node.environment).object(type)
    if subscription?.object !== object {
      subscription?.detach()
      subscription = object.map { ObjectSubscription.observing($0, context) }
    }
    return object
  }

  func detach() {
    replaced.cancel()
    subscription?.detach()
  }
}
