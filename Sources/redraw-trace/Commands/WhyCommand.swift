import CommandLineKit
import SystemCalls
import TraceAnalysis
import TraceFormat
import TraceReport

/// Tells what led to an evaluation, or what kept a view from being evaluated.
struct WhyCommand: Command {
  let about = About(
    "why", "Show what led to the evaluation of a view, or what stopped it",
    discussion: [
      "The chain goes from the event through the write and the views that re-made each other down to the view, and on "
        + "to what its evaluation led to: views that it made anew, what these made, and what the tick committed. For a "
        + "view that was not evaluated it ends at the comparison that stopped it, the equal write that signalled nobody, or "
        + "what removed it from the tree.",
      "Without --tick it takes the first tick after the first appearance in which the view was evaluated, or, where "
        + "there is none, was found equal, or else had a value of its own written that led to nothing. Where several "
        + "evaluations could be explained, one that was wasted is preferred; --wasted takes no other.",
      "JSON has a version and is described by \(schema("why")).",
    ],
    examples: [
      Example("redraw-trace why feed.rtrace Cell --tick 3", "Ask for a view in a tick"),
      Example("redraw-trace why feed.rtrace Cell --node '*7*'", "Ask for one of its nodes"),
      Example("redraw-trace why feed.rtrace Cell --wasted", "Ask for an evaluation that changed nothing"),
      Example("redraw-trace why feed.rtrace Cell --tick 3 --all", "Name all that were evaluated there"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let view = Parameter.argument("VIEW", .viewPattern, "The view's name; * stands for any text, ? for one character")
  let tick = Parameter.option("--tick", .integer(in: 0...TickNumber.max), "The tick to explain")
  let node = Parameter.option(
    "--node", .viewPattern(completedBy: .nodes).shown(as: "PATH"), "The path of the node, * and ? as in VIEW")
  let wasted = Parameter.flag("--wasted", "Explain a wasted evaluation, or fail where there is none")
  let all = Parameter.flag("--all", "Name all other nodes of the view that were evaluated in the tick")
  let ascii = TraceParameters.ascii
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [file, view, tick, node, wasted, all, ascii, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try checkOptions(given)
    return try answer(given, on: console, correct: { given.setting(view, to: $0) }) { trace, given throws(Failure) in
      let question = WhyQuestion(
        views: given[view], path: given[node], tick: given[tick], choice: given[wasted] ? .wastedOnly : .wastedFirst,
        listsAll: given[all])
      let answer = try trace.ask { reader throws(TraceError) in try Explanation.find(question, in: reader) }
      let (name, explanation) = try explanation(in: answer, of: trace.reader, given)
      let (definitions, style) = (trace.reader.definitions, console.terminal.style(isASCII: given[ascii]))
      try console.print(
        given[format] == .json
          ? WhyJSON(explanation, of: name, definitions).text
          : WhyReport(explanation, of: name, definitions, style: style).text)
    }
  }

  private func checkOptions(_ given: Arguments) throws(Failure) {
    if given[ascii], given[format] == .json {
      throw Failure(UsageError(place: "redraw-trace why", fault: .conflict("--ascii", with: "--format json")))
    }
    try checkOrder(given)
  }

  /// The view before the file is easily written, and a file alone is no view of the newest trace.
  private func checkOrder(_ given: Arguments) throws(Failure) {
    let name = given[view].text
    guard let trace = given[file] else {
      if name.hasSuffix(".rtrace") || FileSystem.exists(name) {
        throw Failure(UsageError(place: "redraw-trace why", fault: .missingArgument("VIEW")))
      }
      return
    }
    guard case .path(let path) = trace, !FileSystem.exists(path), FileSystem.exists(name) else { return }
    throw Failure(
      UsageError(
        place: "redraw-trace why",
        fault: .swapped(path, file: name, meant: "redraw-trace why \(name) \(path)")))
  }

  /// The one explanation, or what is to be said where there is none or more than one.
  private func explanation(
    in answer: WhyAnswer, of reader: TraceReader, _ given: Arguments
  ) throws(Failure) -> (view: String, explanation: Explanation) {
    let pattern = given[view]
    if let tick = given[tick], !answer.hasTick {
      throw Failure(reader.unknownTicks(tick...tick, for: about.name))
    }
    try pattern.checkIsKnown(among: answer.metNames, of: reader, to: about.name)
    let names = answer.metNames.filter(pattern.matches)
    if names.count > 1 {
      let choices = nearestFirst(names, to: pattern.text)
      throw Failure(UnknownView(command: about.name, name: pattern.text, choices: choices, isAmbiguous: true))
    }
    if let node = given[node], answer.matchedNames.isEmpty {
      let known = nearestFirst(answer.otherPaths, to: node.text)
      throw Failure(UnansweredQuestion.unknownNode(node.text, view: pattern.text, known: known))
    }
    if let only = answer.explanations.first { return only }
    if given[wasted] { throw Failure(UnansweredQuestion.nothingWasted(pattern.text, tick: given[tick])) }
    guard let tick = given[tick] else { throw Failure(UnansweredQuestion.nothingHappened(pattern.text)) }
    throw Failure(
      UnansweredQuestion.notInTree(
        tick, view: pattern.text, left: answer.lastLeft, comes: answer.nextMount))
  }
}
