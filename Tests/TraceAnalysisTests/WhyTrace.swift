import Testing
import TraceAnalysis
import TraceFormat

/// A trace that a test writes in memory, and asks why. Numbers of definitions are those of the reader that answered last.
final class WhyTrace {
  let writer: TraceWriter
  private let output = MemoryOutput()
  private var reader: TraceReader?

  init() throws { writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests")) }

  func answer(_ view: String, tick: TickNumber? = 1) throws -> WhyAnswer {
    let reader = try TraceReader(bytes: output.bytes)
    self.reader = reader
    var why = WhyReader(of: reader, WhyQuestion(views: NamePattern(view), tick: tick))
    try reader.visitAll(&why)
    return why.finish()
  }

  func explanation(_ view: String, tick: TickNumber? = 1) throws -> Explanation {
    try #require(try answer(view, tick: tick).explanations.first).explanation
  }

  /// The name of what was written.
  func written(_ cause: TickCause?) -> String? {
    guard case .write(let write)? = cause else { return nil }
    return reader?.definitions[write.property]?.name
  }

  func name(of type: TypeID) -> String? { reader?.definitions.name(of: type) }
}
