import TerminalText
import TraceAnalysis
import TraceFormat

/// The lines of `ReasonLines`, each with what is known of it below.
///
///     UserCell: @self changed.
///       list/[1]
///       item.isActive differed, compared by bytes: from "false" to "true"
///       re-made by UsersView, after write of UsersView._users in the handler at Users.swift:9, after tap Button "Next"
public struct ExplainedLines: ReasonWriter {
  public let columns: EvaluationColumns = [.reasons, .causes, .passes, .waste, .values]
  public let kinds = ExplainedReasons.kinds
  private var reasons: ExplainedReasons
  private let printsEmptyTicks: Bool
  private let style: TextStyle
  private var lines = LineStore()
  private var paths = PathPieces(printable)
  private var differences: DifferencePieces
  private var names = NumberedPieces()
  private var chains = ChainPieces()
  private var text = TextBytes()
  private var hasHeading = false

  public init(of reader: TraceReader, views pattern: NamePattern? = nil, style: TextStyle = TextStyle()) {
    self.style = style
    reasons = ExplainedReasons(of: reader, views: pattern)
    differences = DifferencePieces(reader.definitions, style)
    printsEmptyTicks = pattern == nil
  }

  public var metNames: Set<String> { reasons.metNames }

  public var hasBytes: Bool { !text.isEmpty }

  public mutating func open(_ output: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    text.outlet = TextOutlet(style.width.map { TextWrapper(to: $0, output).write } ?? output)
  }

  public mutating func drain() throws { try text.drainToOutlet() }

  public mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    if let width = style.width { text = text.wrapped(to: width) }
    try text.drain(body)
  }

  public mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    let afterthought = reasons.add(row, in: block)
    withText { lines, text in
      if row.kind == .tickBegin {
        lines.beginTick()
        if lines.printsEmptyTicks { lines.addHeading(to: &text) }
      }
      switch afterthought {
      case (_, .furtherCause(let cause))?: lines.addWay(fromFurther: cause, to: &text)
      case (let place, .wasted)?: lines.addWaste(at: place, to: &text)
      case nil: break
      }
    }
  }

  public mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    guard !text.isClosed else { return }
    withText { lines, text in
      for row in 0..<run.count {
        guard let (place, facts) = lines.reasons.add(run, row, in: block) else { continue }
        lines.addLines(facts, at: place, to: &text)
      }
    }
  }

  /// Lends out the text, apart from what is written to it.
  @inline(__always) private mutating func withText(_ body: (inout ExplainedLines, inout TextBytes) -> Void) {
    var text = TextBytes()
    swap(&text, &self.text)
    body(&self, &text)
    swap(&text, &self.text)
  }

  public mutating func enter(_ block: TraceBlock) {
    switch reasons.enter(block) {
    case .newBlock: chains.removeAll()
    case .newTick: beginTick()
    }
    paths.enter(reasons.causes.nodes)
  }

  private mutating func beginTick() {
    hasHeading = false
    chains.removeAll()
  }

  private mutating func addHeading(to text: inout TextBytes) {
    guard !hasHeading, let tick = reasons.tick else { return }
    text.append(headingOf: tick)
    hasHeading = true
  }

  private mutating func addWaste(at place: UInt32, to text: inout TextBytes) {
    addHeading(to: &text)
    let name = names.piece(of: reasons.type(at: place), reasons.definitions)
    let path = paths.piece(place, reasons.causes.nodes, reasons.definitions)
    text.write(upTo: names.longest + paths.longest + Self.longestWords) { cursor in
      cursor.put("# wasted, as the tick's end showed: ")
      names.put(name, at: &cursor)
      cursor.put(" at ")
      paths.put(path, at: &cursor)
      cursor.put("\n")
    }
  }

  private mutating func addLines(_ facts: EvaluationFacts, at place: UInt32, to text: inout TextBytes) {
    if !hasHeading { addHeading(to: &text) }
    let line = lines.line(reasons.type(at: place), facts.reason, reasons.definitions)
    let path = paths.piece(place, reasons.causes.nodes, reasons.definitions)
    text.write(upTo: lines.longest + paths.longest + Self.longestWords) { cursor in
      lines.put(line, at: &cursor)
      cursor.put("  ")
      paths.put(path, at: &cursor)
      cursor.put("\n")
    }
    let values = reasons.causes.values(at: place)
    if values.old.isEmpty, values.new.isEmpty {
      let difference = differences.piece(of: facts.reason)
      text.write(upTo: differences.longest) { differences.put(difference, at: &$0) }
    } else {
      text.append(plain: differences.lines(of: facts.reason, values))
    }
    if facts.isWasted { text.append("  wasted: it changed nothing in the output\n") }
    addWay(of: facts, to: &text)
  }

  /// No line has more bytes of the program's own.
  private static let longestWords = 64

  /// How it came to be evaluated, back to the event.
  private mutating func addWay(of facts: EvaluationFacts, to text: inout TextBytes) {
    let after = chain(from: facts.origin)
    let isFirst = differences.isFirst(facts.reason)
    let maker = max(facts.maker, facts.remaker)
    if maker > 0 {
      let maker = names.piece(of: reasons.type(at: maker), reasons.definitions)
      text.write(upTo: names.longest + chains.longest + Self.longestWords) { cursor in
        if isFirst { cursor.put("  made by ") } else { cursor.put("  re-made by ") }
        names.put(maker, at: &cursor)
        if facts.remaker > 0 { cursor.put(", and signalled") } else if !after.isEmpty { cursor.put(",") }
        if !after.isEmpty { cursor.put(" after ") }
        chains.put(after.piece, at: &cursor)
      }
    } else if !after.isEmpty {
      text.append("  signalled after ")
      text.write(upTo: chains.longest) { chains.put(after.piece, at: &$0) }
    } else if facts.cause > 0 {
      text.append("  signalled by event or write ")
      text.append(facts.cause)
      text.append(", which is missing")
    } else {
      text.append(isFirst ? "  appeared, with nothing above it evaluated" : "  what led to it is not in the trace")
    }
    text.append(", in pass ", unlessZero: facts.pass)
    text.append("\n")
  }

  private mutating func addWay(fromFurther cause: CauseNumber, to text: inout TextBytes) {
    let after = chain(from: cause)
    if after.isEmpty {
      text.append("  signalled too by event or write ")
      text.append(cause)
      text.append(", which is missing\n")
    } else {
      text.append("  signalled too after ")
      text.write(upTo: chains.longest) { chains.put(after.piece, at: &$0) }
      text.append("\n")
    }
  }

  /// The words for an event or write and what led to it.
  private mutating func chain(from number: CauseNumber) -> (piece: Int, isEmpty: Bool) {
    if let known = chains.piece(number) { return (known, chains.isEmpty(known)) }
    let links = reasons.causes.chain(from: number)
    var words = links.map { reasons.definitions.words(of: $0.cause, style) }
    if TickCauses.hasGap(links) { words.insert(style.ellipsis, at: words.count - 1) }
    let piece = chains.add(words.joined(separator: ", after "), for: number, reasons.causes)
    return (piece, chains.isEmpty(piece))
  }
}
