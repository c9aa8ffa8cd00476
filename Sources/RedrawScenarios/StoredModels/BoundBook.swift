import RedrawCore
import RedrawData

@Model
private final class RatedBook {
  var title: String
  var rating: Int

  init(title: String, rating: Int) { (self.title, self.rating) = (title, rating) }
}

private struct RatedBookRow: View {
  let book: RatedBook

  var body: some View {
    let _ = Self._printChanges()
    Text(book.title)
  }
}

private struct BookEditor: View {
  @Bindable var book: RatedBook

  var body: some View {
    let _ = Self._printChanges()
    Form {
      TextField("Title", text: $book.title)
      Stepper("Rating", value: $book.rating)
    }
  }
}

private struct BooksView: View {
  @Query private var books: [RatedBook]

  var body: some View {
    let _ = Self._printChanges()
    HStack {
      List(books) { RatedBookRow(book: $0) }
      if let first = books.first { BookEditor(book: first) }
    }
  }
}

extension StoredModels {
  static let boundBook = scenario(
    "query-bindable", case: "O2",
    summary: "An edit of a bound model evaluates who has read the property, not the query's view",
    models: [RatedBook.self], ticks: 2
  ) {
    BooksView()
  } fill: { context in
    context.insert(RatedBook(title: "Emma", rating: 3))
    context.insert(RatedBook(title: "Dune", rating: 4))
  } _: { tick, app in
    if tick == 1 { try app.type("Emma, revised", into: "Title") } else { try app.step("Rating") }
  }
}
