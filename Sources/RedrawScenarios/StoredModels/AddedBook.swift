import RedrawCore
import RedrawData

private struct BookList: View {
  @Environment(\.modelContext) private var modelContext
  @Query(sort: \Book.title) private var books: [Book]

  var body: some View {
    let _ = Self._printChanges()
    List {
      ForEach(books) { BookRow(book: $0) }
      Button("Add") { modelContext.insert(Book(title: "Middlemarch")) }
      Button("Save") { try? modelContext.save() }
    }
  }
}

extension StoredModels {
  static let addedBook = scenario(
    "query-insert", case: "O1", summary: "An insert evaluates the view whose query finds the book, and a save nobody",
    models: [Book.self], ticks: 2
  ) {
    BookList()
  } fill: { context in
    for title in ["Ulysses", "Emma"] { context.insert(Book(title: title)) }
  } _: { tick, app in
    try app.tap(tick == 1 ? "Add" : "Save")
  }
}
