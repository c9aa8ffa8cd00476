import RedrawCore

/// Stores which of many cells is selected.
final class SelectionStore: ObservableObject {
  @Published private(set) var selection = -1

  func select(_ id: Int) { selection = id }
}

extension SourcesOfTruth {
  /// A case in which cells are tapped one after another.
  static func selection<Parent: View>(
    _ name: String, case caseID: String, summary: String,
    parent: @escaping @MainActor @Sendable (_ cells: Int) -> Parent
  ) -> Scenario {
    Scenario(
      name, case: caseID, summary: summary, parameters: [.integer("cells", 100, "Cells in the list", in: 5...100_000)]
    ) { run in
      run.show(parent(run.integer("cells")))
      try run.forEachTick { tick, driver in try driver.tap("Cell \(tick % 5)") }
    }
  }
}
