import TerminalText
import TraceAnalysis
import TraceFormat

/// The lines that `Self._printChanges()` would have printed, in order, each tick under a heading that starts with `#`.
///
///     # tick 1 "tap"
///     UsersView: _users changed.
///     UserCell: @self changed.
///
/// Each line is made once per view and reason, then copied.
package struct ReasonLines: ReasonWriter {
  package let columns: EvaluationColumns
  package let kinds: RecordKinds
  private let choice: ReasonChoice
  private let wastedOnly: Bool
  private var undecided = UndecidedEvaluations()
  private let definitions: TraceDefinitions
  package var tracker: TickTracker
  private var table: ViewTable
  private var slots: [ViewSlot] = []
  private var lines = LineStore()
  var text = TextBytes()
  private var hasHeading = false

  package init(of reader: TraceReader, _ choice: ReasonChoice = ReasonChoice()) {
    (self.choice, wastedOnly) = (choice, choice.wastedOnly)
    columns = choice.wastedOnly ? [.reasons, .waste] : .reasons
    kinds = choice.kinds.union(choice.wastedOnly ? [.tickBegin, .waste] : [.tickBegin])
    definitions = reader.definitions
    tracker = TickTracker(reader.ticks)
    table = choice.table(reader.definitions)
  }

  package var allViewNames: Set<String> { table.allViewNames }

  package mutating func begin(_ tick: TraceTick) {
    hasHeading = false
    undecided.beginTick()
    if choice.showsEmptyTicks, tick.isWhole { addHeading() }
  }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    if let noted = choice.noted(row, in: block) {
      if !hasHeading { addHeading() }
      return text.append(noted)
    }
    guard case .waste(let waste) = block.record(row) else { return }
    if let (type, reason) = undecided.take(waste.node) { addLine(type, reason) }
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    guard !text.isClosed, let tick = tracker.wanted else { return }
    let types = block.placeTypes
    let isCut = block.isCut(tick.number)
    for row in run.rows {
      let place = run.places[row]
      guard slots[Int(place)] != .unwanted else { continue }
      let reason = block.reason(run.reasons[row])
      if wastedOnly, run.waste[row] == 0 {
        if isCut { undecided.keep(block.node(at: place).number, types[Int(place)], reason) }
        continue
      }
      addLine(types[Int(place)], reason)
    }
  }

  @inline(__always) private mutating func addLine(_ type: TypeID, _ reason: ReasonID) {
    if !hasHeading { addHeading() }
    let line = lines.line(type, reason, definitions)
    text.write(upTo: lines.longest) { [lines] in lines.put(line, at: &$0) }
  }

  package mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    slots = table.slots(of: block)
  }

  private mutating func addHeading() {
    guard let tick = tracker.wanted else { return }
    text.append(headingOf: tick)
    hasHeading = true
  }
}

/// Writes the reasons of parts of a trace, whose texts follow each other.
protocol ReasonPartWriter: ReasonWriter {
  /// Completes the text of a part.
  mutating func endPart()
}

extension ReasonLines: ReasonPartWriter {
  mutating func endPart() { finishTick() }
}

/// Writes the reasons of evaluations in one format.
protocol ReasonWriter: TickVisitor {
  /// The names of all views met.
  var allViewNames: Set<String> { get }
  /// Text not passed on yet.
  var text: TextBytes { get set }
  /// Sets the output, to which text is passed on once there is enough.
  mutating func open(_ output: @escaping TextSink)
  /// Passes on the rest.
  mutating func drain()
}

extension ReasonWriter {
  mutating func open(_ output: @escaping TextSink) { text.outlet = TextOutlet(output) }

  mutating func drain() { text.drainToOutlet() }

  /// Provides access to the text, which `self` doesn't hold meanwhile, so that it isn't copied.
  @inline(__always) mutating func withText(_ body: (inout Self, inout TextBytes) -> Void) {
    var text = TextBytes()
    swap(&text, &self.text)
    body(&self, &text)
    swap(&text, &self.text)
  }
}

/// A line for each view and reason, made on first use.
struct LineStore {
  private var pairs = PairTable()
  private var lines = TextPieces()

  /// The size of the longest line.
  var longest: Int { lines.longest }

  /// The number of a line.
  @inline(__always)
  mutating func line(_ type: TypeID, _ reason: ReasonID, _ definitions: TraceDefinitions) -> Int {
    let number = pairs.number(of: type.rawValue, reason.rawValue)
    return number == lines.count ? add(type, reason, definitions) : number
  }

  /// Discards earlier lines if there are many.
  @inline(never) private mutating func add(_ type: TypeID, _ reason: ReasonID, _ definitions: TraceDefinitions) -> Int {
    if lines.byteCount > TextPieces.most {
      (pairs, lines) = (PairTable(), TextPieces())
      _ = pairs.number(of: type.rawValue, reason.rawValue)
    }
    lines.append(printable(definitions.printedLine(type, reason)) + "\n")
    return lines.count - 1
  }

  @inline(__always) func put(_ line: Int, at cursor: inout TextCursor) { lines.put(line, at: &cursor) }
}

extension TraceDefinitions {
  /// What `_printChanges()` prints.
  func printedLine(_ type: TypeID, _ reason: ReasonID) -> String {
    let words = words(of: reason)
    return "\(name(of: type)): \(words == "unchanged" ? words : words + " changed")."
  }
}

extension TextBytes {
  mutating func append(headingOf tick: TraceTick) {
    append("# tick ")
    append(tick.number)
    append(" ", quoted: tick.label)
    append(tick.isWhole ? "\n" : ", its start is missing\n")
  }
}
