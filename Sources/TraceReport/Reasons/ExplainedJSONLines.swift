import JSONText
import TraceAnalysis
import TraceFormat

/// The reasons of evaluations as JSON Lines, each with what led to it: the first line has the version, each further one
/// an evaluation.
public struct ExplainedJSONLines: TraceVisitor, ReasonWriter {
  public let columns: EvaluationColumns = [.reasons, .causes, .passes, .waste, .values]
  public let kinds: RecordKinds = [.tickBegin, .event, .write, .waste, .furtherCause]
  private var reasons: ExplainedReasons
  private let scenario: String?
  private var text = JSONBuffer()
  private var hasHead = false

  public init(of reader: TraceReader, views pattern: NamePattern? = nil) {
    reasons = ExplainedReasons(of: reader, views: pattern)
    scenario = reader.metadata?.scenario
  }

  public var metNames: Set<String> { reasons.metNames }

  public var hasBytes: Bool { !text.utf8.isEmpty }

  public mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    addHead()
    defer { text.removeAll() }
    try text.utf8.withUnsafeBytes(body)
  }

  public mutating func visit(_ record: TraceRecord, in block: TraceBlock) {
    _ = reasons.enter(block)
    guard let (place, afterthought) = reasons.add(record), let tick = reasons.tick else { return }
    addHead()
    addLine { reasons, line in
      line.add("record", record.kind.name)
      line.add("tick", tick.number)
      line.add("view", reasons.viewName(at: place))
      line.add("node", reasons.causes.nodes[place]?.number ?? 0)
      if case .furtherCause(let cause) = afterthought { line.add(causedBy: cause, chainFrom: cause, reasons) }
    }
  }

  public mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    _ = reasons.enter(block)
    for row in 0..<run.count {
      guard let facts = reasons.add(run, row, in: block), let tick = reasons.tick else { continue }
      addHead()
      let place = run.places[row]
      let path = reasons.path(to: place)
      let makerPath = facts.maker > 0 ? reasons.path(to: facts.maker) : ""
      addLine { reasons, line in
        line.add("record", "evaluation")
        line.add("tick", tick.number)
        line.add("view", reasons.viewName(at: place))
        line.add("node", reasons.causes.nodes[place]?.number ?? 0)
        line.add(facts.reason, reasons.definitions)
        line.add("wasted", facts.isWasted)
        line.add(facts, path: path, makerPath: makerPath, reasons)
      }
    }
  }

  private mutating func addHead() {
    guard !hasHead else { return }
    hasHead = true
    addLine { [scenario] _, line in line.addHead(scenario) }
  }

  /// Writes a line; the closure is lent the reasons meanwhile.
  private mutating func addLine(_ members: (_ reasons: ExplainedReasons, inout JSONObject) -> Void) {
    var text = JSONBuffer()
    swap(&text, &self.text)
    text.object { members(reasons, &$0) }
    text.endLine()
    swap(&text, &self.text)
  }
}

extension JSONObject {
  /// The members of the first line.
  mutating func addHead(_ scenario: String?) {
    add("version", 1)
    add("record", "trace")
    add("scenario", scenario)
  }

  fileprivate mutating func add(
    _ facts: EvaluationFacts, path: String, makerPath: String, _ reasons: ExplainedReasons
  ) {
    add("path", path)
    addUnlessZero("pass", facts.pass)
    addValues(old: facts.oldValue, new: facts.newValue)
    if facts.maker > 0 {
      addObject("madeBy") { maker in
        maker.add("view", reasons.viewName(at: facts.maker))
        maker.add("path", makerPath)
      }
    }
    add(causedBy: facts.cause, chainFrom: facts.origin, reasons)
  }

  fileprivate mutating func add(causedBy cause: CauseNumber, chainFrom origin: CauseNumber, _ reasons: ExplainedReasons)
  {
    addUnlessZero("cause", cause)
    addArray("chain") { chain in
      for (number, cause) in reasons.causes.chain(from: origin) {
        chain.addObject { link in
          link.add("number", number)
          link.add(cause, reasons.definitions)
        }
      }
    }
  }
}
