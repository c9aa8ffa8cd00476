import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Draws what happened, tick by tick.
struct TimelineCommand: Command {
  /// How a timeline is drawn.
  enum Format: String, CaseIterable, Sendable {
    case text, svg
  }

  let about = About(
    "timeline", "Draw events, writes, evaluations and commits on one axis of ticks",
    discussion: [
      "Views share one scale, most evaluated first; what was wasted of one stands below it, on the scale of what it is a part of. "
        + "Where there are more ticks than columns, a column is the sum of as many as the first line says, and a lane Heaviest "
        + "tick has the most evaluations of one tick in each. Lines below name the three heaviest ticks, of equally heavy ones the "
        + "earlier, and say what a full height stands for. Commits are counted by the items that they inserted, removed or updated.",
      "Text has lanes for the 20 views that are evaluated most, a drawing for all, either for as many as --top says. --view "
        + "chooses lanes of the View Body; events, writes and commits stay those of all views.",
      "Without a terminal the text is 80 columns wide, anywhere at least 40.",
    ],
    examples: [
      Example("redraw-trace timeline feed.rtrace", "See which ticks are heavy"),
      Example("redraw-trace timeline --format svg feed.rtrace > feed.svg", "The same with tooltips, for a browser"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let ticks = TraceParameters.ticks
  let view = TraceParameters.view
  let width = Parameter.option(
    "--width", .integer(in: TimelineText.leastWidth...1_000), "How many columns the text may take")
  let top = Parameter.option("--top", .integer(in: 1...1_000_000), "Lanes for the N most evaluated views alone")
  let ascii = TraceParameters.ascii
  let color = TraceParameters.color
  let format = Parameter.option("--format", ValueKind<Format>.choice, default: .text, "How to draw it")

  var parameters: [any AnyParameter] { [file, ticks, view, top, width, ascii, color, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try checkIsText(given)
    return try answer(given, ticks: given[ticks], on: console, correct: { given.setting(view, to: $0) }) {
      trace, given throws(Failure) in
      let read = try trace.ask { reader throws(TraceError) in try Timeline.read(reader, views: given[view]) }
      try trace.checkHas(given[view], among: read.metNames)
      let views = TimelineViews(read.viewNames, chosenBy: given[view])
      let scenario = trace.reader.metadata?.scenario
      switch given[format] {
      case .svg:
        TimelineSVG(read.timeline, views, scenario: scenario, top: given[top]).write(to: console.output.take)
      case .text:
        let width = max(TimelineText.leastWidth, given[width] ?? console.terminal.width)
        let style = console.terminal.style(width: width, isASCII: given[ascii], color: given[color])
        try console.print(
          TimelineText(read.timeline, views, scenario: scenario, top: given[top], style: style).text)
      }
    }
  }

  /// What is about text has no effect on a drawing.
  private func checkIsText(_ given: Arguments) throws(Failure) {
    guard given[format] == .svg else { return }
    for (option, isGiven) in [("--width", given[width] != nil), ("--ascii", given[ascii])] where isGiven {
      throw Failure(UsageError(place: "redraw-trace timeline", fault: .conflict(option, with: "--format svg")))
    }
  }
}
