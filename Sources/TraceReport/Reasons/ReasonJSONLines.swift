import JSONText
import TraceAnalysis
import TraceFormat

/// The reasons of evaluations as JSON Lines: the first line has the version, each further one an evaluation.
///
/// All that a line has besides numbers is made once for a type or a reason, and copied from then on.
package struct ReasonJSONLines: ReasonWriter {
  package let columns: EvaluationColumns = [.reasons, .waste]
  package let kinds: RecordKinds
  private let definitions: TraceDefinitions
  private let choice: ReasonChoice
  private let wastedOnly: Bool
  private var undecided = UndecidedEvaluations()
  package var tracker: TickTracker
  private var table: ViewTable
  private var slots: [ViewSlot] = []
  private var pieces: JSONPieces
  private var head: ReasonsHead
  var text = TextBytes()

  package init(of reader: TraceReader, _ choice: ReasonChoice = ReasonChoice()) {
    (self.choice, wastedOnly) = (choice, choice.wastedOnly)
    kinds = choice.kinds.union([.tickBegin, .waste])
    definitions = reader.definitions
    tracker = TickTracker(reader.ticks)
    table = choice.table(reader.definitions)
    pieces = JSONPieces(reader.definitions)
    head = ReasonsHead(reader.metadata)
  }

  package var metNames: Set<String> { table.metNames }

  package mutating func drain() {
    head.add(to: &text)
    text.drainToOutlet()
  }

  package mutating func begin(_ tick: TraceTick) { undecided.beginTick() }

  package mutating func add(_ row: RecordRow, in block: TraceBlock) {
    if row.kind != .note { return addWaste(at: block.place(ofWaste: row), in: block) }
    guard let noted = choice.noted(row, in: block), let tick = tracker.wanted else { return }
    head.add(to: &text)
    text.append(noted, asJSONIn: tick.number)
  }

  package mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    guard !text.isClosed, let tick = tracker.wanted else { return }
    head.add(to: &text)
    let isCut = block.isCut(tick.number)
    let start = TextBytes("{\"record\":\"evaluation\",\"tick\":\(tick.number),\"view\":")
    if wastedOnly, isCut { keepUndecided(run, in: block) }
    // As many at once as have room anyway.
    let most = start.count + pieces.longest + Self.longestWords
    let rows = pieces.areAllKept ? max(1, (1 << 18) / most) : 1
    func isShown(_ row: Int) -> Bool {
      slots[Int(run.places[row])] != .unwanted && (!wastedOnly || run.waste[row] != 0)
    }
    for first in stride(from: 0, to: run.count, by: rows) {
      text.write(upTo: rows * most) { [pieces] cursor in
        start.withBytes { start in
          for row in first..<min(first + rows, run.count) where isShown(row) {
            cursor.put(start)
            pieces.putType(at: run.places[row], at: &cursor)
            cursor.put(",\"node\":")
            pieces.putNode(at: run.places[row], at: &cursor)
            pieces.putReason(run.reasons[row], at: &cursor)
            if pieces.areAllKept { cursor.putEnd(of: run, row, isCut: isCut) }
          }
        }
      }
      guard !pieces.areAllKept, isShown(first) else { continue }
      pieces.append(reason: run.reasons[first], to: &text)
      text.write(upTo: Self.longestWords) { $0.putEnd(of: run, first, isCut: isCut) }
    }
  }

  /// No line has more bytes of the program's own behind its start.
  private static let longestWords = 32

  /// An evaluation of an earlier block that turned out wasted.
  private mutating func addWaste(at place: NodePlace, in block: TraceBlock) {
    guard place > 0, slots[Int(place)] != .unwanted, let tick = tracker.wanted else { return }
    head.add(to: &text)
    if wastedOnly { return addWastedEvaluation(of: block.node(at: place).number, tick.number) }
    text.append(plain: "{\"record\":\"waste\",\"tick\":\(tick.number),\"view\":")
    text.write(upTo: pieces.longest + Self.longestWords) { [pieces] cursor in
      pieces.putType(at: place, at: &cursor)
      cursor.put(",\"node\":")
      pieces.putNode(at: place, at: &cursor)
      cursor.put("}\n")
    }
  }

  private mutating func keepUndecided(_ run: EvaluationRun, in block: TraceBlock) {
    let types = block.placeTypes
    for row in 0..<run.count where run.waste[row] == 0 && slots[Int(run.places[row])] != .unwanted {
      let place = run.places[row]
      undecided.keep(block.node(at: place).number, types[Int(place)], block.reason(run.reasons[row]))
    }
  }

  /// It was left out before, since it was not known to be wasted.
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

  package mutating func enter(_ block: TraceBlock, goingOnWith tick: TraceTick?) {
    slots = table.slots(of: block)
    pieces.enter(block)
  }
}

extension TextCursor {
  @inline(__always) fileprivate mutating func putEnd(of run: EvaluationRun, _ row: Int, isCut: Bool) {
    putWaste(of: run, row, isCut: isCut)
    put("}\n")
  }
}
