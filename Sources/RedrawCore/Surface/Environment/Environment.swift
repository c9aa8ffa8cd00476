/// A value from the environment: a change by an ancestor signals every node that declares it, used or not.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  fileprivate enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value?)
  }

  var changes: UInt32 = 0
  private let source: Source
  private var reader: EnvironmentReader<Value>?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    source = .object { $0.object(type) }
  }

  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    source = .object { .some($0.object(type)) }
  }

  public var wrappedValue: Value {
    if let value = reader?.value ?? Self.read(source, EnvironmentValues()) { return value }
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

/// Reads one environment value for a node and has the node signalled when it changes.
final class EnvironmentReader<Value>: CountedSource, Detachable {
  private let scope: EnvironmentScope
  private let read: (EnvironmentValues) -> Value?
  private var subscriptions: [SourceSubscription] = []

  init(_ context: _LinkContext, read: @escaping (EnvironmentValues) -> Value?) {
    scope = context.node.environment
    self.read = read
    super.init()
    let recorder = EnvironmentValues.KeyRecorder()
    _ = read(EnvironmentValues(scope, recorder: recorder))
    for key in recorder.keys {
      let subscription = SourceSubscription(node: context.node, slot: context.slot)
      scope.subscribe(subscription, to: key)
      subscriptions.append(subscription)
    }
    guard Value.self == EnvironmentValues.self else { return }
    for scope in scope.chain {
      let subscription = SourceSubscription(node: context.node, slot: context.slot)
      scope.subscribeToAll(subscription)
      subscriptions.append(subscription)
    }
  }

  /// `nil` where nobody above gives what is asked for.
  var value: Value? { read(EnvironmentValues(scope)) }

  func detach() {
    for subscription in subscriptions { subscription.cancel() }
  }
}
