import RedrawCore

private struct Parent: View {
  @StateObject private var store = SelectionStore()
  let cells: Int

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("Selected: \(store.selection)")
      List(0..<cells) { id in
        Cell(id: id) { [store] in store.select(id) }
      }
    }
  }
}

private struct Cell: View {
  let id: Int
  /// Captures the store itself and the id. Without the list it would capture the parent, whose store has changed.
  let action: () -> Void

  var body: some View {
    let _ = Self._printChanges()
    Button("Cell \(id)") { action() }
  }
}

extension Closures {
  static let captureList = SourcesOfTruth.selection(
    "capture-list", case: "F1",
    summary: "B9 with a capture list: each closure captures the same as before, and no cell runs"
  ) { Parent(cells: $0) }
}
