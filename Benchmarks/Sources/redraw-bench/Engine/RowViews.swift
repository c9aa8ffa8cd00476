import RedrawCore

/// A parent owns an array; each tick deactivates a row and activates the next.
struct BenchmarkRow: Identifiable, Equatable {
  let id: Int
  var isActive: Bool
}

final class RowsModel: ObservableObject {
  @Published var rows: [BenchmarkRow]
  private var active = 0
  private var nextID: Int

  init(count: Int) {
    rows = (0..<count).map { BenchmarkRow(id: $0, isActive: $0 == 0) }
    nextID = count
  }

  /// - Parameter count: after so many rows, the first one is next; all of them where it is `nil`.
  func activateNext(of count: Int? = nil) {
    var rows = rows
    rows[active].isActive = false
    active = (active + 1) % (count ?? rows.count)
    rows[active].isActive = true
    self.rows = rows
  }
}

/// S1: all rows are realised.
struct RowsView: View {
  @ObservedObject var model: RowsModel

  var body: some View {
    VStack { ForEach(model.rows) { row in RowView(id: row.id, isActive: row.isActive) } }
  }
}

/// S1v: the rows on screen are.
struct LazyRowsView: View {
  @ObservedObject var model: RowsModel

  var body: some View {
    LazyVStack { ForEach(model.rows) { row in RowView(id: row.id, isActive: row.isActive) } }
  }
}

struct RowView: View {
  let id: Int
  let isActive: Bool
  var body: some View { Text(isActive ? "active" : "idle") }
}

/// S5: rows come, go and move.
extension RowsModel {
  /// A row that was not there before.
  func insertFirst() {
    rows.insert(BenchmarkRow(id: nextID, isActive: false), at: 0)
    nextID += 1
  }
  func removeFirst() { rows.removeFirst() }
  func removeMiddle() { rows.remove(at: rows.count / 2) }

  /// The same order each time that it is asked for the same number of rows.
  func shuffle() {
    var generator = Seeded(state: UInt64(rows.count))
    rows.shuffle(using: &generator)
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
