import Charting
import ReaderKit
import SwiftUI

struct ArticleList: View {
  @State private var articles = [Article(title: "First")]

  var body: some View {
    VStack {
      ForEach(articles) { ArticleRow(article: $0).background(.paper) }
      ReadingChart(articles: articles)
      Button("Add") { articles.append(Article(title: source)) }
    }
    #if os(macOS)
      .frame(minWidth: 300)
    #endif
  }

  private var source: String {
    #if OFFLINE
      "from a file"
    #else
      server.title
    #endif
  }
}

struct ReadingChart: View {
  let articles: [Article]

  var body: some View { ChartingView(values: articles.map(\.title.count)) }
}
