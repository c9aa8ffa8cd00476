import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Prints why each body was evaluated.
struct ReasonsCommand: Command {
  let about = About(
    "reasons", "Print why each body was evaluated, as _printChanges() does",
    discussion: [
      "By default, prints exactly the lines that SwiftUI would print if each body called _printChanges(), in order, each "
        + "tick under a heading that starts with #, and 'unchanged' where code calls it outside an evaluation of its view. "
        + "With --view, ticks without a matching view are left out.",
      "--as-printed includes only views whose bodies call _printChanges() or _logChanges(), which takes reading the trace "
        + "twice. --prints adds what else the recorded program printed, after '# printed:', before the evaluation of the "
        + "body that printed it; with --view or --wasted, it is left out.",
      "--wasted leaves out evaluations that changed something in the output, and ticks without wasted ones.",
      "With --explain, evaluations of a tick that differ only in their node are shown once, with the path of the "
        + "first one and the number of others; JSON lists each of them. Recorded values are shortened to where they "
        + "differ, and lines wrap at the terminal's width. JSON has complete values.",
      "Names over 1,024 bytes, paths over 4,096 bytes and chains of more than 100 events and writes are shortened in "
        + "the middle; 'redraw-trace dump' prints them in full.",
      "JSON is JSON Lines: the first line has the version, every other line is one evaluation. Its schema is "
        + "\(schema("reasons")).",
    ],
    examples: [
      Example("redraw-trace reasons --ticks 1..3 feed.rtrace", "Print three ticks"),
      Example("redraw-trace reasons --explain --wasted feed.rtrace", "See which evaluations were wasted, and why"),
      Example("redraw-trace reasons --explain feed.rtrace", "See what differed, and which write caused it"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let ticks = TraceParameters.ticks
  let view = TraceParameters.view
  let explain = Parameter.flag(
    "--explain", "Add what differed and by which rule, whether it was wasted, and the write that caused it")
  let wasted = Parameter.flag("--wasted", "Include only evaluations that changed nothing in the output")
  let asPrinted = Parameter.flag(
    "--as-printed", "Include only views whose bodies call _printChanges() or _logChanges()")
  let prints = Parameter.flag("--prints", "Add what the recorded program printed")
  let format = TraceParameters.format
  let jobs = TraceParameters.jobs

  var parameters: [any AnyParameter] {
    [file, ticks, view, wasted, asPrinted, prints, explain, format, jobs]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try answer(given, ticks: given[ticks], on: console, correct: { given.setting(view, to: $0) }) {
      trace, given throws(Failure) in
      try trace.reader.checkKnows(.waste, trace.file, if: given[wasted])
      let choice = ReasonChoice(
        views: given[view], wastedOnly: given[wasted],
        printingViews: given[asPrinted] ? try trace.printingViews(on: console) : nil, showsPrinted: given[prints])
      let report = ReasonReport(
        given[format] == .json ? .json : .text, explains: given[explain], choice, style: console.terminal.style())
      let rest = try trace.ask { reader throws(TraceError) in
        try report.write(reader, jobs: given.jobs, to: console.output.take)
      }
      try console.checkTakesMore()
      try trace.checkHas(given[view], among: rest.allViewNames)
      rest.write()
    }
  }
}
