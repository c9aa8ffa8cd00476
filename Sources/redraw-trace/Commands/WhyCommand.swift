import CommandLineKit
import SystemCalls
import TraceAnalysis
import TraceFormat
import TraceReport

/// Shows what led to an evaluation, or what kept a view from being evaluated.
struct WhyCommand: Command {
  let about = About(
    "why", "Show what led to the evaluation of a view, or what prevented it",
    discussion: [
      "The chain goes from the event through the write and the views that re-created one another down to the view, "
        + "and on to what its evaluation led to: views that it re-created, what those re-created, and what the tick "
        + "committed. If a view was not evaluated, the chain ends at the comparison that stopped it, the equal write "
        + "that signalled nothing, or what removed the view from the tree.",
      "Without --tick, explains the first tick after the first appearance in which the view was evaluated; if there "
        + "is none, one in which it was found equal; failing that, one in which a value of its own was written to no "
        + "effect. Wasted evaluations are preferred; --wasted considers only those.",
      "JSON output is versioned; its schema is \(schema("why")).",
    ],
    examples: [
      Example("redraw-trace why feed.rtrace Cell --tick 3", "Explain a view in a tick"),
      Example("redraw-trace why feed.rtrace Cell --node '*7*'", "Explain one of its nodes"),
      Example("redraw-trace why feed.rtrace Cell --wasted", "Explain an evaluation that changed nothing"),
      Example("redraw-trace why feed.rtrace Cell --tick 3 --all", "Also list the view's other nodes"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput])

  let file = TraceParameters.file
  let view = Parameter.argument("VIEW", .viewPattern, "The view's name; * matches any text, ? one character")
  let tick = Parameter.option("--tick", .tick, "The tick to explain")
  let node = Parameter.option(
    "--node", .viewPattern(completedBy: .nodes).shown(as: "PATH"), "The path of the node; * and ? work as in VIEW")
  let wasted = Parameter.flag("--wasted", "Explain a wasted evaluation, or fail if there is none")
  let all = Parameter.flag("--all", "List all other nodes of the view that were evaluated in the tick")
  let ascii = TraceParameters.ascii
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [file, view, tick, node, wasted, all, ascii, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    try checkOptions(given)
    return try answer(given, on: console, correct: { given.setting(view, to: $0) }) { trace, given throws(Failure) in
      try trace.reader.checkKnows(.waste, trace.file, if: given[wasted])
      let question = WhyQuestion(
        views: given[view], path: given[node], tick: given[tick], choice: given[wasted] ? .wastedOnly : .wastedFirst,
        listsAll: given[all])
      let answer = try trace.ask { reader throws(TraceError) in try Explanation.find(question, in: reader) }
      let (name, explanation) = try explanation(in: answer, of: trace.reader, given)
      let (definitions, style) = (trace.reader.definitions, console.terminal.style(isASCII: given[ascii]))
      try console.print(
        given[format] == .json
          ? WhyJSON(explanation, of: name, definitions, knowledge: trace.reader.knowledge).text
          : WhyReport(explanation, of: name, definitions, knowledge: trace.reader.knowledge, style: style).text)
    }
  }

  private func checkOptions(_ given: Arguments) throws(Failure) {
    if given[ascii], given[format] == .json {
      throw Failure(UsageError(place: "redraw-trace why", fault: .conflict("--ascii", with: "--format json")))
    }
    try checkOrder(given)
  }

  /// Detects a view given before the file, and a file given without a view.
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

  /// The only explanation, or the error that says why there is none or more than one.
  private func explanation(
    in answer: WhyAnswer, of reader: TraceReader, _ given: Arguments
  ) throws(Failure) -> (view: String, explanation: Explanation) {
    let pattern = given[view]
    if let tick = given[tick], !answer.hasTick {
      throw Failure(reader.unknownTicks(tick...tick))
    }
    try pattern.checkIsKnown(among: answer.allViewNames, of: reader)
    let names = answer.allViewNames.filter(pattern.matches)
    if names.count > 1 {
      let choices = nearestFirst(names, to: pattern.text)
      throw Failure(UnknownView(name: pattern.text, choices: choices, isAmbiguous: true))
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
