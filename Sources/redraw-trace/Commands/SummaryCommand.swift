import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Counts evaluations, waste and skips.
struct SummaryCommand: Command {
  let about = About(
    "summary", "Count evaluations by tick, view, reason, property, write or cause",
    discussion: [
      "Without --by, prints an overview: totals, the ticks, and the views with their most frequent reason. Tick 0 is "
        + "the first appearance. Text and Markdown list only the 20 heaviest ticks, or the number given with --top; "
        + "--by tick lists all of them with all their views. Ties go to the earlier tick.",
      "--by property counts an evaluation once for each property that its reason names (such as the _model that "
        + "invalidated the body), for each stored property that differed between the view's old and new value, and "
        + "for each property whose write signalled the view. An evaluation can count for several properties or for "
        + "none.",
      "--by write counts evaluations by the write that caused them, with the location of the handler that writes; "
        + "--by cause counts them by the event that started it all. Both list the most wasteful first, with the "
        + "views evaluated. If several writes signalled a view, the first one counts. Writes that led to nothing are "
        + "listed too.",
      "--view counts only evaluations of matching views, and lists only ticks that have one; the number of ticks and "
        + "the commits still cover all ticks.",
      "If durations were recorded, each view has total, mean, p95 and maximum. The p95 comes from a logarithmic "
        + "histogram and is at most 3.1% too high; the others are exact.",
      "In CSV and Markdown, a tick has a row for each view, the first of which has the tick's commits. In CSV, a "
        + "write or a cause also has a row for each view.",
      "--score adds the trace's score to the overview, which takes longer: 'redraw-trace help score' explains it.",
      "JSON output is versioned; its schema is \(schema("summary")).",
    ],
    examples: [
      Example("redraw-trace summary feed.rtrace", "Summarize a recording"),
      Example("redraw-trace summary --by view --top 5 feed.rtrace", "List the views that are evaluated most often"),
      Example("redraw-trace summary --by write --top 5 feed.rtrace", "List the writes that cause the most waste"),
      Example("redraw-trace summary --view '*Cell' --format json feed.rtrace", "Count some views and print JSON"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let section = Parameter.option("--by", ValueKind<SummaryReport.Section>.choice, "Count by this")
  let ticks = TraceParameters.ticks
  let view = TraceParameters.view
  let top = Parameter.option("--top", .integer(in: 1...1_000_000), "Include only the N heaviest of each list")
  let score = Parameter.flag("--score", "Add the trace's score to the overview")
  let format = Parameter.option(
    "--format", ValueKind<SummaryReport.Format>.choice, default: .text, "Output format")
  let jobs = TraceParameters.jobs

  var parameters: [any AnyParameter] {
    [file, section, ticks, view, top, score, format, jobs]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try answer(given, ticks: given[ticks], on: console, correct: { given.setting(view, to: $0) }) {
      trace, given throws(Failure) in
      let bySource = given[section] == .write || given[section] == .cause
      try trace.reader.checkKnows(.causes, trace.file, if: bySource)
      try trace.reader.checkKnows(.waste, trace.file, if: given[score])
      var report = SummaryReport(
        given[format], by: given[section], of: trace.reader, views: given[view], limit: given[top],
        hasScore: given[score], style: console.terminal.style())
      let summary = try trace.ask { reader throws(TraceError) in
        try report.write(reader, jobs: given.jobs, to: console.output.take)
      }
      try console.checkTakesMore()
      try trace.checkHas(given[view], among: summary.allViewNames)
      report.finish(summary, to: console.output.take)
      if given[format] == .text, given[section] == nil, summary.totals.wasted > 0 {
        try console.suggestTop(of: trace.file)
      }
    }
  }
}
