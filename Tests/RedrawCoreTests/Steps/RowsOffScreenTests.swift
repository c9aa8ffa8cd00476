import RedrawCore
import Testing

private struct Plain: View {
  var body: some View {
    List(0..<20, id: \.self) { number in
      Button("row \(number)") {}
    }
  }
}

/// A stack can't count these rows before it has made them.
private struct Conditional: View {
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<20, id: \.self) { number in
          if number >= 0 { Button("row \(number)") {} }
        }
      }
    }
  }
}

/// A step that finds nothing says how many rows a scroll would bring: five are on screen, and one is ready ahead of them.
@MainActor
@Suite struct RowsOffScreenTests {
  private func message(_ app: TestApp) -> String {
    do {
      try app.driver.tap("nowhere")
      return "found"
    } catch {
      return "\(error)"
    }
  }

  @Test func `all rows that can't be reached are counted`() {
    #expect(message(TestApp(Plain())).hasSuffix("\"row 4\", \"row 5\"; 14 rows are off screen, scroll to them first"))
  }

  @Test func `at the end there is no row ahead`() throws {
    let app = TestApp(Plain())
    try app.driver.scroll(toRow: 15)
    #expect(message(app).hasSuffix("\"row 19\"; 15 rows are off screen, scroll to them first"))
  }

  @Test func `on the way back the row ahead is the one before`() throws {
    let app = TestApp(Plain())
    try app.driver.scroll(toRow: 15)
    try app.driver.scroll(toRow: 8)
    #expect(message(app).contains("on screen: \"row 7\", \"row 8\""))
    #expect(message(app).hasSuffix("\"row 12\"; 14 rows are off screen, scroll to them first"))
  }

  @Test func `the number is an estimate if rows can't be counted yet`() {
    #expect(message(TestApp(Conditional())).hasSuffix("; about 14 rows are off screen, scroll to them first"))
  }

  @Test func `nothing is reported if all rows exist`() throws {
    let app = TestApp(List(0..<6, id: \.self) { Button("row \($0)") {} })
    #expect(!message(app).contains("off screen"))
  }
}
