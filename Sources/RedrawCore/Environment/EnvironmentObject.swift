/// An observable object from the environment: each of its `objectWillChange` signals the view.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    if let object { return object }
    preconditionFailure(
      "No ObservableObject of type \(ObjectType.self) found: add .environmentObject(_:) to a view above this one.")
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  public static var _holder: PropertyDescriptor.Holder { .environmentObject }
  public static var _valueType: Any.Type { ObjectType.self }
  public static var _isComposite: Bool { false }
  /// Looked up again before each body: an ancestor may have set another object.
  public static var _isRefreshed: Bool { false }

  public static func _link(_ property: UnsafeMutableRawPointer, _ context: _LinkContext) {
    let wrapper = property.assumingMemoryBound(to: Self.self)
    let kept = context.kept as? EnvironmentObjectSlot ?? EnvironmentObjectSlot(context, key: ObjectType.self)
    context.keep(kept)
    let object = EnvironmentValues(context.node.environment).object(ObjectType.self)
    kept.observe(object, context)
    wrapper.pointee.object = object
  }
}

/// The object that a node observes from its environment, and the node's place among those told of another one.
final class EnvironmentObjectSlot: Detachable {
  private let replaced: SourceSubscription
  private var objectSlot: AnyObject?

  init(_ context: _LinkContext, key: AnyObject.Type) {
    replaced = SourceSubscription(node: context.node, slot: context.slot)
    context.node.environment.subscribe(replaced, to: ObjectIdentifier(key))
  }

  func observe<Object: ObservableObject>(_ object: Object?, _ context: _LinkContext) {
    guard let object else { return }
    context.keep(objectSlot)
    ObjectSubscription.connect(object, context)
    objectSlot = context.kept
    context.keep(self)
  }

  func detach() {
    replaced.cancel()
    (objectSlot as? any Detachable)?.detach()
  }
}
