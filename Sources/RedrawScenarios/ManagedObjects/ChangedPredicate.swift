import RedrawCore
import RedrawCoreData

private struct NovelSearch: View {
  @FetchRequest(sortDescriptors: [SortDescriptor(\.title)], predicate: NSPredicate(format: "rating >= %d", 4))
  private var novels: FetchedResults<Novel>
  @Environment(\.managedObjectContext) private var context

  var body: some View {
    let _ = Self._printChanges()
    List {
      ForEach(novels) { NovelRow(novel: $0) }
      Button("All") { novels.nsPredicate = nil }
      Button("Same") { novels.nsPredicate = nil }
      Button("Reverse") { novels.sortDescriptors = [SortDescriptor(\.title, order: .reverse)] }
    }
  }
}

private struct RatingList: View {
  @FetchRequest(entity: Novel.entity(), sortDescriptors: []) private var novels: FetchedResults<Novel>

  var body: some View {
    let _ = Self._printChanges()
    ForEach(novels) { novel in
      Button("Rate \(novel.title ?? "")") { novel.rating += 1 }
    }
  }
}

extension ManagedObjects {
  static let changedPredicate = scenario(
    "fetch-predicate", case: "Q4",
    summary: "Another predicate or order evaluates the view of the request, and an equal one nobody",
    novels: [("Emma", 4), ("Dune", 3), ("Ulysses", 2)], ticks: 5
  ) {
    HStack {
      NovelSearch()
      RatingList()
    }
  } _: { tick, app in
    switch tick {
    case 1: try app.tap("Rate Ulysses")
    case 2: try app.tap("Rate Dune")
    case 3: try app.tap("All")
    case 4: try app.tap("Same")
    default: try app.tap("Reverse")
    }
  }
}
