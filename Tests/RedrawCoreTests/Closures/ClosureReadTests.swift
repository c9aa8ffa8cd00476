import RedrawCore
import Testing

private struct Rows: View {
  @State private var count = 0
  var body: some View {
    VStack {
      ForEach(0..<2) { Text("\(count + $0)") }
      Button("add") { count += 1 }
    }
  }
}

private struct LazyRows: View {
  @State private var count = 0
  var body: some View {
    List {
      ForEach(0..<2) { Text("\(count + $0)") }
      Button("add") { count += 1 }
    }
  }
}

private struct Inner: ViewModifier {
  func body(content: Content) -> some View { HStack { content } }
}

private struct Outer: ViewModifier {
  let title: String
  func body(content: Content) -> some View {
    VStack {
      Text(title)
      content.modifier(Inner())
    }
  }
}

private struct Nested: View {
  @State private var count = 0
  var body: some View {
    Button("add \(count)") { count += 1 }.modifier(Outer(title: "outer"))
  }
}

@MainActor
@Suite struct ClosureReadTests {
  @Test func `reads in the rows' closure belong to the body that contains it`() throws {
    for app in [TestApp(Rows()), TestApp(LazyRows())] {
      try app.driver.tap("add")
      #expect(app.texts == ["1", "2", "add"])
    }
  }

  @Test func `a modifier's content can be given to another modifier`() throws {
    let app = TestApp(Nested())
    #expect(app.evaluated == ["Nested", "Outer", "Inner"])
    let step = try app.after { try $0.tap("add 0") }
    #expect(step.evaluated == ["Nested"])
    #expect(step.texts == ["outer", "add 1"])
  }
}
