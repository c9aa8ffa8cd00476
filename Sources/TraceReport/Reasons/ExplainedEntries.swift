import TraceAnalysis
import TraceFormat

/// What is shown of an evaluation besides its node.
struct ExplainedEntry: Hashable {
  let type: TypeID
  let reason: ReasonID
  let isWasted: Bool
  /// The view that re-made it, if one did, and whether something signalled it as well.
  let maker: TypeID?
  let isSignalledToo: Bool
  let origin: CauseNumber
  /// What signalled it, where that is missing; else 0.
  let missingCause: CauseNumber
  let pass: UInt32
  let oldValue: String
  let newValue: String
  /// What else signalled it.
  var furtherCauses: [CauseNumber] = []
}

/// Entries with the same text, each shown once with how many there are, in the order in which they were met.
struct ExplainedEntries {
  struct Group {
    let entry: ExplainedEntry
    /// The place of the first node.
    let place: LastingPlace
    var count: UInt64 = 1
  }

  private var groups: [Group] = []
  private var numbers: [ExplainedEntry: Int] = [:]
  /// The last one, to which more may be added.
  private var last: (entry: ExplainedEntry, place: LastingPlace)?
  /// More are not kept.
  private static let most = 256

  var isFull: Bool { groups.count >= Self.most }

  mutating func add(_ entry: ExplainedEntry, at place: LastingPlace) {
    closeLast()
    last = (entry, place)
  }

  /// Whether the last entry is that of a place, which was signalled by something else too.
  mutating func add(furtherCause cause: CauseNumber, at place: LastingPlace) -> Bool {
    guard last?.place == place else { return false }
    last?.entry.furtherCauses.append(cause)
    return true
  }

  /// Gives the groups and forgets them.
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
    // Mostly many of the same come one after the other.
    let known = groups.last?.entry == entry ? groups.count - 1 : numbers[entry]
    if let known {
      groups[known].count += 1
    } else {
      numbers[entry] = groups.count
      groups.append(Group(entry: entry, place: place))
    }
  }
}
