import TraceFormat

/// The evaluations of one block by view and reason, with a cell for each pair, found by adding two numbers.
///
///                    reason 0   reason 1   …   beyond
///     not wanted   │          │          │   │        │
///     first view   │          │    12    │   │        │
///     second view  │     3    │          │   │        │
///
/// If a block has so many of both that the cells would take too much memory, each evaluation is looked up instead.
struct ReasonGrid {
  struct Cell {
    var evaluations: UInt32 = 0
    var wasted: UInt32 = 0
  }

  private var cells: [Cell] = []
  /// Where the row of each place's view starts; empty if evaluations are looked up.
  private var starts: [UInt32] = []
  /// The slot of each row's view.
  private var slots: [ViewSlot] = []
  /// The last column is for reasons that the block doesn't have.
  private var width = 1
  static let mostCells = 1 << 20

  init() {}

  /// - Parameters: - slots: the slot of the view at each place. - viewCount: the number of views. - countsReasons:
  ///   whether there is a column per reason instead of one for all.
  init(_ block: TraceBlock, slots places: [ViewSlot], viewCount: Int, countsReasons: Bool, mostCells: Int) {
    width = countsReasons ? block.reasons.count + 1 : 1
    var rows = [UInt32?](repeating: nil, count: viewCount + 1)
    starts.reserveCapacity(places.count)
    for slot in places {
      let row = rows[Int(slot)] ?? UInt32(slots.count)
      if Int(row) == slots.count {
        slots.append(slot)
        rows[Int(slot)] = row
      }
      starts.append(row * UInt32(width))
      if slots.count * width > mostCells {
        starts = []
        return
      }
    }
    cells = Array(repeating: Cell(), count: slots.count * width)
  }

  /// Whether there is a column per reason.
  var countsReasons: Bool { width > 1 }

  /// Whether the number of cells is within the limit.
  var isUsable: Bool { !starts.isEmpty }

  mutating func count(_ run: EvaluationRun) {
    let last = UInt32(width - 1)
    starts.withUnsafeBufferPointer { starts in
      cells.withUnsafeMutableBufferPointer { cells in
        let (starts, cells) = (starts.baseAddress!, cells.baseAddress!)
        if last == 0 {
          for row in run.rows { cells[Int(starts[Int(run.places[row])])].evaluations &+= 1 }
        } else {
          for row in run.rows {
            cells[Int(starts[Int(run.places[row])] &+ min(run.reasons[row].rawValue, last))].evaluations &+= 1
          }
        }
        guard run.filled.contains(.waste) else { return }
        run.forEachWasted { row in
          let column = last == 0 ? 0 : min(run.reasons[row].rawValue, last)
          cells[Int(starts[Int(run.places[row])] &+ column)].wasted &+= 1
        }
      }
    }
  }

  /// Calls `body` with each cell of a wanted view that isn't empty.
  func forEach(_ body: (_ view: ViewNumber, _ reason: LocalNumber<ReasonID>, _ cell: Cell) -> Void) {
    for (row, slot) in slots.enumerated() where isUsable {
      guard let view = slot.view else { continue }
      for column in 0..<width where cells[row * width + column].evaluations > 0 {
        body(view, LocalNumber(column), cells[row * width + column])
      }
    }
  }
}
