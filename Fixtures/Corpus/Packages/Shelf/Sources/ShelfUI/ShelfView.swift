import ShelfModel
import SwiftUI

public struct ShelfView: View {
  @State private var books = [Book(id: 1)]
  public init() {}

  public var body: some View {
    VStack {
      ForEach(books) { BookRow(book: $0) }
      Button("Add") { books.append(Book(id: books.count + 1)) }
    }
  }
}

struct BookRow: View {
  let book: Book
  var body: some View { Text("\(title) \(book.id)") }

  private var title: String {
    guard let file = Bundle.module.url(forResource: "title", withExtension: "txt") else { return "Book" }
    return (try? String(contentsOf: file, encoding: .utf8)) ?? "Book"
  }
}
