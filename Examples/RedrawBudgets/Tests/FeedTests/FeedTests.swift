import Feed
import RedrawTesting
import Testing

/// Liking a post must not cost more as the feed grows.
@MainActor
@Suite struct FeedTests {
  @Test("Liking a post evaluates its row alone")
  func liking() throws {
    let redraws = try RedrawRecording(of: FeedView()) { app in
      try app.tap("post 2")
      try app.tap("post 3")
    }
    redraws.expect("PostRow", evaluations: 1, in: .eachStep)
    redraws.expect("PostRow", reasons: ["@self"])
    redraws.expectNoWaste()
  }

  @Test("The first appearance evaluates the rows that can be seen, whatever the feed's length")
  func appearing() throws {
    let redraws = try RedrawRecording(of: FeedView())
    redraws.expect("PostRow", evaluations: .atMost(6), in: .appearance)
  }

  @Test("Scrolling keeps to the budget")
  func scrolling() throws {
    let redraws = try RedrawRecording(of: FeedView(), named: "scrolling") { app in
      try app.scroll(toRow: 5)
      try app.tap("post 7")
    }
    try redraws.expect(budget: "feed.budget.json")
  }
}
