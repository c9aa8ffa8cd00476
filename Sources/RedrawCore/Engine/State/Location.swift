/// The target of a binding: reads and writes one value.
@usableFromInline
class Location<Value>: CountedSource, @unchecked Sendable {
  @usableFromInline
  override init() {}
  @usableFromInline
  func get() -> Value { fatalErrorAbstract() }
  @usableFromInline
  func set(_ value: Value, transaction: Transaction?) {}
  /// Whether it leads to the same place, so that only values can make two bindings differ.
  func isSame(as other: Location<Value>) -> Bool { self === other }
  /// Called when a body reads a binding that leads here: makes its node depend on the root.
  func noteRead() {}
  /// Signals an element with each write of the value that it shows, if the location reports writes.
  func follow(_ subscription: SourceSubscription) {}
  /// Whether it leads to `root`, directly or through parts.
  func leads(to root: AnyObject) -> Bool { self === root }
}

func fatalErrorAbstract(_ function: StaticString = #function) -> Never {
  preconditionFailure("\(function) is overridden by every location")
}

/// A part of another location's value.
final class ProjectedLocation<Whole, Value>: Location<Value>, @unchecked Sendable {
  let base: Location<Whole>
  let keyPath: WritableKeyPath<Whole, Value>

  init(_ base: Location<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func get() -> Value { base.get()[keyPath: keyPath] }

  override func set(_ value: Value, transaction: Transaction?) {
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole, transaction: transaction)
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ProjectedLocation<Whole, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }

  override func noteRead() { base.noteRead() }
  override func follow(_ subscription: SourceSubscription) { base.follow(subscription) }
  override func leads(to root: AnyObject) -> Bool { base.leads(to: root) }
}

/// A property of an object.
final class ObjectLocation<Object: AnyObject, Value>: Location<Value>, @unchecked Sendable {
  let object: Object
  let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func get() -> Value { object[keyPath: keyPath] }

  override func set(_ value: Value, transaction: Transaction?) {
    guard let transaction, !transaction.isPlain, let engine = Engine.current, engine.inbox.isOnEngineThread else {
      return object[keyPath: keyPath] = value
    }
    engine.write(under: transaction) { object[keyPath: keyPath] = value }
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    if Engine.current?.options.objectBindingsAlwaysDiffer == true { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// Two closures, kept unwrapped so that they can be compared: a wrapper would differ each time.
final class FunctionalLocation<Value>: Location<Value>, @unchecked Sendable {
  enum Setter {
    case plain((Value) -> Void)
    case withTransaction((Value, Transaction) -> Void)
  }

  private let getter: () -> Value
  private let setter: Setter
  /// What the closures access, if the engine created them.
  private let base: AnyReadable?

  init(base: AnyReadable? = nil, get: @escaping () -> Value, set: Setter) {
    (getter, setter) = (get, set)
    self.base = base
  }

  override func get() -> Value { getter() }

  override func set(_ value: Value, transaction: Transaction?) {
    switch setter {
    case .plain(let set): set(value)
    case .withTransaction(let set): set(value, transaction ?? .standard)
    }
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? FunctionalLocation<Value> else { return false }
    if other === self { return true }
    // The engine's own closures are created anew with each binding.
    if base != nil || other.base != nil { return false }
    return ComparisonPlan.of((() -> Value).self).areEqual(getter, other.getter)
      && ComparisonPlan.of(Setter.self).areEqual(setter, other.setter)
  }

  override func noteRead() { base?.noteRead() }
  override func follow(_ subscription: SourceSubscription) { base?.follow(subscription) }
  override func leads(to root: AnyObject) -> Bool { base?.leads(to: root) ?? false }
}

/// A location, independent of its value's type.
protocol AnyReadable: AnyObject {
  func noteRead()
  func follow(_ subscription: SourceSubscription)
  func leads(to root: AnyObject) -> Bool
  func isSame(asAny other: AnyReadable) -> Bool
}

extension Location: AnyReadable {
  func isSame(asAny other: AnyReadable) -> Bool { (other as? Location<Value>).map { isSame(as: $0) } ?? false }
}

/// A value that can't be written.
final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
  private let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func isSame(as other: Location<Value>) -> Bool { other is ConstantLocation<Value> }
}
