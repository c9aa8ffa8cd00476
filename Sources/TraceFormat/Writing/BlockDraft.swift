/// The block being written: everything recorded since the last cut, except evaluations, which are in the journal.
///
/// Events, writes, ends of ticks and so on are rows of their tables; `order` records their positions among the evaluations.
struct BlockDraft: ~Copyable {
  let recordsTimes: Bool
  private let journal: UnsafeMutablePointer<EvaluationJournal>
  var types = DefinitionTable<ViewType, TypeID>()
  var properties = DefinitionTable<Property, PropertyID>()
  var sites = DefinitionTable<Site, SiteID>()
  var reasons = DefinitionTable<Reason, ReasonID>()
  var strings = StringTable()
  var nodes = NodeTable()

  private(set) var order = RecordOrder()
  private(set) var rows = DraftRows()

  /// The values of evaluations, if recorded.
  struct EvaluationValues {
    var row: RowNumber
    var old: StringNumber
    var new: StringNumber
  }
  private(set) var values: [EvaluationValues] = []

  /// The index in the journal of the current tick's first evaluation.
  private(set) var tickStart = 0
  /// When the current tick began, to which its other times are relative; 0 if that is in an earlier block.
  private(set) var tickTime: UInt64 = 0
  private var tick: TickNumber = 0
  /// Whether a tick has begun and not ended.
  private(set) var isInTick = false
  private var firstTickHere: TickNumber?
  private var continues = false
  var tickContinues = false
  /// The evaluations in the heaviest tick that ended here, as far as they are in this block.
  private var heaviestTick = 0

  var firstTick: TickNumber { firstTickHere ?? tick }
  var lastTick: TickNumber { tick }

  /// - Parameter journal: memory for the evaluations, initialized later.
  init(recordsTimes: Bool, journal: UnsafeMutablePointer<EvaluationJournal>) {
    self.recordsTimes = recordsTimes
    self.journal = journal
  }

  var recordCount: Int { order.count }
  var hasRecords: Bool { order.count > 0 }

  var flags: BlockHeader.Flags {
    (continues ? BlockHeader.Flags.continuesTick : []).union(tickContinues ? .tickContinues : [])
  }

  @inline(__always) func isLarge(target: Int) -> Bool { order.count >= target || strings.isLarge }

  /// Whether any record still fits, even one that brings a whole chain of nodes with their strings.
  var hasRoom: Bool {
    @inline(__always) get { order.hasRoom }
  }

  /// - Precondition: there is room. This applies to all methods below.
  @inline(__always) mutating func begin(_ number: TickNumber, label: StringNumber, _ clock: UInt64, _ time: UInt64) {
    if firstTickHere == nil { firstTickHere = hasRecords ? tick : number }
    tick = number
    isInTick = true
    tickTime = recordsTimes ? time : 0
    tickStart = appendOrder(.tickBegin)
    rows.put([UInt64(number), label.field, clock, tickTime], in: .tickBegin)
  }

  /// Returns the number of evaluations so far.
  ///
  /// - Parameter time: relative to the tick's begin.
  @inline(__always) mutating func endTick(time: UInt64) -> Int {
    let evaluations = appendOrder(.tickEnd)
    heaviestTick = max(heaviestTick, evaluations &- tickStart)
    tickStart = evaluations
    isInTick = false
    rows.put([time], in: .tickEnd)
    return evaluations
  }

  /// The number of whole ticks, and the weight of the heaviest one; `nil` if the block has anything else.
  func wholeTicks(evaluations: Int) -> (count: UInt64, heaviest: UInt64)? {
    guard flags.isEmpty, order.isWholeTicks(evaluations: evaluations) else { return nil }
    return (UInt64(rows[.tickEnd].rows), UInt64(heaviestTick))
  }

  /// Notes that a record of this kind comes next, and returns the number of evaluations before it.
  @discardableResult
  @inline(__always) mutating func appendOrder(_ kind: RecordKind) -> Int {
    let evaluations = journal.pointee.count
    order.append(kind, evaluations: evaluations)
    return evaluations
  }

  /// A wall-clock time as it is written: relative to the begin of its tick.
  @inline(__always) func sinceTick(_ time: UInt64) -> UInt64 { recordsTimes ? time &- tickTime : 0 }

  /// Adds the values of the latest evaluation.
  mutating func keepValues(_ old: String, _ new: String) {
    values.append(
      EvaluationValues(row: RowNumber(journal.pointee.count - 1), old: number(old), new: number(new)))
  }

  @inline(__always) mutating func number(_ text: String) -> StringNumber {
    strings.knownNumber(text) ?? numberOfOther(text)
  }

  @inline(never) private mutating func numberOfOther(_ text: String) -> StringNumber {
    let number = strings.number(text)
    noteGrowth()
    return number
  }

  /// The use of a node that the block hasn't referred to yet.
  @inline(never) mutating func useOfEarlier(_ node: NodeNumber) -> NodeUse {
    let use = nodes.addEarlier(node, types: &types, strings: &strings)
    noteGrowth()
    return use
  }

  @inline(__always) mutating func reference(_ node: NodeNumber?) -> NodeReference {
    guard let node else { return 0 }
    return NodeReference(nodes.use(of: node) ?? useOfEarlier(node))
  }

  /// The fast path: `nil` for far nodes, and for nodes that the block hasn't referred to yet.
  @inline(__always) func knownReference(_ node: NodeNumber?) -> NodeReference? {
    guard let node else { return 0 }
    let known = nodes.knownReference(node)
    return known != 0 ? known : nil
  }

  // Every tick has events and writes. Their rows are assembled here, which takes fewer instructions than field by field.

  @inline(__always) mutating func append(_ event: Event) {
    appendOrder(.event)
    rows.put(
      [
        number(event.kind).field, number(event.target).field, reference(event.node).field, event.cause.field,
        sinceTick(event.time),
      ], in: .event)
  }

  @inline(__always) mutating func append(_ write: Write) {
    appendOrder(.write)
    rows.put(
      [
        properties.number(write.property).field, reference(write.node).field, write.isEqual ? 1 : 0,
        sites.number(write.site).field, write.cause.field, UInt64(write.pass), number(write.oldValue).field,
        number(write.newValue).field, sinceTick(write.time),
      ], in: .write)
  }

  /// - Parameter identity: UTF-8; nodes that are mounted together mostly have different ones.
  mutating func mount(_ node: NodeNumber, below parent: NodeNumber?, type: TypeID, identity: UnsafeRawBufferPointer) {
    appendOrder(.mount)
    let above = reference(parent)
    let typeNumber = types.number(type)
    let text = strings.number(identity)
    nodes.mount(
      node, below: (parent, above), type: (type, typeNumber), identity: (identity, text), since: tick)
    rows.put([node.field, above.field, typeNumber.field, text.field], in: .mount)
    noteGrowth()
  }

  /// Called after strings or nodes were added. The journal reads the node table's storage, which moves when it grows.
  private mutating func noteGrowth() {
    if nodes.isFull || strings.isFull { order.close() }
    journal.pointee.uses = nodes.uses
    journal.pointee.useCount = nodes.capacity
  }

  /// Empties the draft and the journal for the next block; definitions and mounted nodes remain.
  mutating func startBlock() {
    types.startBlock()
    properties.startBlock()
    sites.startBlock()
    reasons.startBlock()
    strings.startBlock()
    nodes.startBlock()
    order.removeAll()
    rows.removeAll()
    values.removeAll(keepingCapacity: true)
    // A local copy, because otherwise the compiler crashes with the thread sanitizer.
    let journal = journal
    journal.pointee.removeAll()
    startTicks()
  }

  private mutating func startTicks() {
    tickStart = 0
    tickTime = 0
    firstTickHere = nil
    continues = false
    tickContinues = false
    heaviestTick = 0
  }

  /// Hands the block over to an empty draft that is packed, and takes that one's memory for the next block. Definitions and
  /// mounted nodes remain.
  mutating func handOver(to packed: inout BlockDraft) {
    types.handOver(to: &packed.types)
    properties.handOver(to: &packed.properties)
    sites.handOver(to: &packed.sites)
    reasons.handOver(to: &packed.reasons)
    nodes.handOver(to: &packed.nodes)
    swap(&strings, &packed.strings)
    swap(&order, &packed.order)
    swap(&rows, &packed.rows)
    swap(&values, &packed.values)
    (packed.continues, packed.tickContinues, packed.heaviestTick) = (continues, tickContinues, heaviestTick)
    startTicks()
  }

  /// Empties a draft that was handed over.
  mutating func clear() {
    startBlock()
    types.forgetDefinitions()
    properties.forgetDefinitions()
    sites.forgetDefinitions()
    reasons.forgetDefinitions()
  }

  /// After a cut inside a tick, the next block continues that tick.
  mutating func continuesTick() {
    continues = true
    firstTickHere = tick
  }
}
