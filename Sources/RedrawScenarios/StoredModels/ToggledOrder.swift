import RedrawCore
import RedrawData

private struct BookList: View {
  @Query private var books: [Book]

  init(order: SortOrder) { _books = Query(sort: \Book.title, order: order) }

  var body: some View {
    let _ = Self._printChanges()
    List(books) { BookRow(book: $0) }
  }
}

private struct LibraryView: View {
  @State private var order = SortOrder.forward
  @State private var taps = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Button("Reverse") { order = order == .forward ? .reverse : .forward }
      Button("\(taps) taps") { taps += 1 }
      BookList(order: order)
    }
  }
}

extension StoredModels {
  static let toggledOrder = scenario(
    "query-in-init", case: "O5",
    summary: "A child whose init makes a query is evaluated when that asks for something else",
    models: [Book.self], ticks: 2
  ) {
    LibraryView()
  } fill: { context in
    for title in ["Ulysses", "Emma"] { context.insert(Book(title: title)) }
  } _: { tick, app in
    try app.tap(tick == 1 ? "Reverse" : "0 taps")
  }
}
