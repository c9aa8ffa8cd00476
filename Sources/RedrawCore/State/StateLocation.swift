/// The storage of a `@State`: one a node and property, as long as the node lives.
final class StateLocation<Value>: Location<Value>, Detachable, @unchecked Sendable {
  @exclusivity(unchecked) private var value: Value
  /// The node that owns it; `nil` once it has left the tree.
  @exclusivity(unchecked) private unowned(unsafe) var node: _Node?
  private let slot: Int
  private let property: PropertyDescriptor
  private let inbox: Inbox
  private let order: UInt64
  /// A body has read the value: from then on a write signals the owner.
  @exclusivity(unchecked) private var wasRead = false
  private let readers = SubscriptionList()
  private let plan: ComparisonPlan

  init(_ value: Value, _ context: _LinkContext) {
    self.value = value
    node = context.node
    slot = context.slot
    property = context.descriptor
    inbox = context.node.engine.inbox
    order = UInt64(context.node.number) << 8 | UInt64(context.slot & 0xff)
    plan = ComparisonPlan.of(Value.self)
  }

  /// The value as the owner's property wrapper reads it.
  func read() -> Value {
    guard inbox.isOnEngineThread else { return inbox.read { self.value } }
    if let node, node.engine.evaluating != nil { wasRead = true }
    return value
  }

  override func get() -> Value {
    guard inbox.isOnEngineThread else { return inbox.read { self.value } }
    return value
  }

  override func set(_ value: Value, transaction: Transaction?) {
    guard inbox.isOnEngineThread else {
      nonisolated(unsafe) let value = value
      return inbox.add(order: order) { self.set(value, transaction: transaction) }
    }
    guard let node else { return }
    if let transaction, transaction.identifier != 0 {
      return node.engine.with(transaction) { write(value, node) }
    }
    write(value, node)
  }

  private func write(_ newValue: Value, _ node: _Node) {
    let engine = node.engine
    let isEqual = plan.areEqual(value, newValue)
    let recordsValues = engine.options.recordsValues
    let cause = engine.write(
      property, node: node, isEqual: isEqual, oldValue: recordsValues ? ValueDescription.of(value) : "",
      newValue: recordsValues ? ValueDescription.of(newValue) : "")
    if engine.evaluating != nil { engine.noteWriteInBody(property, node) }
    inbox.write { self.value = newValue }
    if isEqual { return }
    if wasRead { engine.signal(node, property: slot, cause: cause) }
    readers.signal(cause: cause)
  }

  override func noteRead(by reader: _Node) {
    guard let node else { return }
    if reader === node {
      wasRead = true
    } else if !reader.bindingReads.contains(where: { $0.list === readers }) {
      let subscription = SourceSubscription(node: reader, slot: bindingSlot(of: reader))
      reader.bindingReads.append(subscription)
      readers.append(subscription)
    }
  }

  override func follow(_ subscription: SourceSubscription) { readers.append(subscription) }

  /// The binding by which the reader leads here.
  private func bindingSlot(of reader: _Node) -> Int {
    let fields = reader.type.dynamicFields
    let field = fields.first { field in
      guard let binding = field.property as? any BindingProtocol.Type else { return false }
      return binding.leads(reader.storage + field.offset, to: self)
    }
    return field?.slot ?? fields.first { $0.property is any BindingProtocol.Type }?.slot ?? 0
  }

  func detach() { node = nil }
}

extension Engine {
  func noteWriteInBody(_ property: PropertyDescriptor, _ node: _Node) {
    note("writeInBody", "\(property.owner).\(property.name) was written while a body ran", node: node)
  }
}
