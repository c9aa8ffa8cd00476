import RedrawCore
import RedrawCoreData

private struct ReadCount: View {
  @FetchRequest(sortDescriptors: [], predicate: NSPredicate(format: "isRead == YES"))
  private var novels: FetchedResults<Novel>

  var body: some View {
    let _ = Self._printChanges()
    Text("\(novels.count) read")
  }
}

private struct NovelList: View {
  @Environment(\.managedObjectContext) private var context
  @FetchRequest(sortDescriptors: [SortDescriptor(\.title)]) private var novels: FetchedResults<Novel>

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      ReadCount()
      List {
        ForEach(novels) { NovelRow(novel: $0) }
          .onDelete { offsets in
            offsets.map { novels[$0] }.forEach(context.delete)
            try? context.save()
          }
      }
    }
  }
}

extension ManagedObjects {
  static let deletedNovel = scenario(
    "fetch-delete", case: "Q3",
    summary: "A row deleted by a swipe evaluates the views whose requests had found the object",
    novels: [("Ulysses", 2), ("Emma", 4), ("Dune", 3)]
  ) {
    NovelList()
  } _: { _, app in
    try app.deleteRow("Emma: 4")
  }
}
