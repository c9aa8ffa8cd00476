/// The storage of a `@State`: one a node and property, as long as the node lives.
///
/// Where updates wait, each has a value of its own: `value` is what the update in progress shows, and what handlers write
/// and read meanwhile is the last of `laterValues`.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
final class StateLocation<Value>: Location<Value>, Detachable, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var value: Value
  /// The node that owns it; `nil` once it has left the tree.
  @exclusivity(unchecked) @usableFromInline var borrowedNode: Borrowed<_Node>?
  @usableFromInline let inbox: Inbox
  @usableFromInline let thread: EngineThread
  private let order: SourceOrder
  @usableFromInline let plan: Immortal<ComparisonPlan>
  @usableFromInline let property: Immortal<PropertyDescriptor>
  @usableFromInline let slot: PropertySlot
  /// A body has read the value: from then on a write signals the owner.
  @exclusivity(unchecked) @usableFromInline var wasRead = false { didSet { noteReadiness() } }
  /// For updates that wait, in their order.
  @exclusivity(unchecked) var laterValues: [LaterValue] = [] { didSet { noteReadiness() } }
  /// The value that the owner's last body was made with, where it was written since and nobody had read it: what closures
  /// of that body see, such as a sheet's, until the next body.
  @exclusivity(unchecked) var valueOfBody: ValueOfBody? { didSet { noteReadiness() } }
  /// Its body has read it, and there is no value but this one: nothing is to be looked after when it is read again.
  @exclusivity(unchecked) @usableFromInline private(set) var isReadAtOnce = false
  /// The nodes that have read a binding into the value.
  @exclusivity(unchecked) @usableFromInline var readers: SubscriptionList?

  init(_ value: Value, _ context: _LinkContext) {
    self.value = value
    borrowedNode = context.borrowedNode
    inbox = context.node.engine.inbox
    thread = inbox.thread
    order = SourceOrder(context.slot, of: context.node.number)
    plan = ComparisonPlan.kept(Value.self)
    property = context.descriptor
    slot = context.slot
    super.init()
  }

  /// The location that a node keeps for one of its properties, made where it has none yet.
  static func kept(by context: _LinkContext, initially value: @autoclosure () -> Value) -> StateLocation {
    if let kept = context.kept { return unsafeDowncast(kept, to: StateLocation.self) }
    let made = StateLocation(value(), context)
    context.keep(made)
    return made
  }

  var node: _Node? { borrowedNode?.object }

  private func noteReadiness() { isReadAtOnce = wasRead && laterValues.isEmpty && valueOfBody == nil }

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
    return valueOfBody(of: node) ?? value
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

  @inlinable
  override func set(_ value: Value, transaction: Transaction?) {
    guard thread.isCurrent else { return setLater(value, transaction) }
    takeUp()
    put(value, transaction)
  }

  @inlinable
  func put(_ value: Value, _ transaction: Transaction?) {
    guard let node = borrowedNode else { return }
    if let transaction, !transaction.isPlain {
      return node.object.engine.write(under: transaction) { write(value, node) }
    }
    write(value, node)
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
  func write(_ newValue: Value, _ node: Borrowed<_Node>) {
    if node.with({ $0._writesWait }) { return writeForLater(newValue, node) }
    let isEqual = plan.areEqual(&value, newValue)
    var cause = node.with { $0._plainWrite(property, isEqual: isEqual) }
    if cause.isNone { cause = emit(newValue, isEqual, node) }
    // The value before is let go of without the lock: that may run code which writes.
    var other = newValue
    inbox.takeLock()
    swap(&value, &other)
    inbox.leaveLock()
    if isEqual { return }
    if wasRead {
      node.with { $0._signal(property: slot, cause: cause) }
    } else {
      node.with { noteUnreadWrite(over: other, $0) }
    }
    readers?.signal(cause: cause)
  }

  /// Emits a write with its values or as one in a body, and returns its number.
  @usableFromInline
  func emit(_ newValue: Value, _ isEqual: Bool, _ node: Borrowed<_Node>) -> CauseNumber {
    let node = node.object
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
  private func bindingSlot(of reader: _Node) -> PropertySlot {
    let fields = reader.type.dynamicFields
    let field = fields.first { field in
      guard let binding = field.property as? any BindingProtocol.Type else { return false }
      return binding.leads(reader.storage + field.offset, to: self)
    }
    return field?.slot ?? fields.first { $0.property is any BindingProtocol.Type }?.slot ?? PropertySlot(0)
  }

  func detach() {
    borrowedNode = nil
    laterValues = []
    valueOfBody = nil
  }
}

extension _Node {
  /// What is written now is for a later update to show.
  @usableFromInline
  final var _writesWait: Bool { borrowedEngine.with { $0.update.writesWait } }

  /// The number of a write, which is emitted if a sink listens; none if the event needs more than that.
  @usableFromInline
  final func _plainWrite(_ property: Immortal<PropertyDescriptor>, isEqual: Bool) -> CauseNumber {
    borrowedEngine.with { engine in
      if !engine.isHeard { return engine.nextCause() }
      if engine.options.recordsValues || engine.isInBody { return .none }
      return engine.emitPlainWrite(property, node: number, isEqual: isEqual)
    }
  }

  /// A closure may have captured the state although no body reads it.
  @usableFromInline
  final func _noteUnreadWrite(of slot: PropertySlot) { unreadWrites |= slot.bit }

  @usableFromInline
  final func _signal(property slot: PropertySlot, cause: CauseNumber, parentRecord: EvaluationIndex = .none) {
    borrowedEngine.with {
      $0.signal(self, property: slot, cause: cause, parentRecord: parentRecord)
    }
  }
}
