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
  static let hasShortLines = true
  package let columns: EvaluationColumns
  package let kinds: RecordKinds
  private let choice: ReasonChoice
  private let wastedOnly: Bool
  private var undecided = UndecidedEvaluations()
  private let definitions: TraceDefinitions
  package var tracker: TickTracker
  private var table: ViewTable
  /// By the current block's place of a node: where its view is counted, and its type.
  private var slots: [ViewSlot] = []
  private var types: [TypeID] = []
  /// By the block's number, and one more for reasons that it doesn't have.
  private var reasons: [ReasonID] = []
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
    if wastedOnly { return addWasted(of: run, in: block, isCut: block.isCut(tick.number)) }
    for rows in run.rows.chunks(of: Self.rowsAtOnce) { add(run, rows) }
  }

  private static let rowsAtOnce = 64

  /// Finds the lines of some rows, then copies them: a reference would be counted for each of them otherwise.
  private mutating func add(_ run: EvaluationRun, _ rows: EvaluationRows) {
    lines.makeRoom()
    withUnsafeTemporaryAllocation(of: Int.self, capacity: rows.count) { numbers in
      let (types, reasons, slots) = (types, reasons, slots)
      var (count, size) = (0, 0)
      for row in rows where slots[Int(run.places[row])].isWanted {
        let line = lines.line(
          types[Int(run.places[row])], reasons[min(Int(run.reasons[row]), reasons.count - 1)], definitions)
        numbers[count] = line
        count += 1
        size += lines.byteCount(of: line)
      }
      guard count > 0 else { return }
      if !hasHeading { addHeading() }
      text.write(upTo: size) { [lines] cursor in
        for number in numbers[..<count] { lines.put(number, at: &cursor) }
      }
    }
  }

  private mutating func addWasted(of run: EvaluationRun, in block: TraceBlock, isCut: Bool) {
    for row in run.rows {
      let place = Int(run.places[row])
      guard slots[place].isWanted else { continue }
      let reason = reasons[min(Int(run.reasons[row]), reasons.count - 1)]
      if run.waste[row] != 0 {
        addLine(types[place], reason)
      } else if isCut {
        undecided.keep(block.node(at: run.places[row]).number, types[place], reason)
      }
    }
  }

  private mutating func addLine(_ type: TypeID, _ reason: ReasonID) {
    if !hasHeading { addHeading() }
    lines.makeRoom()
    let line = lines.line(type, reason, definitions)
    text.write(upTo: lines.byteCount(of: line)) { [lines] in lines.put(line, at: &$0) }
  }

  package mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    slots = table.slots(of: block)
    types = block.placeTypes
    reasons = block.reasons + [.none]
  }

  private mutating func addHeading() {
    guard let tick = tracker.wanted else { return }
    text.append(headingOf: tick)
    hasHeading = true
  }
}

/// Writes the reasons of evaluations in one format.
protocol ReasonWriter: TickVisitor, ShareableLines, TextWriter {
  /// Whether they take hardly longer than reading, and those of a whole block little memory.
  static var hasShortLines: Bool { get }
  /// The names of all views met.
  var allViewNames: Set<String> { get }
  /// Sets the output, to which text is passed on once there is enough.
  mutating func open(_ outlet: TextOutlet)
  /// Passes on the rest.
  mutating func drain()
}

extension ReasonWriter {
  static var hasShortLines: Bool { false }

  mutating func open(_ outlet: TextOutlet) { text.outlet = outlet }

  mutating func drain() { text.drainToOutlet() }

  mutating func enterUnshown(_ block: TraceBlock) {
    tracker.pass(block)
    enter(block, continuing: nil)
  }

  mutating func finishPart() {
    finishTick()
    drain()
  }
}

/// A line for each view and reason, made on first use.
struct LineStore {
  private var pairs = PairTable()
  private var lines = TextPieces()

  /// The size of the longest line.
  var longest: Int { lines.longest }

  func byteCount(of line: Int) -> Int { lines.byteCount(of: line) }

  /// Discards all lines if there are many, which makes their numbers invalid. Call it between evaluations.
  mutating func makeRoom() {
    if lines.byteCount > TextPieces.most { (pairs, lines) = (PairTable(), TextPieces()) }
  }

  /// The number of a line.
  @inline(__always)
  mutating func line(_ type: TypeID, _ reason: ReasonID, _ definitions: TraceDefinitions) -> Int {
    let number = pairs.number(of: type.rawValue, reason.rawValue)
    if number == lines.count { add(type, reason, definitions) }
    return number
  }

  @inline(never) private mutating func add(_ type: TypeID, _ reason: ReasonID, _ definitions: TraceDefinitions) {
    lines.append(printable(definitions.printedLine(type, reason)) + "\n")
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
