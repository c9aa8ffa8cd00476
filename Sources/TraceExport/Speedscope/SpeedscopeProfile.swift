import JSONText
import TraceAnalysis
import TraceFormat

/// A trace as an evented profile of speedscope: frames open and close, each tick enclosing its evaluations.
///
/// The names of frames come after the profile, when all of them are known.
struct SpeedscopeProfile: ExportWriter {
  private let title: String
  private let producer: String
  private let isRecorded: Bool
  private var output: ExportOutput
  private let frames = InTurn(SpeedscopeFrames())

  init(of reader: TraceReader, producer: String, to sink: @escaping ByteSink) {
    title = ExportTitle(reader.metadata).text
    self.producer = producer
    isRecorded = SliceClock.isRecorded(reader.metadata)
    output = ExportOutput(to: sink)
  }

  mutating func begin() {
    output.add("{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",\"exporter\":")
    output.add(quoted: producer)
    output.add(",\"name\":")
    output.add(quoted: title)
    output.add(",\"activeProfileIndex\":0,\"profiles\":[{\"type\":\"evented\",\"name\":")
    output.add(quoted: title)
    output.add(isRecorded ? ",\"unit\":\"nanoseconds\"" : ",\"unit\":\"none\"")
    output.add(",\"startValue\":0,\"events\":[")
    output.passOn()
  }

  func makeSink(of reader: TraceReader, _ exit: PieceExit<ByteList>) -> SpeedscopeSink {
    SpeedscopeSink(of: reader, frames, exit)
  }

  mutating func take(_ piece: ByteList, _ spares: SpareBuffers<ByteList>) { output.write(piece, spares) }

  mutating func finish(at time: UInt64, _ sinks: [SpeedscopeSink]) {
    output.add("\n],\"endValue\":")
    output.add(number: isRecorded ? time : time / SliceClock.unit)
    output.add("}],\"shared\":{\"frames\":[")
    for (index, frame) in frames.state.pointee.all.enumerated() {
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
}
