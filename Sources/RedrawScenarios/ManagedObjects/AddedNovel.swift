import RedrawCore
import RedrawCoreData

private struct NovelList: View {
  @Environment(\.managedObjectContext) private var context
  @FetchRequest(sortDescriptors: [SortDescriptor(\.title)]) private var novels: FetchedResults<Novel>

  var body: some View {
    let _ = Self._printChanges()
    List {
      ForEach(novels) { NovelRow(novel: $0) }
      Button("Add", action: add)
      Button("Save") { try? context.save() }
    }
  }

  private func add() {
    let novel = Novel(context: context)
    novel.title = "Middlemarch"
    novel.rating = 5
  }
}

extension ManagedObjects {
  static let addedNovel = scenario(
    "fetch-insert", case: "Q1",
    summary: "A new object evaluates the view whose request finds it, once for all its values, and a save nobody",
    novels: [("Ulysses", 2), ("Emma", 4)], ticks: 2
  ) {
    NovelList()
  } _: { tick, app in
    try app.tap(tick == 1 ? "Add" : "Save")
  }
}
