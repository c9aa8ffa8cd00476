import TraceFormat

@testable import TraceImport

/// Imports texts as files of one run, in pieces of some size.
func imported(
  _ texts: String..., options: ImportOptions = ImportOptions(), piece: Int = 1 << 20
) throws -> ImportedTrace {
  var reading = TraceImport(options)
  for text in texts {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + piece)
      try bytes[start..<end].withUnsafeBytes { try reading.take($0) }
      start = end
    }
    try reading.endFile()
  }
  return try reading.finish(files: ["file"], producer: "tests", scenario: nil)
}

/// The records of an imported trace, a line each: `tick 1 label`, `Cell: @self`, `unchanged Cell`, `write x`, `note 4 allocations`.
func lines(of trace: ImportedTrace) throws -> [String] {
  var trace = trace
  let output = MemoryOutput()
  let writer = try TraceWriter(to: output, metadata: trace.metadata, options: trace.options)
  try trace.write(to: writer)
  try writer.finish()
  let reader = try TraceReader(bytes: output.bytes)
  var types: [NodeNumber: String] = [:]
  var lines: [String] = []
  try reader.forEachRecord { record in
    switch record {
    case .tickBegin(let tick): lines.append("tick \(tick.tick) \(tick.label)")
    case .mount(let mount): types[mount.node] = reader.definitions[mount.type]?.name ?? "?"
    case .note(let note): lines.append("\(note.kind) \(note.text)")
    case .write(let write): lines.append("write \(reader.definitions[write.property]?.name ?? "?")")
    case .furtherCause(let further): lines.append("also by \(further.cause)")
    case .evaluation(let evaluation):
      let reason = reader.definitions[evaluation.reason]
      let flags: [(Reason.Flags, String)] = [
        (.dependencies, "@dependencies"), (.view, "@self"), (.identity, "@identity"),
      ]
      let names =
        flags.filter { reason?.flags.contains($0.0) ?? false }.map(\.1)
        + (reason?.properties ?? []).map { reader.definitions[$0]?.name ?? "?" }
      let cause = evaluation.cause > 0 ? " by \(evaluation.cause)" : ""
      let time = evaluation.duration > 0 ? " at \(evaluation.start) for \(evaluation.duration)" : ""
      lines.append("\(types[evaluation.node] ?? "?"): \(names.joined(separator: ", "))\(cause)\(time)")
    default: break
    }
  }
  return lines
}

func lines(of text: String, options: ImportOptions = ImportOptions()) throws -> [String] {
  try lines(of: imported(text, options: options))
}
