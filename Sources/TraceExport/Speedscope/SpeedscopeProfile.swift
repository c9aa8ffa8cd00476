import JSONText
import TraceAnalysis
import TraceFormat

/// A trace as one of speedscope's evented profiles: frames open and close, each tick with its evaluations within it.
///
/// The names of frames come after the profile, as only then all are known.
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

  private mutating func add(_ type: String, _ frame: Int, at time: UInt64) {
    output.add(isFirst ? "\n" : ",\n")
    isFirst = false
    let at = value(time)
    output.addObject { event in
      event.add("type", type)
      event.add("frame", frame)
      event.add("at", at)
    }
  }

  /// Nanoseconds, or evaluations where times are not recorded.
  private func value(_ time: UInt64) -> UInt64 { isRecorded ? time : time / SliceClock.unit }
}

/// What can be open: views, and the labels of ticks.
private struct SpeedscopeFrames {
  struct Frame {
    let name: String
    var file = ""
    var line: UInt32 = 0
  }

  /// Bytes of labels beyond which those that are new share a frame.
  private static let room = 4 << 20

  private(set) var all: [Frame] = []
  private var views: [TypeID: Int] = [:]
  private var labels: [String: Int] = [:]
  private var bytes = 0

  mutating func number(of view: TypeID, _ definitions: TraceDefinitions) -> Int {
    if let known = views[view] { return known }
    let type = definitions[view]
    let frame = Frame(
      name: definitions.name(of: view), file: ShownText.name(type?.file ?? ""), line: type?.line ?? 0)
    views[view] = all.count
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
