import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Ranks what to fix first.
struct TopCommand: Command {
  let about = About(
    "top", "Rank the views to fix first, with what causes the waste and what to change",
    discussion: [
      "Views with most wasted evaluations come first, each with the reasons, the writes or events they go back to, with "
        + "file and line, and a sentence that says what to change. A wasted evaluation neither changed the output nor led "
        + "to one that did.",
      "Of several traces, there is one ranking of all their views. --all also ranks views without waste, and all of them "
        + "by their evaluations.",
      "JSON output is versioned; its schema is \(schema("top")).",
    ],
    examples: [
      Example("redraw-trace top feed.rtrace", "See what to fix first"),
      Example("redraw-trace top baselines --limit 3", "See the three worst views of all traces in a folder"),
      Example("redraw-trace top --ticks 2.. --view '*Cell' feed.rtrace", "Look at some ticks and views"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let files = TraceParameters.files
  let ticks = TraceParameters.ticks
  let view = TraceParameters.view
  let limit = Parameter.option("--limit", .integer(in: 1...1_000_000), default: 10, "List at most N views")
  let all = Parameter.flag("--all", "Also rank views without waste, and all of them by their evaluations")
  let color = TraceParameters.color
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [files, ticks, view, limit, all, color, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let traces = try given.traces(files, on: console)
    let ranking = traces.count == 1 ? try rank(traces[0], given, on: console) : try rank(traces, given, on: console)
    let report = TopReport(ranking)
    try console.print(given[format] == .json ? report.json : report.text(console.terminal.style(color: given[color])))
    return .fine
  }

  /// Of one trace, the view that was probably meant is found.
  private func rank(_ file: InputFile, _ given: Arguments, on console: Console) throws(Failure) -> FixRanking {
    try file.read(ticks: given[ticks], on: console, for: given, correct: { given.setting(view, to: $0) }) {
      reader, given throws(Failure) in
      var ranking = FixRanking(limit: given[limit], ranksAll: given[all])
      let trace = OpenTrace(file: file, reader: reader)
      try trace.checkHas(given[view], among: add(trace, to: &ranking, given))
      reader.reportDamage(in: file, on: console)
      return ranking
    }
  }

  /// Of several, not each has to have the ticks and views.
  private func rank(_ files: [InputFile], _ given: Arguments, on console: Console) throws(Failure) -> FixRanking {
    var ranking = FixRanking(limit: given[limit], ranksAll: given[all])
    var metNames: Set<String> = []
    for file in files {
      try file.read(ticks: given[ticks], on: console) { reader throws(Failure) in
        metNames.formUnion(try add(OpenTrace(file: file, reader: reader), to: &ranking, given))
        reader.reportDamage(in: file, on: console)
      }
    }
    try given[view]?.checkIsKnown(among: metNames)
    return ranking
  }

  /// Returns the names of the views that were met.
  private func add(_ trace: OpenTrace, to ranking: inout FixRanking, _ given: Arguments) throws(Failure) -> Set<String>
  {
    let overview = try trace.ask { reader throws(TraceError) in
      try TraceOverview(of: reader, views: given[view], .fixesOnly(ranksAll: given[all]))
    }
    ranking.add(overview, name: trace.file.name, of: trace.reader)
    return overview.metNames
  }
}
