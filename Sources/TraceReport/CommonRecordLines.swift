import JSONText
import TraceFormat

/// The JSON lines of a dump for the records that every tick has, besides evaluations. Their recurring parts are built
/// once and copied from then on.
struct CommonRecordLines {
  private let definitions: TraceDefinitions
  private var texts = KnownTexts(JSONText.quoted)
  private var properties = DefinitionPieces()
  private var sites = DefinitionPieces()

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  /// The maximum size of a line's fixed text and numbers.
  private static let longestWords = 192 + 8 * TextCursor.longestNumber

  mutating func add(_ begin: TickBegin, _ tick: TickNumber, to bytes: inout TextBytes) {
    let label = piece(of: begin.label)
    bytes.write(upTo: texts.longest + Self.longestWords) { cursor in
      cursor.put("{\"record\":\"tickBegin\",\"tick\":")
      cursor.put(UInt64(tick))
      cursor.put(",\"label\":")
      texts.put(label, at: &cursor)
      cursor.put(",\"clock\":", begin.clock)
      cursor.put(",\"time\":", begin.time)
      cursor.put("}\n")
    }
  }

  mutating func add(_ end: TickEnd, _ tick: TickNumber, to bytes: inout TextBytes) {
    bytes.write(upTo: Self.longestWords) { cursor in
      cursor.put("{\"record\":\"tickEnd\",\"tick\":")
      cursor.put(UInt64(tick))
      cursor.put(",\"time\":", end.time)
      cursor.put("}\n")
    }
  }

  mutating func add(_ commit: Commit, _ tick: TickNumber, to bytes: inout TextBytes) {
    bytes.write(upTo: Self.longestWords) { cursor in
      cursor.put("{\"record\":\"commit\",\"tick\":")
      cursor.put(UInt64(tick))
      cursor.put(",\"inserted\":", UInt64(commit.inserted))
      cursor.put(",\"removed\":", UInt64(commit.removed))
      cursor.put(",\"updated\":", UInt64(commit.updated))
      cursor.put("}\n")
    }
  }

  mutating func add(_ event: Event, _ number: CauseNumber, _ tick: TickNumber, to bytes: inout TextBytes) {
    let (kind, target) = (piece(of: event.kind), texts.piece(of: event.target))
    bytes.write(upTo: 2 * texts.longest + Self.longestWords) { cursor in
      cursor.put("{\"record\":\"event\",\"tick\":")
      cursor.put(UInt64(tick))
      cursor.put(",\"number\":", UInt64(number))
      cursor.put(",\"kind\":")
      texts.put(kind, at: &cursor)
      cursor.put(",\"target\":")
      texts.put(target, at: &cursor)
      cursor.put(node: event.node)
      cursor.put(",\"cause\":", UInt64(event.cause))
      cursor.put(",\"time\":", event.time)
      cursor.put("}\n")
    }
  }

  mutating func add(_ write: Write, _ number: CauseNumber, _ tick: TickNumber, to bytes: inout TextBytes) {
    let (oldValue, newValue) = (piece(of: write.oldValue), texts.piece(of: write.newValue))
    let property = properties.piece(write.property) { [definitions] in $0.add("property", spelled: $1, definitions) }
    let site = sites.piece(write.site) { [definitions] in $0.add("site", spelled: $1, definitions) }
    let most = 2 * texts.longest + properties.pieces.longest + sites.pieces.longest + Self.longestWords
    bytes.write(upTo: most) { cursor in
      cursor.put("{\"record\":\"write\",\"tick\":")
      cursor.put(UInt64(tick))
      cursor.put(",\"number\":", UInt64(number))
      cursor.put(",")
      properties.pieces.put(property, at: &cursor)
      cursor.put(node: write.node)
      if write.isEqual { cursor.put(",\"isEqual\":true,") } else { cursor.put(",\"isEqual\":false,") }
      sites.pieces.put(site, at: &cursor)
      cursor.put(",\"cause\":", UInt64(write.cause))
      cursor.put(",\"pass\":", UInt64(write.pass))
      cursor.put(",\"oldValue\":")
      texts.put(oldValue, at: &cursor)
      cursor.put(",\"newValue\":")
      texts.put(newValue, at: &cursor)
      cursor.put(",\"time\":", write.time)
      cursor.put("}\n")
    }
  }

  /// The number of the piece for a line's first text.
  private mutating func piece(of text: String) -> Int {
    texts.forgetIfMany()
    return texts.piece(of: text)
  }
}

extension TextCursor {
  @inline(__always) fileprivate mutating func put(_ key: StaticString, _ number: UInt64) {
    put(key)
    put(number)
  }

  @inline(__always) fileprivate mutating func put(node: NodeNumber?) {
    guard let node else { return put(",\"node\":null") }
    put(",\"node\":", UInt64(node))
  }
}
