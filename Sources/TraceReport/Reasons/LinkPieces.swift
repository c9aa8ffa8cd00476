import JSONText
import TraceAnalysis
import TraceFormat

/// The JSON objects of events and writes that led to evaluations, as `JSONObject.addLink` makes them. Almost every tick has a write of
/// its own, but of few properties, so their recurring parts are made once and copied from then on.
struct LinkPieces {
  private let definitions: TraceDefinitions
  private var names = KnownTexts { JSONText.quoted(ShownText.name($0)) }
  private var values = KnownTexts { JSONText.quoted(ShownText.fittedValue($0)) }
  private var properties = DefinitionPieces()
  private var sites = DefinitionPieces()

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  /// The maximum size of a link's fixed text and numbers.
  private static let longestWords = 192 + 6 * TextCursor.longestNumber

  mutating func add(_ number: CauseNumber, _ cause: TickCause, to text: inout TextBytes) {
    names.forgetIfMany()
    values.forgetIfMany()
    switch cause {
    case .event(let event): add(number, event, to: &text)
    case .write(let write): add(number, write, to: &text)
    }
  }

  private mutating func add(_ number: CauseNumber, _ event: Event, to text: inout TextBytes) {
    let (kind, target) = (names.piece(of: event.kind), names.piece(of: event.target))
    text.write(upTo: 2 * names.longest + Self.longestWords) { cursor in
      cursor.put("{\"number\":")
      cursor.put(UInt64(number))
      cursor.put(",\"record\":\"event\",\"kind\":")
      names.put(kind, at: &cursor)
      if !event.target.isEmpty {
        cursor.put(",\"target\":")
        names.put(target, at: &cursor)
      }
      cursor.put(node: event.node)
      cursor.put(",\"cause\":", unlessZero: UInt64(event.cause))
      cursor.put(",\"time\":", unlessZero: event.time)
      cursor.put("}")
    }
  }

  private mutating func add(_ number: CauseNumber, _ write: Write, to text: inout TextBytes) {
    let property = properties.piece(write.property) { [definitions] in $0.addProperty($1, definitions) }
    let site = sites.piece(write.site) { [definitions] in $0.addSite($1, definitions) }
    let (old, new) = (values.piece(of: write.oldValue), values.piece(of: write.newValue))
    let most = 2 * values.longest + properties.pieces.longest + sites.pieces.longest + Self.longestWords
    text.write(upTo: most) { cursor in
      cursor.put("{\"number\":")
      cursor.put(UInt64(number))
      cursor.put(",\"record\":\"write\",")
      properties.pieces.put(property, at: &cursor)
      cursor.put(node: write.node)
      if write.isEqual { cursor.put(",\"equal\":true") } else { cursor.put(",\"equal\":false") }
      if !sites.pieces.isEmpty(site) {
        cursor.put(",")
        sites.pieces.put(site, at: &cursor)
      }
      cursor.put(",\"cause\":", unlessZero: UInt64(write.cause))
      cursor.put(",\"pass\":", unlessZero: UInt64(write.pass))
      if !write.oldValue.isEmpty || !write.newValue.isEmpty {
        cursor.put(",\"old\":")
        values.put(old, at: &cursor)
        cursor.put(",\"new\":")
        values.put(new, at: &cursor)
      }
      cursor.put(",\"time\":", unlessZero: write.time)
      cursor.put("}")
    }
  }
}

extension TextCursor {
  @inline(__always) fileprivate mutating func put(node: NodeNumber?) {
    guard let node else { return }
    put(",\"node\":")
    put(UInt64(node))
  }
}
