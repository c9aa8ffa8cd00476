/// A small feed as a user has it, which redraws no more than it must, and two changes that make it redraw more.
enum FeedSources {
  static let post = """
    struct Post: Identifiable {
      let id: Int
      var title: String
      var seen = 0
    }

    extension Post: Equatable {
      static func == (one: Post, other: Post) -> Bool { one.id == other.id && one.title == other.title }
    }

    """

  static let row = """
    import SwiftUI

    struct PostRow: View {
      let post: Post
      let onTap: () -> Void

      var body: some View {
        Button(post.title, action: onTap)
      }
    }

    #Preview("Row") { PostRow(post: Post(id: 7, title: "Alone"), onTap: {}) }

    """

  static let feed = """
    import SwiftUI

    struct FeedView: View {
      @State private var looks = 0

      var body: some View {
        List {
          Text("\\(looks) looks")
          ForEach(0..<3) { number in
            PostRow(post: Post(id: number, title: "Post \\(number)", seen: looks), onTap: {})
          }
          Button("Look") { looks += 1 }
        }
      }
    }

    #Preview("Feed") { FeedView() }

    """

  static let scenario = """
    import SwiftUI

    let browsing = Scenario("browsing", summary: "Looks twice", parameters: [.integer("times", 2, "How often")]) { run in
      run.show(FeedView())
      for _ in 0..<run.integer("times") { try run.driver.tap("Look") }
    }

    """

  static let all = [
    "Feed/Model/Post.swift": post, "Feed/PostRow.swift": row, "Feed/FeedView.swift": feed,
    "Feed/Browsing.swift": scenario,
  ]

  /// The `==` that leaves out what no row shows is gone.
  static let postWithoutEquality = post.split(separator: "\n", omittingEmptySubsequences: false).prefix(6)
    .joined(separator: "\n")

  /// The closure captures the view, and with it the state that a tap writes.
  static let feedWithCapture = feed.replacing("onTap: {}", with: "onTap: { print(looks) }")
}
