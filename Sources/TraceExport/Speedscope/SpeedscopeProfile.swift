import JSONText
import TraceAnalysis
import TraceFormat

/// A trace as an evented profile of speedscope: frames open and close, each tick enclosing its evaluations.
///
/// The names of frames come after the profile, when all of them are known.
package struct SpeedscopeProfile: SliceSink {
  private let definitions: TraceDefinitions
  private let isRecorded: Bool
  private var output: ExportOutput
  private var frames = SpeedscopeFrames()
  private var isFirst = true
  private var open: [Int] = []
  private var tick: Int?

  package init(of reader: TraceReader, producer: String, to sink: @escaping ByteSink) {
    definitions = reader.definitions
    isRecorded = SliceClock.isRecorded(reader.metadata)
    output = ExportOutput(sink)
    let title = ExportTitle(reader.metadata).text
    output.add("{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",\"exporter\":")
    output.add(quoted: producer)
    output.add(",\"name\":")
    output.add(quoted: title)
    output.add(",\"activeProfileIndex\":0,\"profiles\":[{\"type\":\"evented\",\"name\":")
    output.add(quoted: title)
    output.add(isRecorded ? ",\"unit\":\"nanoseconds\"" : ",\"unit\":\"none\"")
    output.add(",\"startValue\":0,\"events\":[")
  }

  package mutating func begin(_ tick: SliceTick) {
    let frame = frames.number(ofTick: tick.label)
    self.tick = frame
    add("O", frame, at: tick.start)
  }

  package mutating func add(_ event: EventMark) {}

  package mutating func open(_ slice: EvaluationSlice) {
    let frame = frames.number(of: slice.type, definitions)
    open.append(frame)
    add("O", frame, at: slice.start)
  }

  package mutating func close(at time: UInt64) {
    if let frame = open.popLast() { add("C", frame, at: time) }
  }

  package mutating func add(_ commit: Commit, at time: UInt64) {}
  package mutating func add(_ write: WriteMark) {}

  package mutating func end(_ tick: SliceTick, at time: UInt64) {
    if let frame = self.tick.take() { add("C", frame, at: time) }
  }

  package mutating func finish(at time: UInt64) {
    output.add("\n],\"endValue\":")
    output.add(number: value(time))
    output.add("}],\"shared\":{\"frames\":[")
    for (index, frame) in frames.all.enumerated() {
      output.add(index == 0 ? "\n" : ",\n")
      output.addObject { object in
        object.add("name", frame.name)
        if !frame.file.isEmpty { object.add("file", frame.file) }
        if frame.line > 0 { object.add("line", frame.line) }
      }
    }
    output.add("\n]}}\n")
    output.passOn()
  }

  @inline(__always) private mutating func add(_ type: StaticString, _ frame: Int, at time: UInt64) {
    let at = value(time)
    let start: StaticString = isFirst ? "\n" : ",\n"
    isFirst = false
    output.write(upTo: 80) { cursor in
      cursor.put(start)
      cursor.put(#"{"type":""#)
      cursor.put(type)
      cursor.put(#"","frame":"#)
      cursor.put(decimal: UInt64(frame))
      cursor.put(#","at":"#)
      cursor.put(decimal: at)
      cursor.put("}")
    }
  }

  /// Nanoseconds, or the number of evaluations if times weren't recorded.
  private func value(_ time: UInt64) -> UInt64 { isRecorded ? time : time / SliceClock.unit }
}

/// The frames: views, and the labels of ticks.
private struct SpeedscopeFrames {
  struct Frame {
    let name: String
    var file = ""
    var line: UInt32 = 0
  }

  /// The limit for bytes of labels, after which new labels share a frame.
  private static let room = 4 << 20

  private(set) var all: [Frame] = []
  /// By number.
  private var views: [Int?] = []
  private var labels: [String: Int] = [:]
  private var bytes = 0

  @inline(__always) mutating func number(of view: TypeID, _ definitions: TraceDefinitions) -> Int {
    let index = Int(view.rawValue)
    if index < views.count, let known = views[index] { return known }
    return add(view, definitions)
  }

  @inline(never) private mutating func add(_ view: TypeID, _ definitions: TraceDefinitions) -> Int {
    let index = Int(view.rawValue)
    if index >= views.count { views.append(contentsOf: repeatElement(nil, count: index + 1 - views.count)) }
    let type = definitions[view]
    let frame = Frame(
      name: definitions.name(of: view), file: ShownText.name(type?.file ?? ""), line: type?.line ?? 0)
    views[index] = all.count
    all.append(frame)
    return all.count - 1
  }

  mutating func number(ofTick label: String) -> Int {
    let name = bytes > Self.room ? "other ticks" : label.isEmpty ? "tick" : ShownText.name(label)
    if let known = labels[name] { return known }
    bytes += name.utf8.count + 64
    labels[name] = all.count
    all.append(Frame(name: name))
    return all.count - 1
  }
}
