import SwiftUI

struct Article: Identifiable, Equatable {
  let id: Int
  let name: String
  let cents: Int
}

final class PriceFormat {
  let currency: String
  init(currency: String) { self.currency = currency }
  func text(_ cents: Int) -> String { "\(cents / 100).\(cents % 100 / 10)\(cents % 10) \(currency)" }
}

/// What is typed shows only in the first line, but it is a state of the whole list, whose rows get a new format each time.
struct PriceList: View {
  let articles = ["Apples", "Pears", "Plums", "Cherries", "Figs", "Dates"].enumerated().map {
    Article(id: $0.offset, name: $0.element, cents: 199 + 20 * $0.offset)
  }
  @State private var note = ""

  var body: some View {
    VStack {
      HStack {
        TextField("Note", text: $note)
        Text("\(note.count) letters")
      }
      ForEach(articles) { article in
        PriceRow(article: article, format: PriceFormat(currency: "EUR"))
      }
    }
  }
}

struct PriceRow: View {
  let article: Article
  let format: PriceFormat

  var body: some View {
    HStack {
      Text(article.name)
      Text(format.text(article.cents))
    }
  }
}

#Preview { PriceList() }
