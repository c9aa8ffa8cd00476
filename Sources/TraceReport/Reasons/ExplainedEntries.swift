import TraceAnalysis
import TraceFormat

/// Everything shown of an evaluation except its node.
struct ExplainedEntry: Equatable {
  let type: TypeID
  let reason: ReasonID
  let isWasted: Bool
  /// The view that re-created it, if any, and whether it was also signalled.
  let maker: TypeID?
  let isSignalledToo: Bool
  let origin: CauseNumber
  /// The number of the event or write that signalled it, if that is missing from the trace; otherwise 0.
  let missingCause: CauseNumber
  let pass: UInt32
  /// What few evaluations have: `nil` without any of it, so that an entry is mostly numbers, which are copied without counting
  /// references.
  var rest: ExplainedRest?

  /// Of what mostly differs between the entries of a tick. One multiplication, where hashing all of it would take a third of the time
  /// of the text.
  fileprivate var hash: Int {
    let view = UInt64(type.rawValue) << 32 | UInt64(reason.rawValue)
    let way = UInt64(origin) << 32 | UInt64(maker?.rawValue ?? 0)
    let product = (view ^ way.byteSwapped) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 40)
  }
}

/// Values that differed, and what else signalled an evaluation.
final class ExplainedRest: Equatable {
  let values: (old: String, new: String)
  let furtherCauses: [CauseNumber]

  private init(_ values: (old: String, new: String), _ furtherCauses: [CauseNumber]) {
    (self.values, self.furtherCauses) = (values, furtherCauses)
  }

  /// `nil` if there is nothing: a failing initializer would make an object first.
  static func of(_ values: (old: String, new: String), _ furtherCauses: [CauseNumber] = []) -> ExplainedRest? {
    if values.old.isEmpty, values.new.isEmpty, furtherCauses.isEmpty { return nil }
    return ExplainedRest(values, furtherCauses)
  }

  static func == (a: ExplainedRest, b: ExplainedRest) -> Bool {
    a === b || a.values == b.values && a.furtherCauses == b.furtherCauses
  }
}

/// Entries grouped by identical text, in order of first appearance, each with a count.
struct ExplainedEntries {
  struct Group {
    let entry: ExplainedEntry
    /// The place of the first node.
    let place: LastingPlace
    var count: UInt64 = 1
  }

  private var groups: [Group] = []
  /// A group's number plus 1, at the slot of its hash or the next free one; 0 if free. At most a quarter are taken.
  private var slots = [UInt16](repeating: 0, count: 4 * most)
  /// The last entry, which later records can extend.
  private var last: (entry: ExplainedEntry, place: LastingPlace)?
  /// The maximum number of groups kept.
  private static let most = 256

  var isFull: Bool { groups.count >= Self.most }

  mutating func add(_ entry: ExplainedEntry, at place: LastingPlace) {
    closeLast()
    last = (entry, place)
  }

  /// Adds a cause if the last entry is for this place. Returns whether it was.
  mutating func add(furtherCause cause: CauseNumber, at place: LastingPlace) -> Bool {
    guard last?.place == place else { return false }
    let rest = last?.entry.rest
    last?.entry.rest = .of(rest?.values ?? ("", ""), (rest?.furtherCauses ?? []) + [cause])
    return true
  }

  /// Returns the groups and starts over.
  mutating func take() -> [Group] {
    closeLast()
    if groups.isEmpty { return [] }
    defer {
      groups.removeAll(keepingCapacity: true)
      slots.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    }
    return groups
  }

  private mutating func closeLast() {
    guard let (entry, place) = last else { return }
    last = nil
    // Identical entries are mostly adjacent.
    if let newest = groups.last, newest.entry == entry { return groups[groups.count - 1].count += 1 }
    let slot = slot(of: entry)
    if slots[slot] > 0 {
      groups[Int(slots[slot]) - 1].count += 1
    } else {
      groups.append(Group(entry: entry, place: place))
      slots[slot] = UInt16(groups.count)
    }
  }

  /// The slot of an equal entry, or a free one.
  private func slot(of entry: ExplainedEntry) -> Int {
    var slot = entry.hash & (slots.count - 1)
    while slots[slot] > 0, groups[Int(slots[slot]) - 1].entry != entry { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
