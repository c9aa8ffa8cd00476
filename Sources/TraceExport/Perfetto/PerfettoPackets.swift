import TraceAnalysis
import TraceFormat

/// Builds the packets of a Perfetto trace.
struct PerfettoPackets {
  enum Kind: UInt64 {
    case begin = 1
    case end = 2
    case moment = 3
  }

  enum Category: UInt32 {
    case tick, event, write, evaluation, wasted, commit

    var text: String {
      switch self {
      case .tick: "tick"
      case .event: "event"
      case .write: "write"
      case .evaluation: "evaluation"
      case .wasted: "wasted"
      case .commit: "commit"
      }
    }
  }

  /// All packets belong to one sequence, so they share the numbers of texts.
  private static let sequence: UInt64 = 1

  private(set) var message = ProtobufMessage()
  var interning = PerfettoInterning()
  let definitions: TraceDefinitions
  /// Details of evaluations that repeat, by the numbers of texts.
  var pieces = BytePieces(kinds: EvaluationPiece.allCases.count)

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  var byteCount: Int { message.bytes.count }

  /// Passes on all bytes, if there are any, to who leaves none.
  mutating func passOn(_ pass: (inout ByteList) -> Void) {
    if byteCount > 0 { message.passOn(pass) }
  }

  /// Gives texts numbers anew.
  mutating func forgetTexts() { interning.forget() }

  /// - Parameters: - parent: the parent track. - rank: the position among the parent's tracks.
  mutating func describe(_ track: UInt64, below parent: UInt64?, name: String, rank: UInt64) {
    let packet = begin()
    let descriptor = message.begin(60)
    message.add(1, number: track)
    message.add(2, text: name)
    if let parent { message.add(5, number: parent) }
    // Sort children by rank.
    message.add(11, number: 3)
    message.add(12, number: rank)
    message.end(descriptor)
    message.end(packet)
  }

  mutating func addEvent(
    _ kind: Kind, on track: UInt64, at time: UInt64, _ details: (inout PerfettoPackets) -> Void = { _ in }
  ) {
    let isFresh = beginPacket()
    let packet = begin()
    message.add(8, number: time)
    let event = message.begin(11)
    message.add(9, number: kind.rawValue)
    message.add(11, number: track)
    details(&self)
    message.end(event)
    if let news = interning.takeNews() { message.add(12, news) }
    // Flag 1: readers discard all numbers of texts. Flag 2: the packet depends on earlier ones.
    message.add(13, number: isFresh ? 3 : 2)
    message.end(packet)
  }

  /// Returns whether readers have to discard all numbers of texts.
  mutating func beginPacket() -> Bool {
    let isFresh = interning.beginPacket()
    if isFresh { pieces.removeAll() } else { pieces.beginRow() }
    return isFresh
  }

  /// Adds a packet with an event whose details have been counted. Their texts have numbers already.
  @inline(__always) mutating func addEvent(
    _ kind: Kind, on track: UInt64, at time: UInt64, isFresh: Bool, detailCount: Int,
    _ details: (inout ByteCursor) -> Void = { _ in }
  ) {
    let news = interning.takeNews()
    let event = 3 + ByteCursor.varintCount(of: track) + detailCount
    let added = news.map { 1 + ByteCursor.varintCount(of: UInt64($0.bytes.count)) + $0.bytes.count } ?? 0
    let packet =
      6 + ByteCursor.varintCount(of: time) + ByteCursor.varintCount(of: UInt64(event)) + event + added
    message.write(upTo: packet + 16) { cursor in
      cursor.put(tag: 1, .counted)
      cursor.put(varint: UInt64(packet))
      cursor.put(tag: 10, .number)
      cursor.put(UInt8(truncatingIfNeeded: Self.sequence))
      cursor.put(tag: 8, .number)
      cursor.put(varint: time)
      cursor.put(tag: 11, .counted)
      cursor.put(varint: UInt64(event))
      cursor.put(tag: 9, .number)
      cursor.put(UInt8(truncatingIfNeeded: kind.rawValue))
      cursor.put(tag: 11, .number)
      cursor.put(varint: track)
      details(&cursor)
      if let news {
        cursor.put(tag: 12, .counted)
        cursor.put(varint: UInt64(news.bytes.count))
        news.bytes.withBytes { cursor.put($0.assumingMemoryBound(to: UInt8.self)) }
      }
      cursor.put(tag: 13, .number)
      cursor.put(isFresh ? 3 : 2)
    }
  }

  private mutating func begin() -> ProtobufMessage.Inner {
    let packet = message.begin(1)
    message.add(10, number: Self.sequence)
    return packet
  }

  // MARK: Details of an event

  mutating func setName(_ name: String, _ category: Category) {
    set(category)
    message.add(10, number: interning.number(of: ShownText.name(name)))
  }

  mutating func setName(_ property: PropertyID, _ category: Category) {
    set(category)
    let number = interning.number(of: .propertyName, property.rawValue) { [definitions] in
      .init(text: definitions.name(of: property))
    }
    message.add(10, number: number)
  }

  private mutating func set(_ category: Category) {
    message.add(3, number: interning.number(of: .category, category.rawValue) { .init(text: category.text) })
  }

  /// Sets the location of a write.
  mutating func setLocation(_ id: SiteID) {
    guard let site = definitions[id], !site.file.isEmpty else { return }
    let number = interning.number(of: .siteLocation, id.rawValue) {
      .init(text: ShownText.name(site.file), function: ShownText.name(site.function), line: site.line)
    }
    message.add(34, number: number)
  }

  mutating func add(_ detail: PerfettoDetail, _ number: UInt64) {
    let annotation = begin(detail)
    message.add(3, number: number)
    message.end(annotation)
  }

  mutating func add(_ detail: PerfettoDetail, _ flag: Bool) {
    let annotation = begin(detail)
    message.add(2, flag: flag)
    message.end(annotation)
  }

  /// Adds a text inline unless it is empty.
  mutating func add(_ detail: PerfettoDetail, _ text: String) {
    if text.isEmpty { return }
    let annotation = begin(detail)
    message.add(6, text: ShownText.name(text))
    message.end(annotation)
  }

  private mutating func begin(_ detail: PerfettoDetail) -> ProtobufMessage.Inner {
    let annotation = message.begin(4)
    message.add(1, number: interning.number(of: .annotation, detail.rawValue) { .init(text: detail.text) })
    return annotation
  }

  mutating func add(flowsFrom flows: SliceFlows) {
    for number in flows.numbers { message.add(47, fixed64: number) }
  }
}

/// The annotations of an event.
enum PerfettoDetail: UInt32 {
  case tick, clock, number, cause, node, isEqual, oldValue, newValue, evaluations, wasted, signalled
  case reason, differed, rule, written, recreatedBy, pass, body, inserted, removed, updated

  var text: String {
    switch self {
    case .isEqual: "equal to the previous value"
    case .oldValue: "old value"
    case .newValue: "new value"
    case .recreatedBy: "re-created by"
    case .body: "body ns"
    default: "\(self)"
    }
  }
}
