/// A value from the environment. A change by an ancestor signals every node that declares it, whether used or not.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  @usableFromInline
  enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value?)
  }

  var changes: UInt32 = 0
  private let source: Source
  @usableFromInline private(set) var reader: EnvironmentReader<Value>?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    source = .object { $0.object(type) }
  }

  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    source = .object { .some($0.object(type)) }
  }

  /// Inlined, so that the module with the view specializes it for the value's type.
  @inlinable
  public var wrappedValue: Value { reader?.value ?? _valueWithoutReader }

  /// The value outside a view.
  @usableFromInline
  var _valueWithoutReader: Value {
    if let value = Self.read(source, EnvironmentValues()) { return value }
    preconditionFailure(Self.missing)
  }

  private static var missing: String { missingObject(Value.self, protocol: "Observable object") }

  fileprivate static func read(_ source: Source, _ values: EnvironmentValues) -> Value? {
    switch source {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .object(let read): return read(values)
    }
  }

  public static var _holder: PropertyDescriptor.Holder { .environment }
  public static var _valueType: Any.Type { Value.self }
  public static var _isComposite: Bool { false }
  public static var _mayBeMissing: Bool { Value.self is AnyClass }

  public var _missing: String? { reader?.value == nil ? Self.missing : nil }

  public mutating func _link(_ context: _LinkContext) {
    let source = source
    let kept = context.kept(orMade: EnvironmentReader(context) { Self.read(source, $0) })
    (reader, changes) = (kept, kept.changes)
  }
}

extension Environment: CapturedBySignals {
  var capturedSource: AnyObject? { reader }
}

extension Environment: HoldsElsewhere {
  var heldValue: Any { reader?.value as Any }
}

/// Reads one environment value for a node, which is signalled when it changes.
@usableFromInline
final class EnvironmentReader<Value>: CountedSource, Detachable {
  @usableFromInline let scope: EnvironmentScope
  @usableFromInline let read: (EnvironmentValues) -> Value?
  private let keys: ReadEnvironmentKeys
  /// The latest values given to the node, if it declares the environment as a whole.
  private var snapshot: EnvironmentSnapshot?

  init(_ context: _LinkContext, read: @escaping (EnvironmentValues) -> Value?) {
    scope = context.node.environment
    self.read = read
    keys = ReadEnvironmentKeys(context)
    super.init()
    if !isOfWhole { _ = read(EnvironmentValues(scope, recorder: keys)) }
  }

  /// For `\.self`: the node depends on the keys that are read through the value that it gets.
  @inlinable var isOfWhole: Bool { Value.self == EnvironmentValues.self }

  /// `nil` if no ancestor provides it.
  @inlinable var value: Value? { isOfWhole ? whole : read(EnvironmentValues(scope)) }

  @usableFromInline
  var whole: Value? {
    let current = scope.snapshot(unlessSame: snapshot)
    snapshot = current
    return read(EnvironmentValues(current, recorder: keys))
  }

  func detach() { keys.detach() }
}

/// The keys that a node read through one of its properties: a change of any of them signals it.
private final class ReadEnvironmentKeys: EnvironmentValues.KeyRecorder {
  private let scope: EnvironmentScope
  private let thread: EngineThread
  /// `nil` after the node was removed from the tree.
  private var context: _LinkContext?
  private var subscriptions: [SourceSubscription] = []

  init(_ context: _LinkContext) {
    scope = context.node.environment
    thread = context.node.engine.inbox.thread
    self.context = context
  }

  /// Values passed to another thread and read there concern no body.
  override func add(_ key: ObjectIdentifier) {
    guard thread.isCurrent, let context, !keys.contains(key) else { return }
    super.add(key)
    let subscription = SourceSubscription(node: context.node, slot: context.slot)
    scope.subscribe(subscription, to: key)
    subscriptions.append(subscription)
  }

  func detach() {
    context = nil
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
  }
}
