import RedrawCore
import RedrawData

/// Family O: an app with SwiftData. Which write to a model evaluates which view: through a query whose result changes, or through a
/// body that has read the property.
enum StoredModels {
  static let family = ScenarioFamily(
    "O", "SwiftData",
    [addedBook, boundBook, deletedRow, movedBook, toggledOrder, filteredTasks])

  /// A case of the family: its views use a container with what `fill` inserts.
  static func scenario<Root: View>(
    _ name: String, case caseID: String, summary: String, models: [any PersistentModel.Type], ticks: Int = 1,
    root: @escaping @MainActor @Sendable () -> Root, fill: @escaping @MainActor @Sendable (ModelContext) -> Void,
    _ step: @escaping @MainActor @Sendable (_ tick: Int, _ app: ScenarioDriver) throws -> Void
  ) -> Scenario {
    let schema = Schema(models)
    return Scenario(name, case: caseID, summary: summary, ticks: ticks) { run in
      let container = try ModelContainer(for: schema, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
      fill(container.mainContext)
      try container.mainContext.save()
      run.show(root().modelContainer(container))
      try run.forEachTick(step)
    }
  }
}
