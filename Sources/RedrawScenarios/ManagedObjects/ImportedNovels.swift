import RedrawCore
import RedrawCoreData

private struct NovelImport: View {
  @Environment(\.novels) private var container
  @FetchRequest(sortDescriptors: [SortDescriptor(\.title)]) private var novels: FetchedResults<Novel>

  var body: some View {
    let _ = Self._printChanges()
    List {
      ForEach(novels) { NovelRow(novel: $0) }
      Button("Import", action: load)
    }
  }

  private func load() {
    guard let context = container?.newBackgroundContext() else { return }
    context.performAndWait {
      let request = NSFetchRequest<Novel>(entityName: "Novel")
      request.predicate = NSPredicate(format: "title == %@", "Emma")
      (try? context.fetch(request))?.first?.rating = 5
      let novel = Novel(context: context)
      novel.title = "Ulysses"
      try? context.save()
    }
  }
}

extension ManagedObjects {
  static let importedNovels = scenario(
    "fetch-merge", case: "Q7",
    summary: "What a background context saves is merged, and evaluates views as other writes do",
    novels: [("Emma", 4), ("Dune", 3)]
  ) {
    NovelImport()
  } fill: { _, container in
    container.viewContext.automaticallyMergesChangesFromParent = true
  } _: { _, app in
    try app.tap("Import")
  }
}
