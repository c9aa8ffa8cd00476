/// The opening and closing elements of an XML text, in order.
///
/// Supports only what Xcode writes: names, attributes, text between tags, the five named entities and numeric ones.
struct MarkupElements: Sequence, IteratorProtocol {
  enum Event: Equatable {
    case open(name: String, attributes: [String: String])
    case text(String)
    case close(name: String)
  }

  private var rest: Substring
  /// The name of a self-closing element, whose end is still to be returned.
  private var closing: String?

  init(_ text: String) { rest = text[...] }

  mutating func next() -> Event? {
    if let closing {
      self.closing = nil
      return .close(name: closing)
    }
    while let first = rest.first {
      if first != "<" { return takeText() }
      if skip(from: "<!--", to: "-->") || skip(from: "<?", to: "?>") || skip(from: "<!", to: ">") { continue }
      return takeTag()
    }
    return nil
  }

  private mutating func takeText() -> Event {
    let text = rest.prefix { $0 != "<" }
    rest = rest[text.endIndex...]
    return .text(Self.plain(text))
  }

  private mutating func skip(from start: String, to end: String) -> Bool {
    guard rest.hasPrefix(start) else { return false }
    var after = rest.dropFirst(start.count)
    while !after.isEmpty, !after.hasPrefix(end) { after.removeFirst() }
    rest = after.dropFirst(end.count)
    return true
  }

  private mutating func takeTag() -> Event {
    rest.removeFirst()
    let isEnd = rest.first == "/"
    if isEnd { rest.removeFirst() }
    let name = String(takeWord())
    var attributes: [String: String] = [:]
    while let next = rest.first, next != ">" {
      if next == "/" {
        closing = name
        rest.removeFirst()
      } else if next.isWhitespace {
        rest.removeFirst()
      } else {
        takeAttribute(into: &attributes)
      }
    }
    rest = rest.dropFirst()
    return isEnd ? .close(name: name) : .open(name: name, attributes: attributes)
  }

  private mutating func takeWord() -> Substring {
    let word = rest.prefix { !$0.isWhitespace && !"=/><\"'".contains($0) }
    rest = rest[word.endIndex...]
    return word
  }

  /// Reads `key="value"`, and skips anything else.
  private mutating func takeAttribute(into attributes: inout [String: String]) {
    let key = takeWord()
    guard rest.first == "=", let quote = rest.dropFirst().first, quote == "\"" || quote == "'" else {
      rest = rest.dropFirst()
      return
    }
    rest = rest.dropFirst(2)
    let value = rest.prefix { $0 != quote }
    rest = rest[value.endIndex...].dropFirst()
    attributes[String(key)] = Self.plain(value)
  }

  private static let named: [Substring: Character] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

  private static func plain(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var plain = ""
    var rest = text
    while let next = rest.popFirst() {
      guard next == "&", let end = rest.firstIndex(of: ";") else {
        plain.append(next)
        continue
      }
      let name = rest[..<end]
      rest = rest[end...].dropFirst()
      if let character = named[name] {
        plain.append(character)
      } else if let number = number(name), let scalar = Unicode.Scalar(number) {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }

  private static func number(_ name: Substring) -> UInt32? {
    if name.hasPrefix("#x") { return UInt32(name.dropFirst(2), radix: 16) }
    return name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
  }
}
