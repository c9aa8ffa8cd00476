/// The block in hand: everything recorded since the last cut, except the evaluations, which wait in the journal.
///
/// Ends of ticks, events, writes and so on are rows of their tables; `order` records their positions between the evaluations.
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
  let rows = DraftRows()

  /// Values of evaluations, where recorded.
  struct EvaluationValues {
    var row: RowNumber
    var old: StringNumber
    var new: StringNumber
  }
  private(set) var values: [EvaluationValues] = []

  /// Where in the journal the tick in hand begins.
  private(set) var tickStart = 0
  /// The begin of the tick in hand, from which its other times count; 0 where it lies in an earlier block.
  private(set) var tickTime: UInt64 = 0
  private var tick: TickNumber = 0
  /// Whether a tick has begun and not ended.
  private(set) var isInTick = false
  private var firstTickHere: TickNumber?
  private var continues = false
  var goesOn = false
  /// The evaluations of the tick that has most of those that ended here, as far as they are in this block.
  private var heaviestTick = 0

  var firstTick: TickNumber { firstTickHere ?? tick }
  var lastTick: TickNumber { tick }

  /// - Parameter journal: where the evaluations are to be; it is made afterwards.
  init(recordsTimes: Bool, journal: UnsafeMutablePointer<EvaluationJournal>) {
    self.recordsTimes = recordsTimes
    self.journal = journal
  }

  var recordCount: Int { order.count }
  var hasRecords: Bool { order.count > 0 }

  var flags: BlockHeader.Flags {
    (continues ? BlockHeader.Flags.continuesTick : []).union(goesOn ? .tickGoesOn : [])
  }

  @inline(__always) func isLarge(target: Int) -> Bool { order.count >= target || strings.isLarge }

  /// One more record of any kind fits: it can bring a whole chain of nodes with their strings.
  var hasRoom: Bool {
    @inline(__always) get { order.hasRoom }
  }

  /// - Precondition: there is room, here and below.
  @inline(__always) mutating func begin(_ number: TickNumber, label: StringNumber, _ clock: UInt64, _ time: UInt64) {
    if firstTickHere == nil { firstTickHere = hasRecords ? tick : number }
    tick = number
    isInTick = true
    tickTime = recordsTimes ? time : 0
    tickStart = appendOrder(.tickBegin)
    rows.put([UInt64(number), label.field, clock, tickTime], in: .tickBegin)
  }

  /// Gives the number of evaluations so far.
  ///
  /// - Parameter time: since the tick's begin.
  @inline(__always) mutating func endTick(time: UInt64) -> Int {
    let evaluations = appendOrder(.tickEnd)
    heaviestTick = max(heaviestTick, evaluations &- tickStart)
    tickStart = evaluations
    isInTick = false
    rows.put([time], in: .tickEnd)
    return evaluations
  }

  /// How many whole ticks the block has, and how heavy the heaviest is; `nil` where it has anything else.
  func wholeTicks(evaluations: Int) -> (count: UInt64, heaviest: UInt64)? {
    guard flags.isEmpty, order.isWholeTicks(evaluations: evaluations) else { return nil }
    return (UInt64(rows[.tickEnd].rows), UInt64(heaviestTick))
  }

  /// A record of this kind comes next: behind how many evaluations?
  @discardableResult
  @inline(__always) mutating func appendOrder(_ kind: RecordKind) -> Int {
    let evaluations = journal.pointee.count
    order.append(kind, evaluations: evaluations)
    return evaluations
  }

  /// A wall-clock time as it is written: since the begin of its tick.
  @inline(__always) func sinceTick(_ time: UInt64) -> UInt64 { recordsTimes ? time &- tickTime : 0 }

  /// The values of the evaluation that came last.
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

  /// The use of a node that the block has not referred to yet.
  @inline(never) mutating func useOfEarlier(_ node: NodeNumber) -> NodeUse {
    let use = nodes.addEarlier(node, types: &types, strings: &strings)
    noteGrowth()
    return use
  }

  @inline(__always) mutating func reference(_ node: NodeNumber?) -> NodeReference {
    guard let node else { return 0 }
    return NodeReference(nodes.use(of: node) ?? useOfEarlier(node))
  }

  /// The same where a look is enough: `nil` for a node that the block has not referred to yet, and for a far one.
  @inline(__always) func knownReference(_ node: NodeNumber?) -> NodeReference? {
    guard let node else { return 0 }
    let known = nodes.knownReference(node)
    return known != 0 ? known : nil
  }

  // Every tick has events and writes: their rows are put together here, which takes fewer instructions than field by field.

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

  mutating func append(_ mount: Mount) {
    let parent = reference(mount.parent)
    let type = types.number(mount.type)
    let identity = number(mount.identity)
    nodes.mount(mount, since: tick, type: type, identity: identity, parent: parent)
    rows.put([mount.node.field, parent.field, type.field, identity.field], in: .mount)
    noteGrowth()
  }

  /// Strings or nodes have come in. The journal looks nodes up in the node table's storage, which moves where it grows.
  private mutating func noteGrowth() {
    if nodes.isFull || strings.isFull { order.close() }
    journal.pointee.uses = nodes.uses
    journal.pointee.useCount = nodes.capacity
  }

  /// Empties the draft and the journal for the next block; definitions and mounted nodes stay.
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
    // Not through the property: with the thread sanitizer the compiler ends there.
    let journal = journal
    journal.pointee.removeAll()
    tickStart = 0
    tickTime = 0
    firstTickHere = nil
    continues = false
    goesOn = false
    heaviestTick = 0
  }

  /// The block that follows a cut inside a tick goes on with that tick.
  mutating func continuesTick() {
    continues = true
    firstTickHere = tick
  }
}
