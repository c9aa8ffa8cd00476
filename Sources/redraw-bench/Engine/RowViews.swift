import RedrawCore

/// S1: a parent owns an array, all rows are realised, and each tick deactivates a row and activates the next.
struct BenchmarkRow: Identifiable, Equatable {
  let id: Int
  var isActive: Bool
}

final class RowsModel: ObservableObject {
  @Published var rows: [BenchmarkRow]
  private var active = 0

  init(count: Int) { rows = (0..<count).map { BenchmarkRow(id: $0, isActive: $0 == 0) } }

  func activateNext() {
    var rows = rows
    rows[active].isActive = false
    active = (active + 1) % rows.count
    rows[active].isActive = true
    self.rows = rows
  }
}

struct RowsView: View {
  @ObservedObject var model: RowsModel

  var body: some View {
    VStack { ForEach(model.rows) { row in RowView(id: row.id, isActive: row.isActive) } }
  }
}

struct RowView: View {
  let id: Int
  let isActive: Bool
  var body: some View { Text(isActive ? "active" : "idle") }
}

/// S2: a State at the leaf under many nested views.
struct NestView: View {
  let depth: Int
  let handle: LeafHandle
  // A view that contains itself needs a type that doesn't.
  var body: AnyView {
    depth > 0 ? AnyView(NestView(depth: depth - 1, handle: handle)) : AnyView(LeafView(handle: handle))
  }
}

final class LeafHandle {
  var increase: () -> Void = {}
}

struct LeafView: View {
  let handle: LeafHandle
  @State private var count = 0
  var body: some View {
    Text("\(count)").onAppear { handle.increase = { count += 1 } }
  }
}
