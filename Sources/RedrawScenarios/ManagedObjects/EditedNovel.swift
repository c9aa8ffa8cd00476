import RedrawCore
import RedrawCoreData

private struct PlainRow: View {
  let novel: Novel

  var body: some View {
    let _ = Self._printChanges()
    Text("plain \(novel.title ?? ""): \(novel.rating)")
  }
}

private struct NovelEditor: View {
  @ObservedObject var novel: Novel

  var body: some View {
    let _ = Self._printChanges()
    Stepper("Rating", value: $novel.rating)
    Button("Same") { novel.isRead = false }
  }
}

private struct NovelList: View {
  @FetchRequest(sortDescriptors: [NSSortDescriptor(keyPath: \Novel.title, ascending: true)])
  private var novels: FetchedResults<Novel>

  var body: some View {
    let _ = Self._printChanges()
    List {
      ForEach(novels) { NovelRow(novel: $0) }
      ForEach(novels) { PlainRow(novel: $0) }
      if let first = novels.first { NovelEditor(novel: first) }
    }
  }
}

extension ManagedObjects {
  static let editedNovel = scenario(
    "fetch-attribute", case: "Q2",
    summary: "A write evaluates each view that fetched or observes the object; rows that do neither are stale",
    novels: [("Emma", 4), ("Dune", 3)], ticks: 2
  ) {
    NovelList()
  } _: { tick, app in
    if tick == 1 { try app.step("Rating") } else { try app.tap("Same") }
  }
}
