import TerminalText
import TraceAnalysis
import TraceFormat

/// The lines of `ReasonLines`, each with what is known of it below.
///
///     UserCell: @self changed.
///       list/[1]
///       item.isActive differed, compared by bytes: from "false" to "true"
///       re-made by UsersView, after write of UsersView._users in the handler at Users.swift:9, after tap Button "Next"
public struct ExplainedLines: TraceVisitor, ReasonWriter {
  public let columns: EvaluationColumns = [.reasons, .causes, .passes, .waste, .values]
  public let kinds: RecordKinds = [.tickBegin, .event, .write, .waste, .furtherCause]
  private var reasons: ExplainedReasons
  private let printsEmptyTicks: Bool
  private let style: TextStyle
  private var lines = LineStore()
  private var text = TextBytes()
  private var hasHeading = false
  /// By number of the cause, for the tick in hand: many evaluations go back to the same one.
  private var chains: [CauseNumber: String] = [:]

  public init(of reader: TraceReader, views pattern: NamePattern? = nil, style: TextStyle = TextStyle()) {
    self.style = style
    reasons = ExplainedReasons(of: reader, views: pattern)
    printsEmptyTicks = pattern == nil
  }

  public var metNames: Set<String> { reasons.metNames }

  public var hasBytes: Bool { !text.isEmpty }

  public mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    if let width = style.width { text = text.wrapped(to: width) }
    try text.drain(body)
  }

  public mutating func visit(_ record: TraceRecord, in block: TraceBlock) {
    if reasons.enter(block) { beginTick() }
    let afterthought = reasons.add(record)
    if case .tickBegin = record {
      beginTick()
      if printsEmptyTicks { addHeading() }
    }
    if case .furtherCause(let cause)? = afterthought?.1 { addWay(fromFurther: cause) }
    if case .wasted? = afterthought?.1, let place = afterthought?.place {
      if !hasHeading { addHeading() }
      text.append(plain: "# wasted, as the tick's end showed: \(printable(name(at: place)))\n")
    }
  }

  public mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    if reasons.enter(block) { beginTick() }
    for row in 0..<run.count {
      guard let facts = reasons.add(run, row, in: block) else { continue }
      if !hasHeading { addHeading() }
      let place = run.places[row]
      lines.append(reasons.causes.nodes[place]?.type ?? .none, facts.reason, to: &text, reasons.definitions)
      explain(facts, at: place)
    }
  }

  private mutating func beginTick() {
    hasHeading = false
    chains.removeAll(keepingCapacity: true)
  }

  private mutating func addHeading() {
    guard let tick = reasons.tick else { return }
    text.append(headingOf: tick)
    hasHeading = true
  }

  private mutating func name(at place: UInt32) -> String {
    "\(reasons.viewName(at: place)) at \(reasons.path(to: place))"
  }

  private mutating func explain(_ facts: EvaluationFacts, at place: UInt32) {
    addLine(printable(reasons.path(to: place)))
    if let difference = reasons.definitions.difference(
      of: facts.reason, from: facts.oldValue, to: facts.newValue, style)
    {
      addLine(difference)
    }
    for difference in reasons.definitions.furtherDifferences(of: facts.reason) { addLine(difference) }
    if facts.isWasted { addLine("wasted: it changed nothing in the output") }
    text.append("  ")
    addWay(to: facts)
    text.append(", in pass ", unlessZero: facts.pass)
    text.append("\n")
  }

  private mutating func addLine(_ words: String) {
    text.append("  ")
    text.append(plain: words)
    text.append("\n")
  }

  /// How it came to be evaluated, back to the event.
  private mutating func addWay(to facts: EvaluationFacts) {
    let after = chain(from: facts.origin)
    let isFirst = reasons.definitions[facts.reason]?.flags.contains(.first) ?? false
    if facts.maker > 0 {
      text.append(isFirst ? "made by " : "re-made by ")
      text.append(name: reasons.viewName(at: facts.maker))
      if !after.isEmpty { text.append(", after ") }
      text.append(plain: after)
    } else if !after.isEmpty {
      text.append("signalled after ")
      text.append(plain: after)
    } else if facts.cause > 0 {
      text.append("signalled by event or write ")
      text.append(facts.cause)
      text.append(", which is missing")
    } else {
      text.append(isFirst ? "appeared, with nothing above it evaluated" : "what led to it is not in the trace")
    }
  }

  private mutating func addWay(fromFurther cause: CauseNumber) {
    let after = chain(from: cause)
    addLine("signalled too " + (after.isEmpty ? "by event or write \(cause), which is missing" : "after " + after))
  }

  private mutating func chain(from number: CauseNumber) -> String {
    if let known = chains[number] { return known }
    let words = reasons.causes.chain(from: number).map { reasons.definitions.words(of: $0.cause, style) }
    chains[number] = words.joined(separator: ", after ")
    return chains[number] ?? ""
  }
}
