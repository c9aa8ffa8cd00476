/// The storage of a `@State`: one per node and property, as long as the node lives.
///
/// If updates wait, each has a value of its own: `value` is what the running update shows, and handlers meanwhile read and write
/// the last of `laterValues`.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
final class StateLocation<Value>: Location<Value>, Detachable, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var value: Value
  /// The node that owns it; `nil` after it was removed from the tree.
  @exclusivity(unchecked) @usableFromInline var borrowedNode: Borrowed<_Node>?
  @usableFromInline let inbox: Inbox
  @usableFromInline let thread: EngineThread
  private let order: SourceOrder
  @usableFromInline let plan: Immortal<ComparisonPlan>
  @usableFromInline let property: Immortal<PropertyDescriptor>
  @usableFromInline let slot: PropertySlot
  /// Whether a body has read the value, so that writes signal the owner.
  @exclusivity(unchecked) @usableFromInline var wasRead = false { didSet { noteReadiness() } }
  /// The values for waiting updates, in order.
  @exclusivity(unchecked) var laterValues: [LaterValue] = [] { didSet { noteReadiness() } }
  /// The value with which the owner's latest body ran, if it was written since then without having been read: what that body's
  /// closures see, such as a sheet's, until the next body.
  @exclusivity(unchecked) var valueOfBody: ValueOfBody? { didSet { noteReadiness() } }
  /// Whether reading it again needs no bookkeeping: the body has read it, and there is no other value.
  @exclusivity(unchecked) @usableFromInline private(set) var isReadAtOnce = false
  /// The nodes that have read a binding to the value.
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

  /// The location that a node keeps for one of its properties, created if missing.
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
      node?.engine.noteRead(of: property, by: .handler)
      applyInboxWrites()
      return valueInForce
    }
    if !wasRead {
      node.engine.noteRead(of: property, by: .view)
      wasRead = true
    }
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
    if let node {
      // Whatever has a binding may read it, such as a modifier that shows no more than what follows from it.
      node.engine.noteRead(of: property, by: .view)
      if !node.engine.isInBody { applyInboxWrites() }
    }
    return valueInForce
  }

  @inlinable
  override func set(_ value: Value, transaction: Transaction?) {
    guard thread.isCurrent else { return setLater(value, transaction) }
    applyInboxWrites()
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

  /// The latest value written by another thread that the engine has not applied yet, so that the thread can read it back.
  @usableFromInline
  func latestValue() -> Value {
    inbox.locked {
      guard let latest = inbox.latestValue(of: self) else { return newestValue }
      return latest as? Value ?? newestValue
    }
  }

  /// Applies what other threads wrote before, so that neither reads nor writes bypass it.
  @inlinable
  func applyInboxWrites() {
    if !inbox.isEmpty { inbox.applyWrites(to: self) }
  }

  @inlinable
  func write(_ newValue: Value, _ node: Borrowed<_Node>) {
    if node.with({ $0._writesWait }) { return writeForLater(newValue, node) }
    let isEqual = plan.areEqual(&value, newValue)
    var cause = node.with { $0._plainWrite(property, isEqual: isEqual) }
    if cause.isNone { cause = emit(newValue, isEqual, node) }
    // The old value is released without the lock, because that may run code that writes.
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

  /// Emits a write with its values, or one in a body, and returns its number.
  @usableFromInline
  func emit(_ newValue: Value, _ isEqual: Bool, _ node: Borrowed<_Node>) -> CauseNumber {
    let node = node.object
    let engine = node.engine
    let number = engine.write(
      property, node: node, isEqual: isEqual, values: engine.options.recordsValues ? change(to: newValue) : nil)
    if engine.isInBody { engine.noteWriteInBody(property, node: node) }
    if engine.options.recordsAuditFacts, !isEqual { node.rest.insert(.stateWritten) }
    return number
  }

  private func change(to newValue: Value) -> ValueChange? {
    .of(ValueDescription.of(newestValue), ValueDescription.of(newValue))
  }

  @usableFromInline
  override func noteRead() {
    guard thread.isCurrent, let node else { return }
    guard let reader = node.engine.evaluating else { return node.engine.noteRead(of: property, by: .handler) }
    if reader === node {
      if !wasRead { node.engine.noteRead(of: property, by: .view) }
      wasRead = true
      return
    }
    let readers = readersOrNew
    if reader.bindingReads.contains(where: { $0.list === readers }) { return }
    node.engine.noteRead(of: property, by: .view)
    let subscription = SourceSubscription(node: reader, slot: bindingSlot(of: reader))
    reader.add(bindingRead: subscription)
    readers.append(subscription)
  }

  override func follow(_ subscription: SourceSubscription) {
    node?.engine.noteRead(of: property, by: .view)
    readersOrNew.append(subscription)
  }

  private var readersOrNew: SubscriptionList {
    if let readers { return readers }
    let made = SubscriptionList()
    readers = made
    return made
  }

  /// The reader's binding that leads here.
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
  /// Keeps what is written now for a later update.
  @usableFromInline
  final var _writesWait: Bool { borrowedEngine.with { $0.update.writesWait } }

  /// The number of a write, which is emitted if there is a sink; none if the event needs more than that.
  @usableFromInline
  final func _plainWrite(_ property: Immortal<PropertyDescriptor>, isEqual: Bool) -> CauseNumber {
    borrowedEngine.with { engine in
      if !engine.hasSink { return engine.nextCause() }
      if engine.options.recordsValues || engine.options.recordsAuditFacts || engine.isInBody { return .none }
      return engine.emitPlainWrite(property, node: number, isEqual: isEqual)
    }
  }

  @usableFromInline
  final func _signal(property slot: PropertySlot, cause: CauseNumber, parentRecord: EvaluationIndex = .none) {
    borrowedEngine.with {
      $0.signal(self, property: slot, cause: cause, parentRecord: parentRecord)
    }
  }
}
