import CommandLineKit
import TraceAnalysis
import TraceExport
import TraceFormat

/// Writes a trace in the formats of other tools.
struct ExportCommand: Command {
  let about = About(
    "export", "Write a trace for other tools, as a timeline or as tables",
    discussion: [
      "Timelines (perfetto, chrome, speedscope, firefox) show each evaluation within the one that re-created its node. In a "
        + "trace recorded without --durations each evaluation is a microsecond wide, so that widths show counts.",
      "Tables (parquet, csv, jsonl) are evaluations, ticks, writes, types and metadata. A file has the one that --table "
        + "names. If the output ends with /, all five go below that folder, partitioned by scenario, commit and run: "
        + "TABLE/scenario=NAME/commit=ID/run=ID/part.parquet.",
      "Rows as JSON Lines have a schema, \(schema("export")); Docs/Fleet.md says what the columns mean.",
      "With --view, only evaluations of these views are exported; what a write led to counts all views.",
      "The trace is read twice if it is a file. Standard input works unless a tick spans blocks.",
    ],
    examples: [
      Example("redraw-trace export --format perfetto -o feed.pftrace feed.rtrace", "Open a trace in ui.perfetto.dev"),
      Example("redraw-trace export --format firefox -o feed.json feed.rtrace", "Open a trace in profiler.firefox.com"),
      Example("redraw-trace export --format csv --table ticks feed.rtrace", "Print the ticks for a spreadsheet"),
      Example(
        "redraw-trace export --format parquet --commit 3f2a91c -o fleet/ feed.rtrace",
        "Add a recording to a folder of many"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let format = Parameter.requiredOption("--format", ValueKind<ExportFormat>.choice, "Output format")
  let table = Parameter.option("--table", ValueKind<ExportTable>.choice, "The table to write (default: evaluations)")
  let commit = Parameter.option("--commit", .text, "Partition of the folder: the commit that was recorded")
  let runName = Parameter.option("--run", .text, "Partition of the folder: which recording of the commit it is")
  let ticks = TraceParameters.ticks
  let view = TraceParameters.view
  let output = Parameter.option(
    "--output", short: "o", .outputFile, "Write to this file, or folder if it ends with /, instead of standard output")
  let overwrite = TraceParameters.overwrite
  let jobs = TraceParameters.jobs

  var parameters: [any AnyParameter] { [file, format, table, commit, runName, ticks, view, output, overwrite, jobs] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try check(given)
    if given[format].isBinary {
      try (given[output] ?? .standardOutput).checkTakesTrace(on: console, as: "\(given[format].rawValue) file")
    }
    return try answer(given, ticks: given[ticks], on: console, correct: { given.setting(view, to: $0) }) {
      trace, given throws(Failure) in
      let late = try lateWaste(of: trace.file, given)
      let targets = try targets(given, trace, on: console)
      try write(trace, late, given, to: targets)
    }
  }

  /// The output folder, if the output is one.
  private func folder(_ given: Arguments) -> String? {
    if case .path(let path)? = given[output], path.hasSuffix("/") { path } else { nil }
  }

  /// Timelines take no options for tables, single files none for folders.
  private func check(_ given: Arguments) throws(Failure) {
    let partitions: [GivenOption] = [("--commit", given[commit] != nil), ("--run", given[runName] != nil)]
    if !given[format].hasTables {
      let table: GivenOption = ("--table", given[table] != nil)
      let folder: GivenOption = ("a folder as output", folder(given) != nil)
      try refuse([table] + partitions + [folder], with: "--format \(given[format].rawValue)")
    } else if folder(given) != nil {
      try refuse([("--table", given[table] != nil)], with: "a folder as output")
    } else {
      try refuse(partitions, with: "a single file as output")
    }
  }

  private typealias GivenOption = (name: String, isGiven: Bool)

  private func refuse(_ options: [GivenOption], with other: String) throws(Failure) {
    for option in options where option.isGiven {
      throw Failure(UsageError(place: "redraw-trace export", fault: .conflict(option.name, with: other)))
    }
  }

  /// What later blocks say about evaluations in earlier ones; `nil` if the trace can be read only once. This first reading
  /// also checks, before anything is written, that the selected views exist.
  private func lateWaste(of file: InputFile, _ given: Arguments) throws(Failure) -> LateWaste? {
    guard case .path(let path) = file, !isSpecial(path) else { return nil }
    return try file.read { reader throws(Failure) in
      var views = ViewTable(reader.definitions, given[view])
      let late = try file.reading { () throws(TraceError) in
        try LateWaste.read(reader) { block in for type in block.placeTypes { _ = views.slot(of: type) } }
      }
      try given[view]?.checkIsKnown(among: views.allViewNames, of: reader)
      return late
    }
  }

  private func targets(_ given: Arguments, _ trace: OpenTrace, on console: Console) throws(Failure) -> ExportTargets {
    let outputGuard = OutputGuard(reading: [trace.file], overwrites: given[overwrite])
    guard let folder = folder(given) else {
      return try ExportTargets(
        given[format], given[output] ?? .standardOutput, table: given[table] ?? .evaluations, by: outputGuard,
        on: console)
    }
    let metadata = trace.reader.metadata
    func extra(_ name: String) -> String { metadata?.extras.first { $0.name == name }?.value ?? "none" }
    let place = PartitionPath(
      scenario: metadata?.scenario ?? "none", commit: given[commit] ?? extra("commit"),
      run: given[runName] ?? extra("run"))
    return try ExportTargets(given[format], folder: folder, place, by: outputGuard, on: console)
  }

  private func write(
    _ trace: OpenTrace, _ late: LateWaste?, _ given: Arguments, to targets: ExportTargets
  ) throws(Failure) {
    let stores = ScratchStores()
    let request = ExportRequest(
      trace.reader, late: late, views: given[view], producer: "redraw-trace version \(RedrawTrace.version)",
      to: targets.sinks, jobs: given.jobs, keepingIn: stores.make)
    let outcome = try trace.ask { _ throws(TraceError) in
      try request.run(given[format]) { targets.areFine && stores.areFine }
    }
    try stores.check()
    try targets.check()
    switch outcome {
    case .complete(let allViewNames): try trace.checkHas(given[view], among: allViewNames)
    case .needsFirstReading:
      throw Failure(UnrepeatableInput(name: trace.file == .standardInput ? "-" : trace.file.name))
    case .stopped: return
    }
    try targets.commit()
  }
}
