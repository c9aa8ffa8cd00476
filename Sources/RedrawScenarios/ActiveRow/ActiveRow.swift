import RedrawCore

/// Family A: a list owns a model; each tick activates the next row and deactivates the previous one by a single
/// assignment of the whole state. The types of the item and the cell decide how many cells are evaluated.
///
/// The list is the same in all cases. Each case has its own item and cell, in a file of its own: all cells are
/// called `ItemCell`, so that the traces of two cases can be compared type by type.
enum ActiveRow {
  static let family = ScenarioFamily(
    "A", "The active row",
    [
      plain, hiddenValue, equatablePlain, equatableString, randomComputed, randomStored, equatableCellPlain,
      equatableCell, observedItems, string,
    ])

  /// A case of the family: `body` shows the list with the given number of rows.
  static func scenario(
    _ name: String, case caseID: String, summary: String, changesHidden: Bool = true,
    show: @escaping @MainActor @Sendable (ScenarioRun, ItemSettings) -> Void
  ) -> Scenario {
    Scenario(
      name, case: caseID, summary: summary,
      parameters: [
        .integer("rows", 20, "Rows in the list", in: 0...1_000_000),
        .flag("hidden-value", changesHidden, "Each tick gives every item a new value that no view shows"),
      ],
      ticks: 10
    ) { run in
      Randomness.start(run)
      show(run, ItemSettings(rows: run.integer("rows"), changesHidden: run.flag("hidden-value")))
      try run.forEachTick { _, driver in try driver.tap("Next") }
    }
  }
}

/// The settings of a model in this family.
struct ItemSettings {
  let rows: Int
  let changesHidden: Bool
}
