import CommandLineKit
import TraceAnalysis
import TraceFormat
import TraceReport

/// Draws what happened in each tick.
struct TimelineCommand: Command {
  /// How a timeline is drawn.
  enum Format: String, CaseIterable, Sendable {
    case text, svg
  }

  let about = About(
    "timeline", "Draw events, writes, evaluations and commits by tick",
    discussion: [
      "Views share one scale, the most evaluated first; wasted evaluations have a lane below their view's, on the "
        + "same scale. If there are more ticks than columns, each column is the sum of several ticks, as the first "
        + "line says, and a lane named Heaviest tick shows the most evaluations in any one of them. The lines at the "
        + "end name the three heaviest ticks (ties go to the earlier tick) and say what a full bar means. Commits "
        + "are counted as items inserted, removed or updated.",
      "Text has lanes for the 20 views evaluated most often, SVG for all views; --top changes either. --view selects "
        + "lanes under View Body; events, writes and commits still cover all views.",
      "Text is as wide as the terminal, or 80 columns if there is none, and at least 40.",
    ],
    examples: [
      Example("redraw-trace timeline feed.rtrace", "See which ticks are heavy"),
      Example("redraw-trace timeline --format svg feed.rtrace > feed.svg", "Draw an SVG with tooltips, for a browser"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let ticks = TraceParameters.ticks
  let view = TraceParameters.view
  let width = Parameter.option(
    "--width", .integer(in: TimelineText.leastWidth...1_000), "Columns of the text")
  let top = Parameter.option(
    "--top", .integer(in: 1...1_000_000), "Show lanes only for the N views evaluated most often")
  let ascii = TraceParameters.ascii
  let color = TraceParameters.color
  let format = Parameter.option("--format", ValueKind<Format>.choice, default: .text, "Output format")
  let jobs = TraceParameters.jobs

  var parameters: [any AnyParameter] { [file, ticks, view, top, width, ascii, color, format, jobs] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try checkIsText(given)
    return try answer(given, ticks: given[ticks], on: console, correct: { given.setting(view, to: $0) }) {
      trace, given throws(Failure) in
      let read = try trace.ask { reader throws(TraceError) in
        try Timeline.read(reader, views: given[view], jobs: given.jobs)
      }
      try trace.checkHas(given[view], among: read.allViewNames)
      let views = TimelineViews(read.viewNames, chosenBy: given[view])
      let (scenario, knowledge) = (trace.reader.metadata?.title, trace.reader.knowledge)
      switch given[format] {
      case .svg:
        TimelineSVG(read.timeline, views, knowledge: knowledge, scenario: scenario, top: given[top])
          .write(to: console.output.take)
      case .text:
        let width = max(TimelineText.leastWidth, given[width] ?? console.terminal.width)
        let style = console.terminal.style(width: width, isASCII: given[ascii], color: given[color])
        try console.print(
          TimelineText(
            read.timeline, views, knowledge: knowledge, scenario: scenario, top: given[top], style: style
          ).text)
      }
    }
  }

  /// SVG takes no options for text.
  private func checkIsText(_ given: Arguments) throws(Failure) {
    guard given[format] == .svg else { return }
    for (option, isGiven) in [("--width", given[width] != nil), ("--ascii", given[ascii])] where isGiven {
      throw Failure(UsageError(place: "redraw-trace timeline", fault: .conflict(option, with: "--format svg")))
    }
  }
}
