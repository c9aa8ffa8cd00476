import RedrawCore
import RedrawCoreData

private struct GenreRow: View {
  @ObservedObject var genre: Genre

  var body: some View {
    let _ = Self._printChanges()
    Text("\(genre.name ?? ""): \(genre.novels?.count ?? 0)")
  }
}

private struct NovelGenres: View {
  @FetchRequest(sortDescriptors: [SortDescriptor(\.title)]) private var novels: FetchedResults<Novel>

  var body: some View {
    let _ = Self._printChanges()
    ForEach(novels) { novel in
      Text("\(novel.title ?? "") is \(novel.genre?.name ?? "nothing")")
    }
  }
}

private struct GenreList: View {
  @FetchRequest(sortDescriptors: [SortDescriptor(\.name)]) private var genres: FetchedResults<Genre>

  var body: some View {
    let _ = Self._printChanges()
    ForEach(genres) { GenreRow(genre: $0) }
    if let first = genres.first, let last = genres.last {
      Button("Rename") { first.name = "Classic" }
      Button("Move") { (first.novels?.allObjects.first as? Novel)?.genre = last }
    }
  }
}

extension ManagedObjects {
  static let editedGenre = scenario(
    "fetch-related", case: "Q6",
    summary: "A write of a related object leaves a request's view alone; one of the relationship writes both sides",
    novels: [("Emma", 4)], ticks: 2
  ) {
    VStack {
      NovelGenres()
      GenreList()
    }
  } fill: { novels, container in
    for name in ["Romance", "Satire"] {
      let genre = Genre(context: container.viewContext)
      genre.name = name
      if name == "Romance" { novels[0].genre = genre }
    }
  } _: { tick, app in
    try app.tap(tick == 1 ? "Rename" : "Move")
  }
}
