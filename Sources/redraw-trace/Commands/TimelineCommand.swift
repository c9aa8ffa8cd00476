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
    let trace = try given.trace(for: self, on: console)
    try trace.read(
      ticks: given[ticks], on: console, for: given, correct: { given.setting(view, to: $0) }
    ) { reader, given throws(Failure) in
      let width = max(TimelineText.leastWidth, given[width] ?? console.terminal.width)
      let (timeline, views) = try timeline(of: reader, trace, given)
      let scenario = reader.metadata?.scenario
      let style = console.terminal.style(width: width, isASCII: given[ascii], color: given[color])
      switch given[format] {
      case .svg: TimelineSVG(timeline, views, scenario: scenario, top: given[top]).write(to: console.output.take)
      case .text:
        try console.print(
          TimelineText(timeline, views, scenario: scenario, top: given[top], style: style).text)
      }
      try console.finish()
      reader.complainOfDamage(in: trace, on: console)
    }
    return .fine
  }

  /// What is about text has no effect on a drawing.
  private func checkIsText(_ given: Arguments) throws(Failure) {
    guard given[format] == .svg else { return }
    for (option, isGiven) in [("--width", given[width] != nil), ("--ascii", given[ascii])] where isGiven {
      throw Failure(UsageError(place: "redraw-trace timeline", fault: .conflict(option, with: "--format svg")))
    }
  }

  private func timeline(
    of reader: TraceReader, _ trace: InputFile, _ given: Arguments
  ) throws(Failure) -> (Timeline, TimelineViews) {
    var timeline = Timeline()
    var ticks = SummaryReader(of: reader, ticks: .all, views: given[view], detail: .lanes)
    let summary = try trace.reading { () throws(TraceError) in
      while let block = try reader.nextBlock() {
        reader.visit(block, &ticks)
        for tick in ticks.takeTicks() { timeline.add(tick) }
      }
      return try ticks.finish()
    }
    for tick in ticks.takeTicks() { timeline.add(tick) }
    try reader.checkHasTicks(for: about.name)
    try given[view]?.checkIsKnown(among: summary.metNames, of: reader, to: about.name)
    guard let pattern = given[view] else { return (timeline, TimelineViews(ticks.viewNames)) }
    // Views that were met but not evaluated have no number: they follow those that have one.
    let others = summary.metNames.filter(pattern.matches).subtracting(ticks.viewNames).sorted()
    return (timeline, TimelineViews(ticks.viewNames + others, chosenBy: pattern))
  }
}
