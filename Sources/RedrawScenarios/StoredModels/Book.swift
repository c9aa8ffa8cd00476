import RedrawCore
import RedrawData

/// The model of the scenarios whose queries differ only in their results.
@Model
final class Book {
  var title: String

  init(title: String) { self.title = title }
}

struct BookRow: View {
  let book: Book

  var body: some View {
    let _ = Self._printChanges()
    Text(book.title)
  }
}
