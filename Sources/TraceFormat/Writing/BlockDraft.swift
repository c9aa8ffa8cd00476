/// The block in hand: everything recorded since the last cut, but for the evaluations, which wait in the journal.
///
/// Ends of ticks, events, writes and so on are rows of their tables; `order` says how they lie between the evaluations.
struct BlockDraft: ~Copyable {
  let recordsTimes: Bool
  var types = DefinitionTable<ViewType, TypeID>()
  var properties = DefinitionTable<Property, PropertyID>()
  var sites = DefinitionTable<Site, SiteID>()
  var reasons = DefinitionTable<Reason, ReasonID>()
  var strings = StringTable()
  var nodes = NodeTable()

  private(set) var order = RowBuffer(.order, width: Schema.Order.width)
  var tickBegins = RowBuffer(.tickBegin, width: Schema.TickBegin.width)
  var tickEnds = RowBuffer(.tickEnd, width: Schema.TickEnd.width)
  var events = RowBuffer(.event, width: Schema.Event.width)
  var writes = RowBuffer(.write, width: Schema.Write.width)
  var mounts = RowBuffer(.mount, width: Schema.Mount.width)
  var unmounts = RowBuffer(.unmount, width: Schema.Unmount.width)
  var skips = RowBuffer(.skip, width: Schema.Skip.width)
  var commits = RowBuffer(.commit, width: Schema.Commit.width)
  var cycles = RowBuffer(.cycle, width: Schema.Cycle.width)
  var stales = RowBuffer(.stale, width: Schema.Stale.width)
  var notes = RowBuffer(.note, width: Schema.Note.width)
  var waste = RowBuffer(.waste, width: Schema.Waste.width)
  var furtherCauses = RowBuffer(.furtherCause, width: Schema.FurtherCause.width)

  /// Values of evaluations, where recorded.
  struct EvaluationValues {
    var evaluation: Int
    var old: UInt64
    var new: UInt64
  }
  private(set) var values: [EvaluationValues] = []

  /// Where in the journal the tick in hand begins.
  private(set) var tickStart = 0
  /// The journal's length at the last row of `order`.
  private var lastOrdered = 0
  /// The begin of the tick in hand, from which its other times count; 0 where it lies in an earlier block.
  private var tickTime: UInt64 = 0
  private var tick: TickNumber = 0
  /// Whether a tick has begun and not ended.
  private(set) var isInTick = false
  private(set) var firstTickHere: TickNumber?
  private(set) var lastTick: TickNumber = 0
  private var continues = false
  var goesOn = false

  var firstTick: TickNumber { firstTickHere ?? tick }
  init(recordsTimes: Bool) { self.recordsTimes = recordsTimes }

  var recordCount: Int { order.rows }
  var hasRecords: Bool { order.rows > 0 }

  var flags: BlockHeader.Flags {
    (continues ? BlockHeader.Flags.continuesTick : []).union(goesOn ? .tickGoesOn : [])
  }

  func isLarge(target: Int) -> Bool { order.rows >= target || strings.isLarge }

  /// Whether one more record of any kind might not fit: it can bring a whole chain of nodes with their strings.
  var isFull: Bool { order.rows >= Schema.mostRows || nodes.isFull || strings.isFull }

  @inline(__always) mutating func begin(_ begin: TickBegin, evaluation: Int) {
    tick = begin.tick
    isInTick = true
    tickTime = recordsTimes ? begin.time : 0
    tickStart = evaluation
    tickBegins.append([UInt64(begin.tick), strings.number(begin.label), begin.clock, tickTime])
    appendOrder(.tickBegin, evaluation: evaluation)
  }

  @inline(__always) mutating func append(_ end: TickEnd, evaluation: Int) {
    tickEnds.append([sinceTick(end.time)])
    appendOrder(.tickEnd, evaluation: evaluation)
    tickStart = evaluation
    isInTick = false
  }

  @inline(__always) mutating func appendOrder(_ table: Schema.Table, evaluation: Int) {
    order.append([UInt64(table.rawValue), UInt64(evaluation - lastOrdered)])
    lastOrdered = evaluation
    lastTick = tick
    if firstTickHere == nil { firstTickHere = tick }
  }

  /// A wall-clock time as it is written: since the begin of its tick.
  func sinceTick(_ time: UInt64) -> UInt64 { recordsTimes ? time &- tickTime : 0 }

  mutating func keepValues(_ old: String, _ new: String, evaluation: Int) {
    values.append(
      EvaluationValues(evaluation: evaluation, old: strings.number(old), new: strings.number(new)))
  }

  /// The place of a node that the block has not referred to yet.
  mutating func useOfEarlier(_ node: NodeNumber) -> UInt32 {
    nodes.addEarlier(node, types: &types, strings: &strings)
  }

  /// A reference to a node as rows hold it until the block is cut: its place among the used ones, plus one.
  @inline(__always) mutating func reference(_ node: NodeNumber?) -> UInt64 {
    guard let node else { return 0 }
    return 1 + UInt64(nodes.use(of: node) ?? useOfEarlier(node))
  }

  @inline(__always) mutating func appendEvent(
    _ kind: String, _ target: String, _ node: NodeNumber?, _ cause: CauseNumber, _ time: UInt64
  ) {
    events.append([
      strings.number(kind), strings.number(target), reference(node), UInt64(cause), sinceTick(time),
    ])
  }

  @inline(__always) mutating func appendWrite(
    _ property: PropertyID, _ node: NodeNumber?, _ isEqual: Bool, _ site: SiteID, _ cause: CauseNumber,
    _ pass: UInt32, _ oldValue: String, _ newValue: String, _ time: UInt64
  ) {
    writes.append([
      properties.number(property), reference(node), isEqual ? 1 : 0, sites.number(site), UInt64(cause),
      UInt64(pass), strings.number(oldValue), strings.number(newValue), sinceTick(time),
    ])
  }

  mutating func append(_ mount: Mount) {
    let parent = reference(mount.parent)
    let type = types.number(mount.type)
    let identity = strings.number(mount.identity)
    nodes.mount(mount, since: tick, type: type, identity: identity, parentUse: UInt32(parent))
    mounts.append([UInt64(mount.node), parent, type, identity])
  }

  /// Empties the draft for the next block; definitions and mounted nodes stay.
  mutating func startBlock() {
    types.startBlock()
    properties.startBlock()
    sites.startBlock()
    reasons.startBlock()
    strings.startBlock()
    nodes.startBlock()
    order.removeAll()
    emptyRecords()
    values.removeAll(keepingCapacity: true)
    tickStart = 0
    lastOrdered = 0
    tickTime = 0
    firstTickHere = nil
    continues = false
    goesOn = false
  }

  /// The block that follows a cut inside a tick goes on with that tick.
  mutating func continuesTick() {
    continues = true
    firstTickHere = tick
    lastTick = tick
  }

  private mutating func emptyRecords() {
    tickBegins.removeAll()
    tickEnds.removeAll()
    events.removeAll()
    writes.removeAll()
    mounts.removeAll()
    unmounts.removeAll()
    skips.removeAll()
    commits.removeAll()
    cycles.removeAll()
    stales.removeAll()
    notes.removeAll()
    waste.removeAll()
    furtherCauses.removeAll()
  }
}
