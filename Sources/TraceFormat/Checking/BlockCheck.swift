/// The result of checking a block of records on its own, without earlier blocks.
struct BlockFindings: Sendable {
  /// What its records add up to; `nil` if they can't be read or contradict each other.
  fileprivate let facts: BlockFacts?
  fileprivate let ticks: BlockTicks
  /// Whether the header matches the records, and nothing in the block is contradictory.
  fileprivate let agrees: Bool

  /// What its records add up to, if its header, sums or columns contradict them.
  var disputedFacts: BlockFacts? { agrees ? nil : facts }

  /// Uses the scratch memory for itself alone.
  init(_ block: TraceBlock, _ scratch: DecodeScratch) {
    scratch.reuse()
    let types = TypeNumbers(block)
    guard block.resolvesReferences, let parents = NodeParents(block, scratch), !parents.hasCircle(),
      let records = RecordCheck(block, scratch), records.isSound,
      let evaluations = EvaluationTally(block, types, scratch), evaluations.reasons.areListed
    else {
      (facts, ticks, agrees) = (nil, BlockTicks(block.header), false)
      return
    }
    let facts = BlockFacts(records, evaluations: UInt32(evaluations.count))
    (self.facts, ticks) = (facts, records.ticks)
    var sums = CountedSums(types, records, evaluations)
    agrees = facts.agree(with: block.header) && block.payload.isSound && sums.agree(with: block, scratch)
  }
}

/// Checks all parts of a block of records against each other, and its ticks against those before it.
struct BlockCheck {
  /// What its records add up to; `nil` if they can't be read or contradict each other.
  let facts: BlockFacts?
  /// The order of ticks up to and including this block, or without it if `facts` is `nil`.
  let order: TickOrder
  /// Whether the records can be read, the header matches them, and nothing in the block is contradictory.
  let isWhole: Bool

  /// - Parameter order: that of the ticks in earlier blocks.
  init(_ findings: BlockFindings, after order: TickOrder) {
    let next = findings.facts == nil ? nil : order.appending(findings.ticks)
    facts = next == nil ? nil : findings.facts
    self.order = next ?? order
    isWhole = next != nil && findings.agrees
  }
}

/// What a block's header claims about its records.
struct BlockFacts: Equatable, Sendable {
  var firstTick: TickNumber
  var lastTick: TickNumber
  var records: UInt32
  var evaluations: UInt32

  init(_ check: RecordCheck, evaluations: UInt32) {
    (firstTick, lastTick) = (check.ticks.first, check.ticks.last)
    (records, self.evaluations) = (check.count + evaluations, evaluations)
  }

  func agree(with header: BlockHeader) -> Bool { header == put(into: header) }

  /// A corrected header with these facts.
  func put(into header: BlockHeader) -> BlockHeader {
    var header = header
    (header.firstTick, header.lastTick) = (firstTick, lastTick)
    (header.records, header.evaluations) = (records, evaluations)
    return header
  }
}

extension TraceBlock {
  /// Whether reasons, properties and sites, which are otherwise made on demand, can be made.
  fileprivate var resolvesReferences: Bool {
    (_, _) = (reasons, site(field: 0))
    return !isMalformed
  }
}

extension Payload {
  /// Whether all columns of known tables are consistent, including those not needed to check records.
  fileprivate var isSound: Bool {
    // Of tables with the same tag, the first one counts.
    var met: Set<UInt64> = []
    return tables.allSatisfy { table in
      guard met.insert(table.tag).inserted, table.rows > 0,
        let kind = UInt8(exactly: table.tag).flatMap(Schema.Table.init(rawValue:))
      else { return true }
      return ColumnNumber.all(kind.width).allSatisfy { column in
        if kind == .strings, column == Schema.Strings.bytes { return true }
        // No column of evaluations is keyed.
        return kind == .record(.evaluation) ? table.isPlain(column) : table.isSound(column)
      }
    }
  }
}
