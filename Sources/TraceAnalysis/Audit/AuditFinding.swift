import TraceFormat

/// A bug or unnecessary work that a recording shows, with its cost.
public struct AuditFinding: Sendable {
  /// The kinds of findings. Docs/Audit.md describes each.
  public enum Kind: String, CaseIterable, Sendable {
    /// A skipped view is out of date.
    case staleView = "stale-view"
    /// Handlers inside the update kept writing.
    case cycle
    /// A body wrote a source of truth.
    case bodyWrite = "body-write"
    /// Two rows have the same id.
    case duplicateID = "duplicate-id"
    /// A view was re-created with a different id, and shows the same.
    case changingID = "changing-id"
    /// An object caused evaluations of a view, but never changed what it shows.
    case unreadObject = "unread-object"
    /// Each time a view was re-created, its object was replaced by a new one.
    case remadeObject = "remade-object"
    /// Objects were created for a state that already has one, and dropped.
    case droppedObject = "dropped-object"
    /// Many handlers of `onAppear` or `task` caused evaluations.
    case appearStorm = "appear-storm"
    /// A write of an equal value caused evaluations.
    case unchangedWrite = "unchanged-write"
    /// A write of a different value caused evaluations, none of which showed it.
    case unshownWrite = "unshown-write"
    /// A state is written, but never read.
    case unreadState = "unread-state"
    /// Rows off screen exist only to be counted.
    case keptRows = "kept-rows"

    /// Whether the screen is or may be wrong. Errors come before what only costs time.
    public var isError: Bool {
      switch self {
      case .staleView, .cycle, .bodyWrite, .duplicateID: true
      default: false
      }
    }
  }

  public let kind: Kind
  /// The affected view; empty if the finding is about a write.
  public let view: String
  /// The affected property as written in the sources, or what else distinguishes the finding.
  public let subject: String
  /// The declaration of the view, or the handler that writes.
  public let place: Place?
  /// For a stale view, the comparison that missed the change.
  public internal(set) var rule = ComparisonRule.none
  /// For an object or a write, what kind of property it is.
  public internal(set) var holder: Holder?
  /// How often it happened.
  public internal(set) var times: UInt64 = 0
  /// Out of how many: all writes of the handler, all values of the view.
  public internal(set) var total: UInt64 = 0
  /// The evaluations that it caused.
  public internal(set) var amount = TraceOverview.Amount()
  /// The paths of the first affected nodes.
  public internal(set) var paths: [String] = []
  /// By path, what a stale view last showed and what it should: `"One", not "Two"`.
  public internal(set) var texts: [String: String] = [:]

  /// A line of the sources.
  public struct Place: Hashable, Sendable {
    public let file: String
    public let line: UInt32
  }

  struct Key: Hashable {
    let kind: Kind
    let view: String
    let subject: String
    let place: Place?
  }

  static let mostPaths = 5

  init(_ key: Key) { (kind, view, subject, place) = (key.kind, key.view, key.subject, key.place) }

  var key: Key { Key(kind: kind, view: view, subject: subject, place: place) }

  /// Adds the same finding of another trace.
  mutating func add(_ other: AuditFinding) {
    times &+= other.times
    total &+= other.total
    amount += other.amount
    for path in other.paths { add(path) }
    for (path, text) in other.texts { add(text, at: path) }
  }

  mutating func add(_ path: String) {
    if paths.count < Self.mostPaths, !paths.contains(path) { paths.append(path) }
  }

  mutating func add(_ text: String, at path: String) { if paths.contains(path) { texts[path] = text } }

  /// Whether it is listed before the other: errors first, then what cost most.
  func precedes(_ other: AuditFinding) -> Bool {
    if kind.isError != other.kind.isError { return kind.isError }
    let (one, two) = (amount, other.amount)
    if (one.evaluations, times) != (two.evaluations, other.times) {
      return (one.evaluations, times) > (two.evaluations, other.times)
    }
    return (kind.rawValue, view, subject) < (other.kind.rawValue, other.view, other.subject)
  }
}
