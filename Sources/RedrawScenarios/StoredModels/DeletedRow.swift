import RedrawCore
import RedrawData

private struct BookCount: View {
  @Query private var books: [Book]

  var body: some View {
    let _ = Self._printChanges()
    Text("\(books.count) books")
  }
}

private struct BookList: View {
  @Environment(\.modelContext) private var modelContext
  @Query(sort: \Book.title) private var books: [Book]

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      BookCount()
      List {
        ForEach(books) { BookRow(book: $0) }
          .onDelete { offsets in
            for index in offsets { modelContext.delete(books[index]) }
          }
      }
    }
  }
}

extension StoredModels {
  static let deletedRow = scenario(
    "query-delete", case: "O3", summary: "A row deleted by a swipe evaluates each view whose query had found the book",
    models: [Book.self]
  ) {
    BookList()
  } fill: { context in
    for title in ["Ulysses", "Emma", "Dune"] { context.insert(Book(title: title)) }
  } _: { _, app in
    try app.deleteRow("Emma")
  }
}
