/// The storage of a `@State`: one a node and property, as long as the node lives.
///
/// Where updates wait, each has a value of its own: `value` is what the update in progress shows, and what handlers write
/// and read meanwhile is the last of `laterValues`.
@usableFromInline
final class StateLocation<Value>: Location<Value>, Detachable, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var value: Value
  /// The node that owns it; `nil` once it has left the tree.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var node: _Node?
  @usableFromInline let inbox: Inbox
  @usableFromInline let thread: EngineThread
  private let order: UInt64
  @usableFromInline let plan: Unmanaged<ComparisonPlan>
  /// Descriptors are kept for good.
  @usableFromInline let property: Unmanaged<PropertyDescriptor>
  @usableFromInline let slot: Int32
  /// A body has read the value: from then on a write signals the owner.
  @exclusivity(unchecked) @usableFromInline var wasRead = false { didSet { noteReadiness() } }
  /// For updates that wait, in their order.
  @exclusivity(unchecked) private var laterValues: [LaterValue] = [] { didSet { noteReadiness() } }
  /// Its body has read it, and there is no value but this one: nothing is to be looked after when it is read again.
  @exclusivity(unchecked) @usableFromInline private(set) var isReadAtOnce = false
  /// The nodes that have read a binding into the value.
  @exclusivity(unchecked) @usableFromInline var readers: SubscriptionList?

  init(_ value: Value, _ context: _LinkContext) {
    self.value = value
    node = context.node
    inbox = context.node.engine.inbox
    thread = inbox.thread
    order = UInt64(context.node.number) << 8 | UInt64(context.slot & 0xff)
    plan = ComparisonPlan.kept(Value.self)
    property = .passUnretained(context.descriptor)
    slot = Int32(context.slot)
    super.init()
  }

  /// The location that a node keeps for one of its properties, made where it has none yet.
  static func kept(by context: _LinkContext, initially value: @autoclosure () -> Value) -> StateLocation {
    if let kept = context.kept { return unsafeDowncast(kept, to: StateLocation.self) }
    let made = StateLocation(value(), context)
    context.keep(made)
    return made
  }

  private func noteReadiness() { isReadAtOnce = wasRead && laterValues.isEmpty }

  /// The value as the owner's property wrapper reads it.
  @inlinable
  func read() -> Value {
    guard thread.isCurrent else { return latestValue() }
    if !isReadAtOnce || !inbox.isEmpty { return readWithCare() }
    return value
  }

  @usableFromInline
  func readWithCare() -> Value {
    guard let node, node.engine.isInBody else {
      takeUp()
      return valueInForce
    }
    if !wasRead { wasRead = true }
    return value
  }

  @inlinable
  override func get() -> Value {
    guard thread.isCurrent else { return latestValue() }
    if !isReadAtOnce || !inbox.isEmpty { return getWithCare() }
    return value
  }

  @usableFromInline
  func getWithCare() -> Value {
    if let node, !node.engine.isInBody { takeUp() }
    return valueInForce
  }

  /// Inside an update its own value, in handlers the newest.
  private var valueInForce: Value {
    guard let newest = laterValues.last, let node, !node.engine.update.isRunning else { return value }
    return newest.value
  }

  private var newestValue: Value { laterValues.last?.value ?? value }

  @inlinable
  override func set(_ value: Value, transaction: Transaction?) {
    guard thread.isCurrent else { return setLater(value, transaction) }
    takeUp()
    put(value, transaction)
  }

  @inlinable
  func put(_ value: Value, _ transaction: Transaction?) {
    guard let node else { return }
    if let transaction, !transaction.isPlain {
      return node.engine.with(transaction) { write(value, Unmanaged.passUnretained(node)) }
    }
    write(value, Unmanaged.passUnretained(node))
  }

  @usableFromInline
  func setLater(_ value: Value, _ transaction: Transaction?) {
    nonisolated(unsafe) let value = value
    inbox.add(order: order, value: value, to: self) { self.put(value, transaction) }
  }

  /// What other threads have written and the engine has not taken up yet: they read it back at once.
  @usableFromInline
  func latestValue() -> Value {
    inbox.locked {
      guard let latest = inbox.latestValue(of: self) else { return newestValue }
      return latest as? Value ?? newestValue
    }
  }

  /// Nobody reads or writes past what another thread wrote before.
  @inlinable
  func takeUp() {
    if !inbox.isEmpty { inbox.takeUp(of: self) }
  }

  @inlinable
  func write(_ newValue: Value, _ node: Unmanaged<_Node>) {
    if node._withUnsafeGuaranteedRef({ $0._writesWait }) { return writeForLater(newValue, node) }
    let isEqual = plan.areEqual(&value, newValue)
    var cause = node._withUnsafeGuaranteedRef { $0._plainWrite(property, isEqual: isEqual) }
    if cause == 0 { cause = tell(newValue, isEqual, node) }
    // The value before is let go of without the lock: that may run code which writes.
    var other = newValue
    inbox.takeLock()
    swap(&value, &other)
    inbox.leaveLock()
    if isEqual { return }
    if wasRead { node._withUnsafeGuaranteedRef { $0._signal(property: Int(slot), cause: cause) } }
    readers?.signal(cause: cause)
  }

  /// The value is one for an update that waits: whoever has seen none since sees the newest.
  @usableFromInline
  func writeForLater(_ newValue: Value, _ node: Unmanaged<_Node>) {
    let isEqual = plan.areEqual(newestValue, newValue)
    let cause = tell(newValue, isEqual, node)
    if isEqual { return }
    node._withUnsafeGuaranteedRef { node in
      let number = node.engine.update.openWaiting()
      inbox.locked {
        if laterValues.last?.update == number { laterValues.removeLast() }
        laterValues.append(LaterValue(update: number, value: newValue))
      }
      node.engine.update.addToWaiting(.write(self, cause: cause))
    }
  }

  /// Tells the write, of which there is more to tell than that it was made; gives its number.
  @usableFromInline
  func tell(_ newValue: Value, _ isEqual: Bool, _ node: Unmanaged<_Node>) -> UInt32 {
    let (property, node) = (property.takeUnretainedValue(), node.takeUnretainedValue())
    let engine = node.engine
    let number = engine.write(
      property, node: node, isEqual: isEqual, values: engine.options.recordsValues ? change(to: newValue) : nil)
    if engine.isInBody { engine.noteWriteInBody(property, node: node) }
    return number
  }

  private func change(to newValue: Value) -> ValueChange? {
    .of(ValueDescription.of(newestValue), ValueDescription.of(newValue))
  }

  @usableFromInline
  override func noteRead() {
    guard thread.isCurrent, let node, let reader = node.engine.evaluating else { return }
    if reader === node {
      wasRead = true
      return
    }
    let readers = readersOrNew
    if reader.bindingReads.contains(where: { $0.list === readers }) { return }
    let subscription = SourceSubscription(node: reader, slot: bindingSlot(of: reader))
    reader.bindingReads.append(subscription)
    readers.append(subscription)
  }

  override func follow(_ subscription: SourceSubscription) { readersOrNew.append(subscription) }

  private var readersOrNew: SubscriptionList {
    if let readers { return readers }
    let made = SubscriptionList()
    readers = made
    return made
  }

  /// The binding by which the reader leads here.
  private func bindingSlot(of reader: _Node) -> Int {
    let fields = reader.type.dynamicFields
    let field = fields.first { field in
      guard let binding = field.property as? any BindingProtocol.Type else { return false }
      return binding.leads(reader.storage + field.offset, to: self)
    }
    return field?.slot ?? fields.first { $0.property is any BindingProtocol.Type }?.slot ?? 0
  }

  func detach() {
    node = nil
    laterValues = []
  }

  private struct LaterValue {
    let update: UInt32
    let value: Value
  }
}

extension StateLocation: LaterValues {
  func takeValue(of update: UInt32) {
    guard let next = laterValues.first, next.update == update else { return }
    // The value before is let go of without the lock: that may run code which writes.
    var other = next.value
    inbox.locked {
      swap(&value, &other)
      laterValues.removeFirst()
    }
  }

  func signalWrite(cause: UInt32) {
    if wasRead { node?._signal(property: Int(slot), cause: cause) }
    readers?.signal(cause: cause)
  }

  var ownSignal: (node: _Node, pending: _Node.Pending)? {
    guard let node else { return nil }
    var pending = _Node.Pending()
    pending.properties = Engine.bit(Int(slot))
    return (node, pending)
  }
}

extension _Node {
  /// What is written now is for a later update to show.
  @usableFromInline
  final var _writesWait: Bool { Unmanaged.passUnretained(engine)._withUnsafeGuaranteedRef { $0.update.writesWait } }

  /// The number of a write, which is told where somebody listens; 0 where there is more to tell than that.
  @usableFromInline
  final func _plainWrite(_ property: Unmanaged<PropertyDescriptor>, isEqual: Bool) -> UInt32 {
    Unmanaged.passUnretained(engine)._withUnsafeGuaranteedRef { engine in
      if !engine.isHeard { return engine.nextCause() }
      if engine.options.recordsValues || engine.isInBody { return 0 }
      return engine.tellPlainWrite(property, node: number, isEqual: isEqual)
    }
  }

  @usableFromInline
  final func _signal(property slot: Int, cause: UInt32, parentRecord: Int32 = -1) {
    Unmanaged.passUnretained(engine)._withUnsafeGuaranteedRef {
      $0.signal(self, property: slot, cause: cause, parentRecord: parentRecord)
    }
  }
}
