@testable import TraceFormat

/// Everything that a reader tells of a trace, as JSON Lines: what the second reader must tell too, byte for byte.
///
/// The shape is that of the chapter "Records as JSON Lines" in Docs/TraceFormat.md.
enum TraceDump {
  static func dump(bytes: [UInt8]) -> String {
    dump { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }

  static func dump(_ open: () throws(TraceError) -> TraceReader) -> String {
    do {
      return try dump(open())
    } catch {
      return line(for: error)
    }
  }

  private static func dump(_ reader: TraceReader) throws(TraceError) -> String {
    var visitor = DumpVisitor(definitions: reader.definitions)
    while let block = try reader.nextBlock() {
      let faults = reader.faultCount
      visitor.enter(block)
      reader.visit(block, &visitor)
      // Nothing of a block that contradicts itself is to be believed.
      if reader.faultCount == faults { visitor.keep(block) }
    }
    return metadataLine(reader) + visitor.text + visitor.totalsLines() + reader.faults.map { line(for: $0) }.joined()
      + endLine(reader)
  }

  private static func metadataLine(_ reader: TraceReader) -> String {
    guard let metadata = reader.metadata else { return "" }
    func pairs(_ entries: [TraceMetadata.Entry]) -> JSONLine.Value {
      JSONLine.Value(entries.map { JSONLine.Value([JSONLine.Value($0.name), JSONLine.Value($0.value)]) })
    }
    var line = JSONLine()
    line.add("record", "trace")
    line.add("producer", metadata.producer)
    line.add("scenario", metadata.scenario)
    line.add("seed", metadata.seed)
    line.add("parameters", pairs(metadata.parameters))
    line.add("rules", pairs(metadata.rules))
    line.add("extras", pairs(metadata.extras))
    return line.line
  }

  private static func endLine(_ reader: TraceReader) -> String {
    var line = JSONLine()
    line.add("record", "end")
    line.add("finished", reader.isFinished)
    line.add("unknownBlocks", reader.unknownBlocks)
    line.add("unknownRecords", reader.unknownRecords)
    line.add("unknownColumns", reader.unknownColumns)
    return line.line
  }

  private static func line(for fault: TraceFault) -> String {
    var line = JSONLine()
    line.add("fault", name(of: fault.kind))
    line.add("offset", fault.offset)
    line.add("bytes", fault.byteCount)
    if case .missingBlocks(let count) = fault.kind { line.add("count", count) }
    line.add("header", fault.header.map { JSONLine.Value(object(for: $0)) } ?? .null)
    return line.line
  }

  private static func name(of kind: TraceFault.Kind) -> String {
    switch kind {
    case .noBlock: "noBlock"
    case .damagedPayload: "damagedPayload"
    case .malformed: "malformed"
    case .truncated: "truncated"
    case .missingBlocks: "missingBlocks"
    case .misplaced: "misplaced"
    case .trailing: "trailing"
    case .unfinished: "unfinished"
    }
  }

  private static func object(for header: BlockHeader) -> JSONLine {
    var object = JSONLine()
    object.add("kind", header.kind.rawValue)
    object.add("sequence", header.sequence)
    object.add("firstTick", header.firstTick)
    object.add("lastTick", header.lastTick)
    object.add("records", header.records)
    object.add("evaluations", header.evaluations)
    return object
  }

  private static func line(for error: TraceError) -> String {
    var line = JSONLine()
    switch error {
    case .newerFormat(let major, let readable):
      line.add("error", "newerFormat")
      line.add("major", major)
      line.add("readable", readable)
    case .notATrace(let bytes):
      line.add("error", "notATrace")
      line.add("bytes", bytes)
    default: line.add("error", "\(error)")
    }
    return line.line
  }
}
