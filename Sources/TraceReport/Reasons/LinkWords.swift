import TerminalText
import TraceAnalysis
import TraceFormat

/// The words for events and writes that led to evaluations, as `TraceDefinitions.words(of:_:)` makes them. Almost every tick has a write of
/// its own, but of few properties, so what recurs is made once and copied from then on.
struct LinkWords {
  private let definitions: TraceDefinitions
  private let style: TextStyle
  /// By kind: the words for events, by their targets.
  private var events: [String: KnownTexts] = [:]
  /// What was written where, without the values.
  private var writes = TextPieces()
  private var writeNumbers = PairTable()
  /// What writes of the current tick changed, by their numbers: chains share most of their links, and comparing long values takes
  /// longer than all else.
  private var changes: [CauseNumber: String] = [:]
  private var changeBytes = 0
  /// More kinds of events than any app has.
  private static let mostKinds = 64

  init(_ definitions: TraceDefinitions, _ style: TextStyle) { (self.definitions, self.style) = (definitions, style) }

  /// Starts another tick, or a block in which numbers may have become unknown.
  mutating func removeChanges() {
    if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
    changeBytes = 0
  }

  mutating func add(_ number: CauseNumber, _ cause: TickCause, to text: inout TextBytes) {
    switch cause {
    case .event(let event): add(event, to: &text)
    case .write(let write): add(number, write, to: &text)
    }
  }

  private mutating func add(_ event: Event, to text: inout TextBytes) {
    if events.count > Self.mostKinds { events = [:] }
    let kind = event.kind
    events[kind, default: KnownTexts { TraceDefinitions.words(ofEvent: kind, $0) }].add(event.target, to: &text)
  }

  private mutating func add(_ number: CauseNumber, _ write: Write, to text: inout TextBytes) {
    if writes.byteCount > TextPieces.most { (writes, writeNumbers) = (TextPieces(), PairTable()) }
    let piece = writeNumbers.number(of: write.property.rawValue, write.site.rawValue)
    if piece == writes.count { writes.append(printable(definitions.words(ofWrite: write))) }
    text.write(upTo: writes.longest) { writes.put(piece, at: &$0) }
    guard write.isEqual || !write.oldValue.isEmpty || !write.newValue.isEmpty else { return }
    text.append(", ")
    text.append(plain: changes[number] ?? makeChange(number, write))
  }

  private mutating func makeChange(_ number: CauseNumber, _ write: Write) -> String {
    if changeBytes > TextPieces.most { removeChanges() }
    let words = printable(TraceDefinitions.words(ofChange: write, style))
    changes[number] = words
    changeBytes += words.utf8.count
    return words
  }
}
