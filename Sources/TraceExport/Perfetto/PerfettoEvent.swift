import TraceAnalysis

/// An event on a track of a Perfetto trace, being put together.
struct PerfettoEvent {
  enum Kind: UInt64 {
    case begin = 1
    case end = 2
    case moment = 3
  }

  private(set) var message = ProtobufMessage()
  private(set) var interning: PerfettoInterning

  init(_ kind: Kind, on track: UInt64, _ interning: PerfettoInterning) {
    self.interning = interning
    message.add(9, number: kind.rawValue)
    message.add(11, number: track)
  }

  mutating func setName(_ name: String, category: String) {
    message.add(3, number: interning.number(of: category, .category))
    message.add(10, number: interning.number(of: ShownText.name(name), .eventName))
  }

  mutating func setLocation(_ file: String, line: UInt32, function: String = "") {
    if file.isEmpty { return }
    message.add(
      34,
      number: interning.number(
        ofLocation: ShownText.name(file), line: line, function: ShownText.name(function)))
  }

  mutating func add(_ name: String, _ number: UInt64) { annotate(name) { $0.add(3, number: number) } }

  mutating func add(_ name: String, _ flag: Bool) { annotate(name) { $0.add(2, flag: flag) } }

  /// A text that comes again and again.
  mutating func add(_ name: String, repeated text: String) {
    let number = interning.number(of: text, .text)
    annotate(name) { $0.add(17, number: number) }
  }

  /// A text of its own; none where it is empty.
  mutating func add(_ name: String, _ text: String) {
    if !text.isEmpty { annotate(name) { $0.add(6, text: ShownText.name(text)) } }
  }

  mutating func add(flowsFrom flows: SliceFlows) {
    for number in flows.numbers { message.add(47, fixed64: number) }
  }

  mutating func add(flowTo number: UInt64?) {
    if let number { message.add(48, fixed64: number) }
  }

  private mutating func annotate(_ name: String, _ value: (inout ProtobufMessage) -> Void) {
    let number = interning.number(of: name, .annotationName)
    message.add(4) { annotation in
      annotation.add(1, number: number)
      value(&annotation)
    }
  }
}
