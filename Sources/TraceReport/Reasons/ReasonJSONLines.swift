import JSONText
import TraceAnalysis
import TraceFormat

/// The reasons of evaluations as JSON Lines: the first line has the version, each further one an evaluation.
///
/// All that a line has besides numbers is made once for a type or a reason, and copied from then on.
public struct ReasonJSONLines: ReasonWriter {
  public let columns: EvaluationColumns = [.reasons, .waste]
  public let kinds: RecordKinds = [.tickBegin, .waste]
  private var tracker: TickTracker
  private var table: ViewTable
  private var views: [Int32] = []
  private var pieces: JSONPieces
  private let scenario: String?
  private var text = TextBytes()
  private var hasHead = false

  public init(of reader: TraceReader, views pattern: NamePattern? = nil) {
    tracker = TickTracker(reader.ticks)
    table = ViewTable(reader.definitions, pattern)
    pieces = JSONPieces(reader.definitions)
    scenario = reader.metadata?.scenario
  }

  public var metNames: Set<String> { table.metNames }

  public var hasBytes: Bool { !text.isEmpty }

  public mutating func open(_ output: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    text.outlet = TextOutlet(output)
  }

  public mutating func drain() throws {
    addHead()
    try text.drainToOutlet()
  }

  public mutating func drain(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    addHead()
    try text.drain(body)
  }

  public mutating func visit(_ row: RecordRow, in block: TraceBlock) {
    if row.kind == .tickBegin {
      _ = tracker.begin(block.begin(of: row))
    } else {
      addWaste(at: block.place(ofWaste: row))
    }
  }

  public mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {
    guard tracker.isWanted, !text.isClosed, let tick = tracker.current else { return }
    addHead()
    let isCut = block.isCut(tick.number)
    let start = TextBytes("{\"record\":\"evaluation\",\"tick\":\(tick.number),\"view\":")
    // As many at once as have room anyway.
    let most = start.count + pieces.longest + Self.longestWords
    let rows = pieces.areAllKept ? max(1, (1 << 18) / most) : 1
    for first in stride(from: 0, to: run.count, by: rows) {
      text.write(upTo: rows * most) { [pieces, views] cursor in
        start.withBytes { start in
          for row in first..<min(first + rows, run.count) where views[Int(run.places[row])] >= 0 {
            cursor.put(start)
            pieces.putType(at: run.places[row], at: &cursor)
            cursor.put(",\"node\":")
            pieces.putNode(at: run.places[row], at: &cursor)
            pieces.putReason(run.reasons[row], at: &cursor)
            if pieces.areAllKept { cursor.putEnd(of: run, row, isCut: isCut) }
          }
        }
      }
      guard !pieces.areAllKept, views[Int(run.places[first])] >= 0 else { continue }
      pieces.append(reason: run.reasons[first], to: &text)
      text.write(upTo: Self.longestWords) { $0.putEnd(of: run, first, isCut: isCut) }
    }
  }

  /// No line has more bytes of the program's own behind its start.
  private static let longestWords = 32

  /// An evaluation of an earlier block that turned out wasted.
  private mutating func addWaste(at place: UInt32) {
    guard place > 0, views[Int(place)] >= 0, tracker.isWanted, let tick = tracker.current else { return }
    addHead()
    text.append(plain: "{\"record\":\"waste\",\"tick\":\(tick.number),\"view\":")
    text.write(upTo: pieces.longest + Self.longestWords) { [pieces] cursor in
      pieces.putType(at: place, at: &cursor)
      cursor.put(",\"node\":")
      pieces.putNode(at: place, at: &cursor)
      cursor.put("}\n")
    }
  }

  public mutating func enter(_ block: TraceBlock) {
    _ = tracker.enter(block)
    views = table.numbers(of: block)
    pieces.enter(block)
  }

  private mutating func addHead() {
    guard !hasHead else { return }
    hasHead = true
    text.append(plain: JSONText.line { [scenario] in $0.addHead(scenario) })
  }
}

extension TextCursor {
  @inline(__always) fileprivate mutating func putEnd(of run: EvaluationRun, _ row: Int, isCut: Bool) {
    // Of what goes on in another block it is not known yet: a record of its own will tell.
    if run.waste[row] != 0 { put(",\"wasted\":true") } else if !isCut { put(",\"wasted\":false") }
    put("}\n")
  }
}
