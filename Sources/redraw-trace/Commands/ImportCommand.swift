import CommandLineKit
import SystemCalls
import TerminalText
import TraceFormat
import TraceImport

/// Makes a trace from what a real app printed or Instruments recorded.
struct ImportCommand: Command {
  let about = About(
    "import", "Make a trace from a console log or an Instruments export of a real app",
    discussion: [
      "Reads what _printChanges() and _logChanges() print: Xcode's console, and 'log show' and 'log stream' in every "
        + "style (default, compact, syslog, json, ndjson), also through 'xcrun simctl spawn'. Also reads the XML that "
        + "'xcrun xctrace export' writes of the SwiftUI instrument of Xcode 26 and 27. The form of each file is "
        + "detected, unless --format gives it. Other lines and rows are skipped and counted.",
      "The trace records that it was imported, and what it can't know: an app doesn't report which views were "
        + "skipped, nor which evaluations were wasted. Commands print 'not known' for that, JSON has null and lists "
        + "it in \"unknown\", and what can't be answered without it is an error.",
      "Ticks begin at marker lines, if there are any: a message that begins with --tick-marker, whose rest is the "
        + "label, or a heading of 'redraw-trace reasons'. Otherwise they follow Instruments' update groups; failing "
        + "that, a tick ends when nothing has happened for 8ms, or for --tick-gap; in text without times, it ends when "
        + "the view that began it is evaluated again.",
      "Several files must come from one run; they are merged by time, or put one after another if one has no times.",
    ],
    examples: [
      Example("redraw-trace import console.txt -o feed.rtrace", "Import what Xcode's console shows"),
      Example(
        "xcrun simctl spawn booted log stream --level info --style ndjson --predicate 'category == \"Changed Body "
          + "Properties\"' | redraw-trace import - -o feed.rtrace", "Import from a simulator"),
      Example("redraw-trace import updates.xml causes.xml -o feed.rtrace", "Import tables of Instruments"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let files = Parameter<[InputFile]>.arguments("FILE", .inputFile, "Files from one run; - for standard input")
  let output = Parameter.requiredOption("--output", short: "o", .outputFile, "The trace; - for standard output")
  let form = Parameter.option("--format", ValueKind<ImportForm>.choice, "The form of the files (default: detected)")
  let tickGap = Parameter.option("--tick-gap", .importDuration, "End a tick when nothing has happened for this long")
  let marker = Parameter.option(
    "--tick-marker", .text, default: ImportOptions.usualMarker, "Begin a tick at messages that begin like this")
  let process = Parameter.option("--process", .text, "Import only this process, by name or number")
  let since = Parameter.option("--since", .importMoment, "Import nothing before: 1.5s after the start, or a date")
  let until = Parameter.option("--until", .importMoment, "Import nothing after")
  let scenario = Parameter.option("--scenario", .text, "Name of the scenario in the trace (default: the process)")
  let overwrite = TraceParameters.overwrite

  var parameters: [any AnyParameter] {
    [files, output, form, tickGap, marker, process, since, until, scenario, overwrite]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let output = given[output]
    try checkNamedOnce(given[files])
    try output.checkTakesTrace(on: console)
    try OutputGuard(reading: given[files], overwrites: given[overwrite]).checkRecording(to: output)
    var trace = try read(given, on: console)
    try write(&trace, to: output, on: console)
    let stream = output == .standardOutput ? console.errors : console.output
    let report = ImportReport(trace.counts, into: output)
    try failing { () throws(OutputFault) in
      try stream.write(report.text)
      try stream.flush()
    }
    for warning in report.warnings { console.report(.warning, warning) }
    return .fine
  }

  /// A file that is named twice, also through a link, would count twice.
  private func checkNamedOnce(_ files: [InputFile]) throws(Failure) {
    if files.filter({ $0 == .standardInput }).count > 1 { throw Failure(ImportRefusal.inputTwice) }
    var known: [FileFacts.Identity: String] = [:]
    for case .path(let path) in files {
      guard let facts = FileFacts(of: path) else { continue }
      if let other = known[facts.identity] { throw Failure(ImportRefusal.sameFile(path, other)) }
      known[facts.identity] = path
    }
  }

  private func read(_ given: Arguments, on console: Console) throws(Failure) -> ImportedTrace {
    let options = ImportOptions(
      form: given[form], tickGap: given[tickGap], marker: given[marker], process: given[process], since: given[since],
      until: given[until])
    var reading = TraceImport(options)
    for file in given[files] { try file.read(into: &reading, progress: console.progress) }
    do {
      return try reading.finish(
        files: given[files].map(\.name), producer: "redraw-trace \(RedrawTrace.version)", scenario: given[scenario])
    } catch {
      throw Failure(UnimportableFile(name: given[files].count == 1 ? given[files][0].name : nil, fault: error))
    }
  }

  private func write(_ trace: inout ImportedTrace, to output: OutputFile, on console: Console) throws(Failure) {
    var imported = trace
    try output.markingFailure { () throws(Failure) in
      try writingTrace { () throws(TraceError) in
        try output.makeRoom(on: console)
        let writer = try TraceWriter(
          to: try output.recordingOutput(), metadata: imported.metadata, options: imported.options)
        try imported.write(to: writer)
        try writer.finish()
      }
    }
    trace = imported
  }
}

extension ValueKind<UInt64> {
  /// `8ms`, in nanoseconds.
  fileprivate static var importDuration: Self {
    ValueKind("TIME", show: ImportDuration.text) { text throws(ValueFault) in
      guard let nanoseconds = ImportDuration.nanoseconds(text), nanoseconds > 0 else {
        throw .notOfForm("a time such as 8ms, 500us or 1.5s")
      }
      return nanoseconds
    }
  }
}

extension ValueKind<ImportMoment> {
  /// `1.5s` after the start, or a date with a time.
  fileprivate static var importMoment: Self {
    ValueKind("TIME") { text throws(ValueFault) in
      if let offset = ImportDuration.nanoseconds(text) { return .afterStart(offset) }
      if let date = ImportDuration.date(text) { return date }
      throw .notOfForm("a time after the start such as 1.5s, or a date such as 2026-03-01T09:41:12Z")
    }
  }
}
