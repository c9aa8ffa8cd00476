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

private struct Cell: View {
  let id: Int
  /// Captures the store and the id: a new context for each new value.
  let action: () -> Void

  var body: some View {
    let _ = Self._printChanges()
    Button("Cell \(id)") { action() }
  }
}

extension SourcesOfTruth {
  static let capturingClosure = selection(
    "capturing-closure", case: "B9", summary: "Cells take a closure that captures: every cell on screen runs"
  ) { Parent(cells: $0) }
}
