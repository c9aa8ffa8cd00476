import RedrawCore
import RedrawData

@Model
private final class Author {
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \AuthoredBook.author) var books: [AuthoredBook] = []

  init(name: String) { self.name = name }
}

@Model
private final class AuthoredBook {
  var title: String
  var author: Author?

  init(title: String, author: Author) { (self.title, self.author) = (title, author) }
}

private struct AuthorRow: View {
  let author: Author

  var body: some View {
    let _ = Self._printChanges()
    Text("\(author.name): \(author.books.count)")
  }
}

private struct AuthoredBookRow: View {
  let book: AuthoredBook

  var body: some View {
    let _ = Self._printChanges()
    Text(book.title)
  }
}

private struct LibraryView: View {
  @Environment(\.modelContext) private var modelContext
  @Query(sort: \Author.name) private var authors: [Author]
  @Query(sort: \AuthoredBook.title) private var books: [AuthoredBook]

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      ForEach(authors) { AuthorRow(author: $0) }
      ForEach(books) { AuthoredBookRow(book: $0) }
      Button("Move") { books[0].author = authors[1] }
      Button("Delete") { modelContext.delete(authors[1]) }
    }
  }
}

extension StoredModels {
  static let movedBook = scenario(
    "relationship", case: "O4",
    summary: "A book that changes hands evaluates both authors' rows; a cascade, the queries",
    models: [Author.self, AuthoredBook.self], ticks: 2
  ) {
    LibraryView()
  } fill: { context in
    let (austen, herbert) = (Author(name: "Austen"), Author(name: "Herbert"))
    context.insert(austen)
    context.insert(herbert)
    context.insert(AuthoredBook(title: "Emma", author: austen))
    context.insert(AuthoredBook(title: "Persuasion", author: austen))
  } _: { tick, app in
    try app.tap(tick == 1 ? "Move" : "Delete")
  }
}
