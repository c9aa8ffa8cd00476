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
  /// More kinds of events than any app has.
  private static let mostKinds = 64

  init(_ definitions: TraceDefinitions, _ style: TextStyle) { (self.definitions, self.style) = (definitions, style) }

  mutating func add(_ cause: TickCause, to text: inout TextBytes) {
    switch cause {
    case .event(let event): add(event, to: &text)
    case .write(let write): add(write, to: &text)
    }
  }

  private mutating func add(_ event: Event, to text: inout TextBytes) {
    if events.count > Self.mostKinds { events = [:] }
    let kind = event.kind
    events[kind, default: KnownTexts { TraceDefinitions.words(ofEvent: kind, $0) }].add(event.target, to: &text)
  }

  private mutating func add(_ write: Write, to text: inout TextBytes) {
    if writes.byteCount > TextPieces.most { (writes, writeNumbers) = (TextPieces(), PairTable()) }
    let number = writeNumbers.number(of: write.property.rawValue, write.site.rawValue)
    if number == writes.count { writes.append(printable(definitions.words(ofWrite: write))) }
    text.write(upTo: writes.longest) { writes.put(number, at: &$0) }
    let change = TraceDefinitions.words(ofChange: write, style)
    if change.isEmpty { return }
    text.append(", ")
    text.append(plain: printable(change))
  }
}
