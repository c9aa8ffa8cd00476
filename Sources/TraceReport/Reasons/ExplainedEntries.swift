import TraceAnalysis
import TraceFormat

/// Everything shown of an evaluation except its node.
struct ExplainedEntry: Hashable {
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
  let oldValue: String
  let newValue: String
  /// What else signalled it.
  var furtherCauses: [CauseNumber] = []
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
  private var numbers: [ExplainedEntry: Int] = [:]
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
    last?.entry.furtherCauses.append(cause)
    return true
  }

  /// Returns the groups and starts over.
  mutating func take() -> [Group] {
    closeLast()
    if groups.isEmpty { return [] }
    defer {
      groups.removeAll(keepingCapacity: true)
      numbers.removeAll(keepingCapacity: true)
    }
    return groups
  }

  private mutating func closeLast() {
    guard let (entry, place) = last else { return }
    last = nil
    // Identical entries are mostly adjacent.
    let known = groups.last?.entry == entry ? groups.count - 1 : numbers[entry]
    if let known {
      groups[known].count += 1
    } else {
      numbers[entry] = groups.count
      groups.append(Group(entry: entry, place: place))
    }
  }
}
