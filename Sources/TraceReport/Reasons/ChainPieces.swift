import TraceAnalysis
import TraceFormat

/// Text for what led to the current tick's evaluations. Many of them share the same event or write.
struct ChainPieces {
  private var pieces = TextPieces()
  /// By cause number: the number of its piece plus 1; 0 if there is none yet.
  private var numbers: [UInt32] = []
  /// By cause number: the text for the event or write alone, since chains share most of their links.
  private var links: [CauseNumber: String] = [:]
  private var linkBytes = 0

  /// The size of the longest chain.
  var longest: Int { pieces.longest }

  /// Starts another tick, or a block in which cause numbers may have become unknown.
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

  /// The text for an event or write, made on first use.
  mutating func link(_ cause: CauseNumber, _ make: () -> String) -> String {
    if let known = links[cause] { return known }
    if linkBytes > TextPieces.most { removeLinks() }
    let made = make()
    links[cause] = made
    linkBytes += made.utf8.count
    return made
  }

  /// The piece for a cause and what led to it; `nil` if not made yet.
  @inline(__always) func piece(_ cause: CauseNumber) -> Int? {
    let index = Int(cause)
    return index < numbers.count && numbers[index] > 0 ? Int(numbers[index] &- 1) : nil
  }

  mutating func add(_ text: String, for cause: CauseNumber, _ causes: TickCauses) -> Int {
    if pieces.byteCount > TextPieces.most { removeChains() }
    pieces.append(text)
    // Don't let a number from a file size the table; missing causes are not kept.
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
