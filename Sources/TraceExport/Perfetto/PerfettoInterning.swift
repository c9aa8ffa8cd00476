/// Texts that packets of a Perfetto trace refer to by number. A number is made known by the first packet that uses it.
struct PerfettoInterning {
  /// What a number stands for, by the field of the table of such things.
  enum Kind: Int {
    case category = 1
    case eventName = 2
    case annotationName = 3
    case location = 4
    case text = 29
  }

  /// Bytes of texts that are remembered: beyond them all begins anew, as the format allows.
  private static let room = 8 << 20

  private struct Key: Hashable {
    let kind: Kind
    let text: String
    var function = ""
    var line: UInt32 = 0
  }

  private var numbers: [Key: UInt64] = [:]
  private var bytes = 0
  /// What the packet in hand makes known.
  private var news = ProtobufMessage()
  private var isFresh = true

  /// A packet begins: returns whether readers have to forget all numbers.
  mutating func beginPacket() -> Bool {
    if bytes > Self.room {
      numbers.removeAll()
      bytes = 0
      isFresh = true
    }
    defer { isFresh = false }
    return isFresh
  }

  mutating func number(of text: String, _ kind: Kind) -> UInt64 { number(of: Key(kind: kind, text: text)) }

  mutating func number(ofLocation file: String, line: UInt32, function: String = "") -> UInt64 {
    number(of: Key(kind: .location, text: file, function: function, line: line))
  }

  /// What the packet has to make known before it can be read; `nil` for nothing.
  mutating func takeNews() -> ProtobufMessage? {
    if news.bytes.isEmpty { return nil }
    defer { news = ProtobufMessage() }
    return news
  }

  private mutating func number(of key: Key) -> UInt64 {
    if let known = numbers[key] { return known }
    let number = UInt64(numbers.count) + 1
    numbers[key] = number
    bytes += key.text.utf8.count + key.function.utf8.count + 64
    news.add(key.kind.rawValue) { entry in
      entry.add(1, number: number)
      entry.add(2, text: key.text)
      guard key.kind == .location else { return }
      if !key.function.isEmpty { entry.add(3, text: key.function) }
      if key.line > 0 { entry.add(4, number: UInt64(key.line)) }
    }
    return number
  }
}
