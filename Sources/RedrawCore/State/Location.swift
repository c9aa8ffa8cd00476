/// Where a binding leads: it reads and writes one value.
@usableFromInline
class Location<Value>: @unchecked Sendable {
  @usableFromInline
  init() {}
  @usableFromInline
  func get() -> Value { fatalErrorAbstract() }
  @usableFromInline
  func set(_ value: Value, transaction: Transaction?) {}
  /// Leads to the same place, so that only the values decide whether two bindings differ.
  func isSame(as other: Location<Value>) -> Bool { self === other }
  /// The current body reads a binding that leads here: its node depends on whatever is at the root.
  func noteRead(by node: _Node) {}
  /// Has an element's turn come with each write of what it shows, where that is a place that can tell of its writes.
  func follow(_ subscription: SourceSubscription) {}
  /// It leads, directly or through parts, to `root`.
  func leads(to root: AnyObject) -> Bool { self === root }
}

func fatalErrorAbstract(_ function: StaticString = #function) -> Never {
  preconditionFailure("\(function) is overridden by every location")
}

/// A part of what another location holds.
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

  override func noteRead(by node: _Node) { base.noteRead(by: node) }
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
  override func set(_ value: Value, transaction: Transaction?) { object[keyPath: keyPath] = value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    if Engine.current?.options.objectBindingsAlwaysDiffer == true { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// Two closures: compared as closures are.
final class FunctionalLocation<Value>: Location<Value>, @unchecked Sendable {
  private var closures: (get: () -> Value, set: (Value, Transaction) -> Void)
  /// What lies behind the closures, where the engine made them.
  private let base: AnyReadable?

  init(base: AnyReadable? = nil, get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    closures = (get, set)
    self.base = base
  }

  override func get() -> Value { closures.get() }

  override func set(_ value: Value, transaction: Transaction?) { closures.set(value, transaction ?? Transaction()) }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? FunctionalLocation<Value> else { return false }
    if other === self { return true }
    return withUnsafeBytes(of: &closures) { own in
      withUnsafeBytes(of: &other.closures) { own.elementsEqual($0) }
    }
  }

  override func noteRead(by node: _Node) { base?.noteRead(by: node) }
  override func follow(_ subscription: SourceSubscription) { base?.follow(subscription) }
  override func leads(to root: AnyObject) -> Bool { base?.leads(to: root) ?? false }
}

/// A location without its value's type.
protocol AnyReadable: AnyObject {
  func noteRead(by node: _Node)
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
