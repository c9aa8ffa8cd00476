/// A block's evaluations by type and reason, with a cell for each pair of the block's own numbers, found by adding two numbers.
struct ReasonCells {
  private struct Cell {
    var evaluations: UInt32 = 0
    var wasted: UInt32 = 0
  }

  private var cells: [Cell] = []
  /// The start of each place's row, by its view's type; empty if there would be too many cells, so that each pair is
  /// looked up.
  private var starts: [UInt32] = []
  /// The last column is for reasons that the block doesn't have.
  private let width: Int
  private var pairs = PairTable()
  private var ofPairs: [Cell] = []
  private static let mostCells = 1 << 20

  init(_ block: TraceBlock) {
    width = block.reasons.count + 1
    let count = width * block.types.count
    guard count <= Self.mostCells else { return }
    cells = Array(repeating: Cell(), count: count)
    starts = block.localTypes.map { $0.rawValue * UInt32(width) }
  }

  mutating func add(_ run: EvaluationRun, in block: TraceBlock) {
    guard !starts.isEmpty else { return look(for: run, block.localTypes) }
    let last = UInt32(width - 1)
    starts.withUnsafeBufferPointer { starts in
      cells.withUnsafeMutableBufferPointer { cells in
        let (starts, cells) = (starts.baseAddress!, cells.baseAddress!)
        for row in run.rows {
          cells[Int(starts[Int(run.places[row])] &+ min(run.reasons[row].rawValue, last))].evaluations &+= 1
        }
        guard run.filled.contains(.waste) else { return }
        run.forEachWasted { row in
          cells[Int(starts[Int(run.places[row])] &+ min(run.reasons[row].rawValue, last))].wasted &+=
            UInt32(run.waste[row])
        }
      }
    }
  }

  private mutating func look(for run: EvaluationRun, _ types: [LocalNumber<TypeID>]) {
    for row in run.rows {
      let reason = min(run.reasons[row].rawValue, UInt32(width - 1))
      let number = pairs.number(of: types[Int(run.places[row])].rawValue, reason)
      if number == ofPairs.count { ofPairs.append(Cell()) }
      ofPairs[number].evaluations &+= 1
      ofPairs[number].wasted &+= UInt32(run.waste[row])
    }
  }

  /// Shows each pair that was met, by the block's numbers.
  func forEach(_ body: (_ type: Int, _ reason: Int, _ evaluations: UInt64, _ wasted: UInt64) -> Void) {
    for (index, cell) in cells.enumerated() where cell.evaluations > 0 {
      body(index / width, index % width, UInt64(cell.evaluations), UInt64(cell.wasted))
    }
    for (pair, cell) in zip(pairs.pairs, ofPairs) {
      body(Int(pair.first), Int(pair.second), UInt64(cell.evaluations), UInt64(cell.wasted))
    }
  }
}
