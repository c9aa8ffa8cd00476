import RedrawCore
import RedrawCoreData

/// Family Q: an app with Core Data. Which write to a managed object evaluates which view: through a request that found it, or
/// through a view that observes it.
enum ManagedObjects {
  static let family = ScenarioFamily(
    "Q", "Core Data",
    [addedNovel, editedNovel, deletedNovel, changedPredicate, sectionedNovels, editedGenre, importedNovels])

  /// A case of the family: its views use a context with these novels, after `fill` has changed some.
  static func scenario<Root: View>(
    _ name: String, case caseID: String, summary: String, novels: [(title: String, rating: Int16)], ticks: Int = 1,
    root: @escaping @MainActor @Sendable () -> Root,
    fill: @escaping @MainActor @Sendable ([Novel], NSPersistentContainer) -> Void = { _, _ in },
    _ step: @escaping @MainActor @Sendable (_ tick: Int, _ app: ScenarioDriver) throws -> Void
  ) -> Scenario {
    Scenario(name, case: caseID, summary: summary, ticks: ticks) { run in
      let container = NSPersistentContainer(name: "Novels", managedObjectModel: NovelModel.make())
      let context = container.viewContext
      let made = novels.map { title, rating in
        let novel = Novel(context: context)
        (novel.title, novel.rating) = (title, rating)
        return novel
      }
      fill(made, container)
      try context.save()
      run.show(root().environment(\.managedObjectContext, context).environment(\.novels, container))
      try run.forEachTick(step)
    }
  }
}

/// The container, for work outside of the views' context.
private struct ContainerKey: EnvironmentKey {
  static let defaultValue: NSPersistentContainer? = nil
}

extension EnvironmentValues {
  var novels: NSPersistentContainer? {
    get { self[ContainerKey.self] }
    set { self[ContainerKey.self] = newValue }
  }
}
