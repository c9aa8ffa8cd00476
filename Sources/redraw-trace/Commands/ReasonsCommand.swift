import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Prints why each body was evaluated.
struct ReasonsCommand: Command {
  let about = About(
    "reasons", "Print why each body was evaluated, as _printChanges() words it",
    discussion: [
      "By default exactly the lines that SwiftUI would have printed, in order, each tick under a heading line that "
        + "starts with #. With --view, ticks without such a view are left out.",
      "With --wasted, evaluations that changed something in the output are left out, and ticks without any other.",
      "Explained, evaluations of a tick that differ in nothing but the node are shown once, with the path of the first and "
        + "how many more there are; JSON has each of them. Values that were recorded are shortened to where they differ, and on "
        + "a terminal lines are broken at its width. JSON has values whole.",
      "Names of more than 1,024 bytes, paths of more than 4,096 and chains of more than 100 events and writes are "
        + "shortened in their middle; 'dump' has all of them whole.",
      "JSON is JSON Lines: the first line has the version, each further one an evaluation. It is described by "
        + "\(schema("reasons")).",
    ],
    examples: [
      Example("redraw-trace reasons --ticks 1..3 feed.rtrace", "Read the lines of three ticks"),
      Example("redraw-trace reasons --explain --wasted feed.rtrace", "See what was evaluated for nothing, and why"),
      Example("redraw-trace reasons --explain feed.rtrace", "See what differed, and which write led to it"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let ticks = TraceParameters.ticks
  let view = TraceParameters.view
  let explain = Parameter.flag(
    "--explain", "Add to each what differed by which rule, whether it was wasted, and the write it goes back to")
  let wasted = Parameter.flag("--wasted", "Only evaluations that changed nothing in the output")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [file, ticks, view, wasted, explain, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try answer(given, ticks: given[ticks], on: console, correct: { given.setting(view, to: $0) }) {
      trace, given throws(Failure) in
      let report = ReasonReport(
        given[format] == .json ? .json : .text, explains: given[explain], views: given[view],
        wastedOnly: given[wasted], style: console.terminal.style())
      let rest = try trace.ask { reader throws(TraceError) in try report.write(reader, to: console.output.take) }
      try console.checkTakesMore()
      try trace.checkHas(given[view], among: rest.metNames)
      rest.write()
    }
  }
}
