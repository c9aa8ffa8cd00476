import JSONText
import TraceAnalysis
import TraceFormat

/// Evaluations as JSON Lines, with their reasons.
///
/// Everything in a line except numbers is made once per type or reason, then copied.
package struct ReasonJSONLines: ReasonWriter {
  package let columns: EvaluationColumns = [.reasons, .waste]
  package let kinds: RecordKinds
  private let definitions: TraceDefinitions
  private let choice: ReasonChoice
  private let wastedOnly: Bool
  private let waste: WasteKnowledge
  private var undecided = UndecidedEvaluations()
  package var tracker: TickTracker
  private var table: ViewTable
  private var slots: [ViewSlot] = []
  private var pieces: JSONPieces
  /// The start of each line of a run.
  private var start = TextBytes()
  var text = TextBytes()

  package init(of reader: TraceReader, _ choice: ReasonChoice = ReasonChoice()) {
    (self.choice, wastedOnly) = (choice, choice.wastedOnly)
    waste = WasteKnowledge(reader)
    kinds = choice.kinds.union([.tickBegin, .waste])
    definitions = reader.definitions
    tracker = TickTracker(reader.ticks)
    table = choice.table(reader.definitions)
    pieces = JSONPieces(reader.definitions)
  }

  package var allViewNames: Set<String> { table.allViewNames }

  package mutating func begin(_ tick: TraceTick) { undecided.beginTick() }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    if row.kind != .note { return addWaste(at: block.place(ofWaste: row), in: block) }
    guard let noted = choice.noted(row, in: block), let tick = tracker.wanted else { return }
    text.append(noted, asJSONIn: tick.number)
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    guard !text.isClosed, let tick = tracker.wanted else { return }
    let isOpen = waste.isOpen(in: block, tick.number)
    start.removeAll()
    start.append("{\"record\":\"evaluation\",\"tick\":")
    start.append(tick.number)
    start.append(",\"view\":")
    if wastedOnly, isOpen { keepUndecided(run, in: block) }
    // The number of lines for which there is certainly room.
    let most = start.count + pieces.longest + Self.longestWords
    let rows = pieces.areAllKept ? max(1, (1 << 18) / most) : 1
    withText { lines, text in
      for chunk in run.rows.chunks(of: rows) {
        text.write(upTo: rows * most) { lines.put(chunk, of: run, isOpen: isOpen, at: &$0) }
        let first = chunk.lowerBound
        guard !lines.pieces.areAllKept, lines.isShown(first, of: run) else { continue }
        lines.pieces.append(reason: run.reasons[first], to: &text)
        text.write(upTo: Self.longestWords) { $0.putEnd(of: run, first, isOpen: isOpen) }
      }
    }
  }

  /// The lines of some rows; without their ends, if reasons have to be appended before these.
  @inline(__always)
  private func put(_ rows: EvaluationRows, of run: EvaluationRun, isOpen: Bool, at cursor: inout TextCursor) {
    start.withBytes { start in
      for row in rows where isShown(row, of: run) {
        cursor.put(start)
        pieces.putType(at: run.places[row], at: &cursor)
        cursor.put(",\"node\":")
        pieces.putNode(at: run.places[row], at: &cursor)
        pieces.putReason(run.reasons[row], at: &cursor)
        if pieces.areAllKept { cursor.putEnd(of: run, row, isOpen: isOpen) }
      }
    }
  }

  @inline(__always) private func isShown(_ row: EvaluationRow, of run: EvaluationRun) -> Bool {
    slots[Int(run.places[row])].isWanted && (!wastedOnly || run.waste[row] != 0)
  }

  /// The maximum size of a line's fixed text after its start.
  private static let longestWords = 32

  /// Adds an evaluation of an earlier block that turned out to be wasted.
  private mutating func addWaste(at place: NodePlace, in block: TraceBlock) {
    guard place > 0, slots[Int(place)].isWanted, let tick = tracker.wanted else { return }
    if wastedOnly { return addWastedEvaluation(of: block.node(at: place).number, tick.number) }
    text.append(plain: "{\"record\":\"waste\",\"tick\":\(tick.number),\"view\":")
    withText { lines, text in
      text.write(upTo: lines.pieces.longest + Self.longestWords) { cursor in
        lines.pieces.putType(at: place, at: &cursor)
        cursor.put(",\"node\":")
        lines.pieces.putNode(at: place, at: &cursor)
        cursor.put("}\n")
      }
    }
  }

  private mutating func keepUndecided(_ run: EvaluationRun, in block: TraceBlock) {
    let types = block.placeTypes
    for row in run.rows where run.waste[row] == 0 && slots[Int(run.places[row])].isWanted {
      let place = run.places[row]
      undecided.keep(block.node(at: place).number, types[Int(place)], block.reason(run.reasons[row]))
    }
  }

  /// Adds an evaluation that was left out before, because it was not known to be wasted.
  private mutating func addWastedEvaluation(of node: NodeNumber, _ tick: TickNumber) {
    guard let (type, reason) = undecided.take(node) else { return }
    text.append(
      plain: JSONText.line { [definitions] line in
        line.add("record", "evaluation")
        line.add("tick", tick)
        line.add("view", definitions.name(of: type))
        line.add("node", node.rawValue)
        line.add(reason, definitions)
        line.add("wasted", true)
      })
  }

  package mutating func enter(_ block: TraceBlock, continuing tick: TraceTick?) {
    slots = table.slots(of: block)
    pieces.enter(block)
  }
}

extension TextCursor {
  @inline(__always) fileprivate mutating func putEnd(of run: EvaluationRun, _ row: EvaluationRow, isOpen: Bool) {
    putWaste(of: run, row, isOpen: isOpen)
    put("}\n")
  }
}
