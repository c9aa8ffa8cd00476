import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Ranks the views to fix first.
struct TopCommand: Command {
  let about = About(
    "top", "Rank the views to fix first, with the causes of waste and what to change",
    discussion: [
      "Views with the most wasted evaluations come first, each with the reasons, the writes or events that led to them, "
        + "with file and line, and a suggestion of what to change. A wasted evaluation neither changed the output nor led "
        + "to one that did.",
      "Several traces share one ranking. --all includes views without waste, and ranks all views by their evaluations.",
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
  let all = Parameter.flag("--all", "Include views without waste, and rank all views by their evaluations")
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

  /// Ranks the views of one trace, with suggestions for misspelled names.
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

  /// Ranks the views of several traces; not every trace needs the selected ticks and views.
  private func rank(_ files: [InputFile], _ given: Arguments, on console: Console) throws(Failure) -> FixRanking {
    var ranking = FixRanking(limit: given[limit], ranksAll: given[all])
    var allViewNames: Set<String> = []
    for file in files {
      try file.read(ticks: given[ticks], on: console) { reader throws(Failure) in
        allViewNames.formUnion(try add(OpenTrace(file: file, reader: reader), to: &ranking, given))
        reader.reportDamage(in: file, on: console)
      }
    }
    try given[view]?.checkIsKnown(among: allViewNames)
    return ranking
  }

  /// Returns the names of the views found.
  private func add(_ trace: OpenTrace, to ranking: inout FixRanking, _ given: Arguments) throws(Failure) -> Set<String>
  {
    let overview = try trace.ask { reader throws(TraceError) in
      try TraceOverview(
        of: reader, views: given[view], .fixesOnly(ranksAll: given[all] || !reader.knowledge.knows(.waste)))
    }
    ranking.add(overview, name: trace.file.name, of: trace.reader)
    return overview.allViewNames
  }
}
