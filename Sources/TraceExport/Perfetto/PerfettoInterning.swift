/// Texts that packets of a Perfetto trace refer to by number. The first packet that uses a number defines it.
///
/// Texts of a trace's definitions are found by the definition's number, others by their bytes.
struct PerfettoInterning {
  /// What a number refers to, by the field number of its table.
  enum Kind: Int {
    case category = 1
    case eventName = 2
    case annotationName = 3
    case location = 4
    case text = 29
  }

  /// The numbering by which a text is found.
  enum Source: Int, CaseIterable {
    case category, annotation, viewName, viewText, viewLocation, propertyName, propertyText, reason, difference, rule
    case siteLocation

    fileprivate var kind: Kind {
      switch self {
      case .category: .category
      case .annotation: .annotationName
      case .viewName, .propertyName: .eventName
      case .viewLocation, .siteLocation: .location
      case .viewText, .propertyText, .reason, .difference, .rule: .text
      }
    }
  }

  /// A text, or a location in a source file.
  struct Entry {
    let text: String
    var function = ""
    var line: UInt32 = 0
  }

  /// The limit for bytes of texts. Beyond it, all numbers are discarded, as the format permits.
  private static let room = 8 << 20

  private var names: [String: UInt64] = [:]
  /// By source and number; 0 if unknown.
  private var numbers: [[UInt64]] = Array(repeating: [], count: Source.allCases.count)
  private var last: UInt64 = 0
  private var bytes = 0
  /// The definitions in the current packet.
  private var news = ProtobufMessage()
  private var isFresh = true

  /// Begins a packet. Returns whether readers have to discard all numbers.
  mutating func beginPacket() -> Bool {
    if bytes > Self.room { forget() }
    defer { isFresh = false }
    return isFresh
  }

  /// Discards all numbers before the next packet.
  mutating func forget() {
    names.removeAll(keepingCapacity: true)
    for source in numbers.indices { numbers[source].removeAll(keepingCapacity: true) }
    (bytes, last) = (0, 0)
    isFresh = true
  }

  /// The number of an event's name.
  mutating func number(of name: String) -> UInt64 {
    if let known = names[name] { return known }
    let number = add(Entry(text: name), .eventName)
    names[name] = number
    return number
  }

  /// The number of a definition's text.
  mutating func number(of source: Source, _ reference: UInt32, _ entry: () -> Entry) -> UInt64 {
    let index = Int(reference)
    if index < numbers[source.rawValue].count {
      let known = numbers[source.rawValue][index]
      if known > 0 { return known }
    } else {
      let missing = index + 1 - numbers[source.rawValue].count
      numbers[source.rawValue].append(contentsOf: repeatElement(0, count: missing))
    }
    let number = add(entry(), source.kind)
    numbers[source.rawValue][index] = number
    return number
  }

  /// The definitions that the packet has to contain, or `nil` if there are none.
  mutating func takeNews() -> ProtobufMessage? {
    if news.bytes.isEmpty { return nil }
    defer { news.removeAll() }
    return news
  }

  private mutating func add(_ entry: Entry, _ kind: Kind) -> UInt64 {
    last += 1
    bytes += entry.text.utf8.count + entry.function.utf8.count + 64
    let message = news.begin(kind.rawValue)
    news.add(1, number: last)
    news.add(2, text: entry.text)
    if !entry.function.isEmpty { news.add(3, text: entry.function) }
    if entry.line > 0 { news.add(4, number: UInt64(entry.line)) }
    news.end(message)
    return last
  }
}
