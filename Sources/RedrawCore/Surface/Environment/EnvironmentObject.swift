/// An observable object from the environment: each of its `objectWillChange` signals the view.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?
  private var slot: EnvironmentObjectSlot?
  var signals: UInt32 = 0

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
  /// Looked up again before each body: an ancestor may have set another object.
  public static var _isRefreshed: Bool { true }
  public static var _mayBeMissing: Bool { true }

  public static func _link(_ property: UnsafeMutableRawPointer, _ context: _LinkContext) {
    let wrapper = property.assumingMemoryBound(to: Self.self)
    let slot = context.kept as? EnvironmentObjectSlot ?? EnvironmentObjectSlot(context, key: ObjectType.self)
    context.keep(slot)
    wrapper.pointee.slot = slot
    wrapper.pointee.object = slot.object(ObjectType.self)
    wrapper.pointee.signals = slot.signals
  }

  public static func _refresh(_ property: UnsafeMutableRawPointer) {
    let wrapper = property.assumingMemoryBound(to: Self.self)
    wrapper.pointee.object = wrapper.pointee.slot?.object(ObjectType.self)
  }

  public static func _missing(_ property: UnsafeRawPointer) -> String? {
    property.assumingMemoryBound(to: Self.self).pointee.object == nil ? missing : nil
  }
}

extension EnvironmentObject: CapturedBySignals {
  typealias Counter = EnvironmentObjectSlot
  var capturedSource: AnyObject? { object }
}

/// As SwiftUI says it.
func missingObject(_ type: Any.Type, protocol name: String) -> String {
  let type = TypeName.name(of: type)
  return "No \(name) of type \(type) found. A View.environmentObject(_:) for \(type) may be missing as an ancestor "
    + "of this view."
}

/// The object that a node observes from its environment, and the node's place among those told of another one.
final class EnvironmentObjectSlot: Detachable, SignalCount {
  private let context: _LinkContext
  private let replaced: SourceSubscription
  private var subscription: ObjectSubscription?
  var signals: UInt32 = 0

  init(_ context: _LinkContext, key: AnyObject.Type) {
    self.context = context
    replaced = SourceSubscription(node: context.node, slot: context.slot)
    context.node.environment.subscribe(replaced, to: ObjectIdentifier(key))
  }

  /// The object that is there now, which is observed from now on in place of the one before.
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
