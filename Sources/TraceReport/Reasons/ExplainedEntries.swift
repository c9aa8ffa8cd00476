import TraceAnalysis
import TraceFormat

/// Everything shown of an evaluation except its node, as eight numbers, which are compared at once.
struct ExplainedEntry: Equatable {
  private var numbers: SIMD8<UInt32>

  private enum Flag {
    static let wasted: UInt32 = 1
    static let madeByView: UInt32 = 2
    static let signalledToo: UInt32 = 4
  }

  /// - Parameter missingCause: The number of the event or write that signalled it, if that is missing from the trace; otherwise 0.
  init(
    type: TypeID, maker: TypeID?, _ facts: EvaluationFacts, missingCause: CauseNumber
  ) {
    var flags: UInt32 = 0
    if facts.isWasted { flags |= Flag.wasted }
    if maker != nil { flags |= Flag.madeByView }
    if facts.remaker.rawValue > 0 { flags |= Flag.signalledToo }
    numbers = SIMD8(
      type.rawValue, facts.reason.rawValue, maker?.rawValue ?? 0, facts.origin.rawValue, missingCause.rawValue,
      facts.pass, flags, 0)
  }

  var type: TypeID { TypeID(rawValue: numbers[0]) }
  var reason: ReasonID { ReasonID(rawValue: numbers[1]) }
  /// The view that re-created it, if any.
  var maker: TypeID? { numbers[6] & Flag.madeByView != 0 ? TypeID(rawValue: numbers[2]) : nil }
  /// Whether something signalled it, although a view re-created it.
  var isSignalledToo: Bool { numbers[6] & Flag.signalledToo != 0 }
  /// The event or write at the start of what led to it.
  var origin: CauseNumber { CauseNumber(rawValue: numbers[3]) }
  var missingCause: CauseNumber { CauseNumber(rawValue: numbers[4]) }
  var pass: UInt32 { numbers[5] }
  var isWasted: Bool { numbers[6] & Flag.wasted != 0 }

  /// The number of what few evaluations have, in `ExplainedEntries`; 0 for nothing.
  fileprivate var rest: Int {
    get { Int(numbers[7]) }
    set { numbers[7] = UInt32(truncatingIfNeeded: newValue) }
  }

  /// Of what mostly differs between the entries of a tick. One multiplication, where hashing all of it would take a third of the time
  /// of the text.
  fileprivate var hash: Int {
    let view = UInt64(numbers[0]) << 32 | UInt64(numbers[1])
    let way = UInt64(numbers[3]) << 32 | UInt64(numbers[2])
    let product = (view ^ way.byteSwapped) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 40)
  }
}

/// What few evaluations have: values that differed, and what else signalled an evaluation.
struct ExplainedRest: Hashable {
  var (old, new): (String, String)
  var furtherCauses: [CauseNumber] = []

  var isEmpty: Bool { old.isEmpty && new.isEmpty && furtherCauses.isEmpty }
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
    lastRest = lastRest ?? ExplainedRest(old: "", new: "")
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
    guard var (entry, place) = last.map({ ($0.entry, $0.place) }) else { return }
    last = nil
    if let rest = lastRest {
      entry.rest = number(of: rest)
      lastRest = nil
    }
    // Identical entries are mostly adjacent.
    let newest = groups.count - 1
    if newest >= 0, groups[newest].entry == entry { return groups[newest].count += 1 }
    let slot = slot(of: entry)
    if slots[slot] > 0 {
      groups[Int(slots[slot]) - 1].count += 1
    } else {
      groups.append(Group(entry: entry, place: place))
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
