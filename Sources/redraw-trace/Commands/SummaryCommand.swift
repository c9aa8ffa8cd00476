import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Counts what was evaluated, wasted and skipped.
struct SummaryCommand: Command {
  let about = About(
    "summary", "Count evaluations by tick, view, reason, property, write or cause",
    discussion: [
      "Without --by, the whole at a glance: totals, the ticks, and the views with their most frequent reason. Tick 0 is "
        + "the first appearance. Text and Markdown then list the 20 heaviest ticks, or as many as --top says; --by tick lists all of "
        + "them with all their views. Of equally heavy ticks the earlier ones count as heavier.",
      "--by property counts an evaluation for each property that its reason names, as the _model whose change made "
        + "a body run, for each stored property that differed between the old and the new value of the view, and for each "
        + "property whose write signalled the view: for several of them, or for none.",
      "--by write counts each evaluation for the write that it goes back to, with the place of the handler that writes, and "
        + "--by cause for the event that started it all. Both list the most wasteful first, with the views evaluated; where "
        + "several writes signalled a view, the first one counts. Writes that led to nothing are listed too.",
      "--view counts the evaluations of some views alone, and lists only ticks with one of them; commits, and how many ticks "
        + "there are, stay those of all ticks.",
      "With recorded durations each view has total, mean, p95 and maximum. The p95 is taken "
        + "from a logarithmic histogram and at most 3.1% too high; the others are exact.",
      "In CSV and Markdown a tick has a row for each view, and its commits stand in the first of them. In CSV "
        + "a write or a cause has a row for each view, too.",
      "JSON has a version and is described by \(schema("summary")).",
    ],
    examples: [
      Example("redraw-trace summary feed.rtrace", "See what a recording came to"),
      Example("redraw-trace summary --by view --top 5 feed.rtrace", "List the views that are evaluated most"),
      Example("redraw-trace summary --by write --top 5 feed.rtrace", "List the writes that cause most waste"),
      Example("redraw-trace summary --view '*Cell' --format json feed.rtrace", "Count some views, for a program"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let section = Parameter.option("--by", ValueKind<SummaryReport.Section>.choice, "Count by this alone")
  let ticks = TraceParameters.ticks
  let view = TraceParameters.view
  let top = Parameter.option("--top", .integer(in: 1...1_000_000), "Only the N heaviest of each list")
  let format = Parameter.option(
    "--format", ValueKind<SummaryReport.Format>.choice, default: .text, "How to print it")

  var parameters: [any AnyParameter] { [file, section, ticks, view, top, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try answer(given, ticks: given[ticks], on: console, correct: { given.setting(view, to: $0) }) {
      trace, given throws(Failure) in
      var report = SummaryReport(
        given[format], by: given[section], of: trace.reader, views: given[view], limit: given[top],
        style: console.terminal.style())
      let summary = try trace.ask { reader throws(TraceError) in
        try TraceSummary(of: reader, report.detail) { report.add($0, viewNames: $1, to: console.output.take) }
      }
      try console.checkTakesMore()
      try trace.checkHas(given[view], among: summary.metNames)
      report.finish(summary, to: console.output.take)
    }
  }
}
