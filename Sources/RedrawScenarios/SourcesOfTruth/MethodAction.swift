import RedrawCore

private struct Parent: View {
  @StateObject private var store = SelectionStore()
  let cells: Int

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("Selected: \(store.selection)")
      List(0..<cells) { id in
        Cell(id: id, action: store.select)
      }
    }
  }
}

private struct Cell: View {
  let id: Int
  /// A method of the store: the same function and the same store each time.
  let action: (Int) -> Void

  var body: some View {
    let _ = Self._printChanges()
    Button("Cell \(id)") { action(id) }
  }
}

extension SourcesOfTruth {
  static let methodAction = selection(
    "method-action", case: "B11", summary: "Cells take the store's method itself: no cell runs"
  ) { Parent(cells: $0) }
}
