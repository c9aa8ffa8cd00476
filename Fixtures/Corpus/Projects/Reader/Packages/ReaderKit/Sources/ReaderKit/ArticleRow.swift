import SwiftUI

public struct Article: Identifiable, Equatable {
  public let id = UUID()
  public var title: String
  public init(title: String) { self.title = title }
}

public struct ArticleRow: View {
  let article: Article
  public init(article: Article) { self.article = article }

  public var body: some View { Text("\(article.title): \(words)") }

  private var words: String {
    guard let file = Bundle.module.url(forResource: "words", withExtension: "txt") else { return "no words" }
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}
