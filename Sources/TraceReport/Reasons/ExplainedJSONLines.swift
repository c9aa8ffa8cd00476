import JSONText
import TraceAnalysis
import TraceFormat

/// Evaluations as JSON Lines, with their reasons and what led to them.
///
/// Text that lines share is made once per type, reason, node, event or write, then copied.
package struct ExplainedJSONLines: ReasonWriter {
  package let columns: EvaluationColumns = [.reasons, .causes, .passes, .waste, .values]
  package var kinds: RecordKinds { reasons.kinds }
  package var tracker: TickTracker
  private var reasons: ExplainedReasons
  private let choice: ReasonChoice
  private let wastedOnly: Bool
  private let waste: WasteKnowledge
  private var pieces: JSONPieces
  private var makers = NumberedPieces()
  private var paths = PathPieces { String(JSONText.quoted($0).dropFirst().dropLast()) }
  private var chains = ChainPieces()
  private var links: LinkPieces
  /// The chain that is being made.
  private var chain = TextBytes()
  /// The start of each line in the current tick.
  private var tickStart = TextBytes()
  var text = TextBytes()

  package init(of reader: TraceReader, _ choice: ReasonChoice = ReasonChoice()) {
    (self.choice, wastedOnly) = (choice, choice.wastedOnly)
    waste = WasteKnowledge(reader)
    tracker = TickTracker(reader.ticks)
    reasons = ExplainedReasons(of: reader, choice)
    pieces = JSONPieces(reader.definitions)
    links = LinkPieces(reader.definitions)
  }

  package var allViewNames: Set<String> { reasons.allViewNames }

  package mutating func begin(_ tick: TraceTick) {
    reasons.begin(tick)
    beginTick()
  }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    if row.kind == .note { return addNote(row, in: block) }
    guard !text.isClosed, let tick = reasons.tick, let (kept, words) = reasons.add(row, in: block) else { return }
    let isWaste = if case .wasted = words { true } else { false }
    if wastedOnly, isWaste {
      // Evaluations not known to be wasted were left out before.
      return text.append(plain: reasons.wastedLines(at: kept, tick: tick.number))
    }
    if wastedOnly, reasons.causes.evaluation(at: kept)?.isWasted != true { return }
    let place = block.place(ofNodeIn: row)
    withText { lines, text in
      text.append(isWaste ? "{\"record\":\"waste\",\"tick\":" : "{\"record\":\"furtherCause\",\"tick\":")
      text.append(tick.number)
      text.write(upTo: lines.pieces.longest + Self.longestWords) { cursor in
        cursor.put(",\"view\":")
        lines.pieces.putType(at: place, at: &cursor)
        cursor.put(",\"node\":")
        lines.pieces.putNode(at: place, at: &cursor)
      }
      if case .furtherCause(let cause) = words {
        lines.addChain(from: cause, cause: cause, to: &text)
      } else {
        text.append("}\n")
      }
    }
  }

  private mutating func addNote(_ row: RecordRow, in block: TraceBlock) {
    guard !text.isClosed, let tick = reasons.tick, let noted = choice.noted(row, in: block) else { return }
    text.append(noted, asJSONIn: tick.number)
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    guard !text.isClosed, let tick = reasons.tick else { return }
    let isOpen = waste.isOpen(in: block, tick.number)
    withText { lines, text in
      for row in run.rows {
        guard let (place, facts) = lines.reasons.add(run, row, in: block) else { continue }
        if lines.wastedOnly, !facts.isWasted { continue }
        lines.addStart(of: run, row, place, isOpen: isOpen, to: &text)
        lines.addValues(at: place, to: &text)
        let maker = max(facts.maker, facts.remaker)
        if maker > 0 { lines.addMaker(maker, to: &text) }
        lines.addChain(from: facts.origin, cause: facts.cause, to: &text)
      }
    }
  }

  package mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    reasons.enter(block, continuing: tick)
    beginTick()
    pieces.enter(block)
    paths.enter(reasons.causes.nodes)
  }

  private mutating func beginTick() {
    chains.removeAll()
    tickStart.removeAll()
    guard let tick = reasons.tick else { return }
    tickStart.append("{\"record\":\"evaluation\",\"tick\":")
    tickStart.append(tick.number)
    tickStart.append(",\"view\":")
  }

  /// The maximum size of a line's fixed text.
  private static let longestWords = 128

  /// The members up to the values.
  @inline(__always)
  private mutating func addStart(
    of run: EvaluationRun, _ row: EvaluationRow, _ place: LastingPlace, isOpen: Bool, to text: inout TextBytes
  ) {
    let path = paths.piece(place, reasons.causes.nodes, reasons.definitions)
    let most = tickStart.count + pieces.longest + paths.longest + Self.longestWords
    text.write(upTo: most) { cursor in
      tickStart.withBytes { cursor.put($0) }
      pieces.putType(at: run.places[row], at: &cursor)
      cursor.put(",\"node\":")
      pieces.putNode(at: run.places[row], at: &cursor)
      pieces.putReason(run.reasons[row], at: &cursor)
    }
    if !pieces.areAllKept { pieces.append(reason: run.reasons[row], to: &text) }
    text.write(upTo: paths.longest + Self.longestWords) { cursor in
      cursor.putWaste(of: run, row, isOpen: isOpen)
      cursor.put(",\"path\":\"")
      paths.put(path, at: &cursor)
      cursor.put("\"")
      if run.passes[row] != 0 {
        cursor.put(",\"pass\":")
        cursor.put(UInt64(run.passes[row]))
      }
    }
  }

  private mutating func addValues(at place: LastingPlace, to text: inout TextBytes) {
    let values = reasons.causes.values(at: place)
    if values.old.isEmpty, values.new.isEmpty { return }
    text.append(",\"old\":")
    text.append(plain: JSONText.quoted(values.old))
    text.append(",\"new\":")
    text.append(plain: JSONText.quoted(values.new))
  }

  private mutating func addMaker(_ place: LastingPlace, to text: inout TextBytes) {
    let type = reasons.type(at: place)
    let view =
      makers.known(type.rawValue) ?? makers.add(JSONText.quoted(reasons.viewName(at: place)), for: type.rawValue)
    let path = paths.piece(place, reasons.causes.nodes, reasons.definitions)
    text.write(upTo: makers.longest + paths.longest + Self.longestWords) { cursor in
      cursor.put(",\"madeBy\":{\"view\":")
      makers.put(view, at: &cursor)
      cursor.put(",\"path\":\"")
      paths.put(path, at: &cursor)
      cursor.put("\"}")
    }
  }

  /// The members after the values.
  private mutating func addChain(from origin: CauseNumber, cause: CauseNumber, to text: inout TextBytes) {
    let chain = chains.piece(origin) ?? makeChain(from: origin)
    text.write(upTo: chains.longest + Self.longestWords) { cursor in
      if cause != 0 {
        cursor.put(",\"cause\":")
        cursor.put(UInt64(cause))
      }
      cursor.put(",")
      chains.put(chain, at: &cursor)
    }
  }

  private mutating func makeChain(from origin: CauseNumber) -> Int {
    chain.removeAll()
    chain.append("\"chain\":[")
    for (index, link) in reasons.causes.chain(from: origin).enumerated() {
      if index > 0 { chain.append(",") }
      links.add(link.number, link.cause, to: &chain)
    }
    chain.append("]}\n")
    let isKept = origin == 0 || reasons.causes.has(origin)
    return chain.withBytes { chains.add($0, for: origin, isKept: isKept) }
  }
}

extension JSONObject {
  /// What led to the evaluation, most recent first.
  mutating func addChain(from origin: CauseNumber, _ reasons: ExplainedReasons) {
    addArray("chain") { chain in
      for (number, cause) in reasons.causes.chain(from: origin) {
        chain.addObject { $0.addLink(number, cause, reasons.definitions) }
      }
    }
  }

  /// The members of one link in a chain.
  mutating func addLink(_ number: CauseNumber, _ cause: TickCause, _ definitions: TraceDefinitions) {
    add("number", number)
    add(cause, definitions)
  }
}
