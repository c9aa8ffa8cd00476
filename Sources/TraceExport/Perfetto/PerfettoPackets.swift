import TraceAnalysis
import TraceFormat

/// Packets of a Perfetto trace, being put together.
struct PerfettoPackets {
  enum Kind: UInt64 {
    case begin = 1
    case end = 2
    case moment = 3
  }

  enum Category: UInt32 {
    case tick, event, write, evaluation, wasted, commit

    fileprivate var text: String {
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

  /// All packets are of one sequence, whose numbers of texts they share.
  private static let sequence: UInt64 = 1

  private var message = ProtobufMessage()
  private var interning = PerfettoInterning()
  private let definitions: TraceDefinitions

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  var bytes: ByteList { message.bytes }

  mutating func removeAll() { message.removeAll() }

  /// - Parameters:
  ///   - parent: the track below which it is shown.
  ///   - rank: its place among those below the same one.
  mutating func describe(_ track: UInt64, below parent: UInt64?, name: String, rank: UInt64) {
    let packet = begin()
    let descriptor = message.begin(60)
    message.add(1, number: track)
    message.add(2, text: name)
    if let parent { message.add(5, number: parent) }
    // Children in the order of their ranks.
    message.add(11, number: 3)
    message.add(12, number: rank)
    message.end(descriptor)
    message.end(packet)
  }

  mutating func addEvent(
    _ kind: Kind, on track: UInt64, at time: UInt64, _ details: (inout PerfettoPackets) -> Void = { _ in }
  ) {
    let isFresh = interning.beginPacket()
    let packet = begin()
    message.add(8, number: time)
    let event = message.begin(11)
    message.add(9, number: kind.rawValue)
    message.add(11, number: track)
    details(&self)
    message.end(event)
    if let news = interning.takeNews() { message.add(12, news) }
    // 1: readers forget all numbers of texts; 2: the packet can't be read without those before it.
    message.add(13, number: isFresh ? 3 : 2)
    message.end(packet)
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

  mutating func setName(_ view: TypeID, _ category: Category) {
    set(category)
    let number = interning.number(of: .viewName, view.rawValue) { [definitions] in
      .init(text: definitions.name(of: view))
    }
    message.add(10, number: number)
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

  /// Where a view is declared.
  mutating func setLocation(_ view: TypeID) {
    guard let type = definitions[view], !type.file.isEmpty else { return }
    let number = interning.number(of: .viewLocation, view.rawValue) {
      .init(text: ShownText.name(type.file), line: type.line)
    }
    message.add(34, number: number)
  }

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

  /// A text that comes again and again, found by a number.
  mutating func add(
    _ detail: PerfettoDetail, _ source: PerfettoInterning.Source, _ reference: UInt32, _ text: () -> String
  ) {
    let annotation = begin(detail)
    message.add(17, number: interning.number(of: source, reference) { .init(text: text()) })
    message.end(annotation)
  }

  /// A text of its own; none where it is empty.
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

  mutating func add(flowTo number: UInt64?) {
    if let number { message.add(48, fixed64: number) }
  }
}

/// What an event is annotated with.
enum PerfettoDetail: UInt32 {
  case tick, clock, number, cause, node, isEqual, oldValue, newValue, evaluations, wasted, signalled
  case reason, differed, rule, written, recreatedBy, pass, body, inserted, removed, updated

  fileprivate var text: String {
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
