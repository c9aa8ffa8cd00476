import RedrawCore

private struct Parent: View {
  @StateObject private var store = SelectionStore()
  let cells: Int

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("Selected: \(store.selection)")
      List(0..<cells) { id in
        Cell(id: id) { store.select(id) }
      }
    }
  }
}

private struct Cell: View, Equatable {
  let id: Int
  let action: () -> Void

  /// What the closure does depends only on the id.
  nonisolated static func == (a: Cell, b: Cell) -> Bool { a.id == b.id }

  var body: some View {
    let _ = Self._printChanges()
    Button("Cell \(id)") { action() }
  }
}

extension SourcesOfTruth {
  static let equatableCells = selection(
    "equatable-cells", case: "B10", summary: "Cells with a closure that captures, equal by id: no cell runs"
  ) { Parent(cells: $0) }
}
