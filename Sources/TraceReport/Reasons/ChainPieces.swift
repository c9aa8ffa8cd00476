import TraceAnalysis
import TraceFormat

/// What led to the evaluations of the tick in hand, as it is written: many go back to the same event or write.
struct ChainPieces {
  private var pieces = TextPieces()
  /// By number of the cause: the number of its piece plus 1; 0 where there is none yet.
  private var numbers: [UInt32] = []
  /// By number: what is written of the event or write alone. Chains share most of their links.
  private var links: [CauseNumber: String] = [:]
  private var linkBytes = 0

  /// No chain has more bytes.
  var longest: Int { pieces.longest }

  /// Begins with another tick, or with a block by which the numbers of causes may have become unknown.
  mutating func removeAll() {
    removeChains()
    removeLinks()
  }

  private mutating func removeChains() {
    pieces.removeAll()
    numbers.removeAll(keepingCapacity: true)
  }

  private mutating func removeLinks() {
    if !links.isEmpty { links.removeAll(keepingCapacity: true) }
    linkBytes = 0
  }

  /// What is written of an event or write, made where it is not known.
  mutating func link(_ cause: CauseNumber, _ make: () -> String) -> String {
    if let known = links[cause] { return known }
    if linkBytes > TextPieces.most { removeLinks() }
    let made = make()
    links[cause] = made
    linkBytes += made.utf8.count
    return made
  }

  /// The number of the piece for a cause and what led to it; `nil` where it was not asked for yet.
  @inline(__always) func piece(_ cause: CauseNumber) -> Int? {
    let index = Int(cause)
    return index < numbers.count && numbers[index] > 0 ? Int(numbers[index] &- 1) : nil
  }

  mutating func add(_ text: String, for cause: CauseNumber, _ causes: TickCauses) -> Int {
    if pieces.byteCount > TextPieces.most { removeChains() }
    pieces.append(text)
    // A number from a file must not size the table: what is missing is not kept.
    guard cause == 0 || causes.has(cause) else { return pieces.count - 1 }
    let index = Int(cause)
    if index >= numbers.count { numbers += repeatElement(0, count: index + 1 - numbers.count) }
    numbers[index] = UInt32(pieces.count)
    return pieces.count - 1
  }

  /// Whether its text is empty.
  @inline(__always) func isEmpty(_ piece: Int) -> Bool { pieces.isEmpty(piece) }

  @inline(__always) func put(_ piece: Int, at cursor: inout TextCursor) { pieces.put(piece, at: &cursor) }
}
