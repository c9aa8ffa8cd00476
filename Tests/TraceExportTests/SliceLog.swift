import TraceAnalysis
import TraceFormat

@testable import TraceExport

/// What a sink is shown, a line each, indented by how many evaluations are open.
struct SliceLog: SliceSink {
  private let definitions: TraceDefinitions
  private(set) var lines: [String] = []
  /// Of evaluations, in the order in which they are shown.
  private(set) var slices: [EvaluationSlice] = []
  private(set) var writes: [WriteMark] = []
  /// All times but those of writes, which are shown when their tick is over.
  private(set) var times: [UInt64] = []
  private var depth = 0

  init(_ reader: TraceReader) { definitions = reader.definitions }

  private mutating func add(_ line: String) { lines.append(String(repeating: "  ", count: depth) + line) }

  mutating func begin(_ tick: SliceTick) {
    times.append(tick.start)
    add("tick \(tick.number)")
  }

  mutating func add(_ event: EventMark) {
    times.append(event.time)
    add("event \(event.number)")
  }

  mutating func open(_ slice: EvaluationSlice) {
    times.append(slice.start)
    slices.append(slice)
    add(definitions.name(of: slice.type) + (slice.isWasted ? " wasted" : ""))
    depth += 1
  }

  mutating func close(at time: UInt64) {
    times.append(time)
    depth -= 1
  }

  mutating func add(_ commit: Commit, at time: UInt64) { times.append(time) }

  mutating func add(_ write: WriteMark) {
    writes.append(write)
    add("write \(write.number): \(write.effects.all) evaluations, \(write.effects.signalled) signalled")
  }

  mutating func end(_ tick: SliceTick, at time: UInt64) { times.append(time) }
}

extension SliceLog {
  /// Of a whole trace, read as files are (twice) or as standard input is (once).
  ///
  /// - Parameter room: how many steps are in a batch.
  static func of(
    _ bytes: [UInt8], views: NamePattern? = nil, once: Bool = false, room: Int = 4_096
  ) throws -> SliceLog {
    let late = once ? nil : try LateWaste.read(TraceReader(bytes: bytes))
    let reader = try TraceReader(bytes: bytes)
    var log = SliceLog(reader)
    let parts = SliceParts { _ in
      true
    } take: { batch, _ in
      batch.play(to: &log)
    }
    var slices = SliceReader(of: reader, late: late, views: views, in: parts, partSize: 1_000, room: room)
    while let block = try reader.nextBlock() { slices.read(block) }
    slices.finish()
    return log
  }

  /// The lines of a tick, without the one that begins it.
  func lines(ofTick number: Int) -> [String] {
    let start = lines.firstIndex(of: "tick \(number)").map { $0 + 1 } ?? lines.endIndex
    return Array(lines[start...].prefix { !$0.hasPrefix("tick ") })
  }
}
