import TraceAnalysis
import TraceFormat

/// Everything shown of an evaluation except its node, in four words, which are compared at once.
struct ExplainedEntry: BitwiseCopyable, Equatable {
  /// Two numbers in each.
  private let (view, way, ends): (UInt64, UInt64, UInt64)
  private var others: UInt64

  private enum Flag {
    static let wasted: UInt64 = 1 << 32
    static let madeByView: UInt64 = 2 << 32
    static let signalledToo: UInt64 = 4 << 32
  }

  /// - Parameters:
  ///   - maker: the type of the node that re-created it, if one did.
  ///   - missingCause: the number of the event or write that signalled it, if that is missing from the trace; otherwise 0.
  init(type: TypeID, maker: TypeID?, _ facts: EvaluationFacts, missingCause: CauseNumber) {
    view = UInt64(type.rawValue) << 32 | UInt64(facts.reason.rawValue)
    way = UInt64(facts.origin.rawValue) << 32 | UInt64(maker?.rawValue ?? 0)
    ends = UInt64(missingCause.rawValue) << 32 | UInt64(facts.pass)
    others =
      (facts.isWasted ? Flag.wasted : 0) | (maker != nil ? Flag.madeByView : 0)
      | (facts.remaker.rawValue > 0 ? Flag.signalledToo : 0)
  }

  var type: TypeID { TypeID(rawValue: UInt32(view >> 32)) }
  var reason: ReasonID { ReasonID(rawValue: UInt32(truncatingIfNeeded: view)) }
  /// The event or write at the start of what led to it.
  var origin: CauseNumber { CauseNumber(rawValue: UInt32(way >> 32)) }
  /// The view that re-created it, if any.
  var maker: TypeID? { others & Flag.madeByView != 0 ? TypeID(rawValue: UInt32(truncatingIfNeeded: way)) : nil }
  /// Whether something signalled it, although a view re-created it.
  var isSignalledToo: Bool { others & Flag.signalledToo != 0 }
  var missingCause: CauseNumber { CauseNumber(rawValue: UInt32(ends >> 32)) }
  var pass: UInt32 { UInt32(truncatingIfNeeded: ends) }
  var isWasted: Bool { others & Flag.wasted != 0 }

  /// The number of what few evaluations have, in `ExplainedEntries`; 0 for nothing.
  fileprivate var rest: Int {
    get { Int(UInt32(truncatingIfNeeded: others)) }
    set { others = others & ~UInt64(UInt32.max) | UInt64(UInt32(truncatingIfNeeded: newValue)) }
  }

  @inline(__always) static func == (a: Self, b: Self) -> Bool {
    (a.view ^ b.view) | (a.way ^ b.way) | (a.ends ^ b.ends) | (a.others ^ b.others) == 0
  }

  /// Of what mostly differs between the entries of a tick. One multiplication, where hashing all of it would take a third of the time
  /// of the text.
  fileprivate var hash: Int {
    Int(truncatingIfNeeded: ((view ^ way.byteSwapped) &* 0x9E37_79B9_7F4A_7C15) >> 40)
  }
}

/// What few evaluations have: values that differed, and what else signalled an evaluation.
struct ExplainedRest: Hashable {
  let old: String
  let new: String
  fileprivate(set) var furtherCauses: [CauseNumber]

  init(_ values: (old: String, new: String), _ furtherCauses: [CauseNumber] = []) {
    (old, new) = values
    self.furtherCauses = furtherCauses
  }

  var hasValues: Bool { !old.isEmpty || !new.isEmpty }
  fileprivate var isEmpty: Bool { !hasValues && furtherCauses.isEmpty }
}

/// Entries grouped by identical text, in order of first appearance, each with a count.
///
///     entries.add(entry, at: place)
///     entries.close()
///     for number in 0..<entries.count { write(entries[number]) }
///     entries.removeAll()
struct ExplainedEntries {
  struct Group: BitwiseCopyable {
    var entry: ExplainedEntry
    /// The place of the first node.
    let place: LastingPlace
    var count: UInt64 = 1
  }

  private var groups: [Group] = []
  /// A group's number plus 1, at the slot of its hash or the next free one; 0 if free. At most a quarter are taken.
  private var slots = [UInt16](repeating: 0, count: 4 * most)
  /// The last entry, which later records can extend.
  private var last: Group?
  private var lastRest: ExplainedRest?
  /// By number, starting with 1.
  private var rests: [ExplainedRest] = []
  private var restNumbers: [ExplainedRest: Int] = [:]
  /// The maximum number of groups kept.
  private static let most = 256

  var isFull: Bool { groups.count >= Self.most }
  /// The number of groups, without the last entry until `close`.
  var count: Int { groups.count }
  subscript(number: Int) -> Group { groups[number] }

  func rest(of entry: ExplainedEntry) -> ExplainedRest? { entry.rest > 0 ? rests[entry.rest - 1] : nil }

  mutating func add(_ entry: ExplainedEntry, _ rest: ExplainedRest? = nil, at place: LastingPlace) {
    close()
    last = Group(entry: entry, place: place)
    if let rest, !rest.isEmpty { lastRest = rest }
  }

  /// Adds a cause if the last entry is for this place. Returns whether it was.
  mutating func add(furtherCause cause: CauseNumber, at place: LastingPlace) -> Bool {
    guard last?.place == place else { return false }
    lastRest = lastRest ?? ExplainedRest(("", ""))
    lastRest?.furtherCauses.append(cause)
    return true
  }

  mutating func removeAll() {
    if groups.isEmpty { return }
    groups.removeAll(keepingCapacity: true)
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    if !rests.isEmpty { (rests, restNumbers) = ([], [:]) }
  }

  /// Groups the last entry.
  mutating func close() {
    guard var group = last else { return }
    last = nil
    if let rest = lastRest {
      group.entry.rest = number(of: rest)
      lastRest = nil
    }
    let entry = group.entry
    // Identical entries are mostly adjacent.
    let newest = groups.count - 1
    if newest >= 0, groups[newest].entry == entry { return groups[newest].count += 1 }
    let slot = slot(of: entry)
    if slots[slot] > 0 {
      groups[Int(slots[slot]) - 1].count += 1
    } else {
      groups.append(group)
      slots[slot] = UInt16(groups.count)
    }
  }

  /// Equal ones have the same number.
  private mutating func number(of rest: ExplainedRest) -> Int {
    if let known = restNumbers[rest] { return known }
    rests.append(rest)
    restNumbers[rest] = rests.count
    return rests.count
  }

  /// The slot of an equal entry, or a free one.
  private func slot(of entry: ExplainedEntry) -> Int {
    var slot = entry.hash & (slots.count - 1)
    while slots[slot] > 0, groups[Int(slots[slot]) - 1].entry != entry { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
