import RedrawCore
import Testing

private struct Page: View {
  let number: Int
  @State private var taps = 0
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    VStack {
      Text("page \(number) \(taps)")
      NavigationLink("deeper", value: number + 1)
      Button("tap") { taps += 1 }
      Button("leave") { dismiss() }
    }
    .onAppear { traceNote("+\(number)") }
    .onDisappear { traceNote("-\(number)") }
  }
}

private struct Stack: View {
  @State private var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      List(0..<3) { row in
        NavigationLink("row \(row)", value: row)
      }
      .navigationTitle("Rows")
      .navigationDestination(for: Int.self) { Page(number: $0) }
      .onAppear { traceNote("+root") }
      .onDisappear { traceNote("-root") }
    }
  }
}

private struct Old: View {
  @State private var isActive = false
  @State private var isPushed = false
  @State private var tag: String?
  @State private var count = 0
  var body: some View {
    NavigationView {
      VStack {
        Text("root \(count)")
        NavigationLink("plain", destination: Page(number: count))
        NavigationLink(destination: Text("active"), isActive: $isActive) { Text("activate") }
        NavigationLink("tagged", destination: Text("tag"), tag: "a", selection: $tag)
        Button("push") { isPushed = true }
        Button("count") { count += 1 }
      }
      .navigationDestination(isPresented: $isPushed) { Text("pushed") }
      .navigationBarItems(trailing: Button("bar") { count += 10 })
    }
    .navigationViewStyle(.stack)
  }
}

private struct Nowhere: View {
  @State private var path = NavigationPath()
  var body: some View {
    NavigationStack(path: $path) {
      NavigationLink("text", value: "text")
      Button("both") {
        path.append(1)
        path.append("x")
      }
    }
  }
}

@MainActor
@Suite struct NavigationStackTests {
  @Test func `a link pushes a page, which covers the root without evaluating it`() throws {
    let app = TestApp(Stack())
    let step = try app.after { try $0.tap("row 1") }
    #expect(step.evaluated == ["Page"])
    #expect(Set(step.notes.map(\.text)) == ["-root", "+1"])
    #expect(app.texts == ["page 1 0", "deeper", "tap", "leave"])
  }

  @Test func `covered pages keep their state, and appear again when they are seen`() throws {
    let app = TestApp(Stack())
    try app.driver.tap("row 1")
    try app.driver.tap("tap")
    #expect(Set(try app.after { try $0.tap("deeper") }.notes.map(\.text)) == ["-1", "+2"])
    #expect(app.texts.first == "page 2 0")
    let step = try app.after { try $0.back() }
    #expect(Set(step.notes.map(\.text)) == ["-2", "+1"])
    #expect(step.unmounts == 1)
    #expect(app.texts.first == "page 1 1")
    try app.driver.tap("leave")
    #expect(app.texts == ["row 0", "row 1", "row 2"])
    #expect(throws: ScenarioError(message: "can't go back: the stack shows its root")) {
      try app.driver.back()
    }
  }

  @Test func `links to views push them and take part in updates`() throws {
    let app = TestApp(Old())
    #expect(app.evaluated == ["Old"], "the destination's body waits until the link is followed")
    try app.driver.tap("bar")
    #expect(try app.after { try $0.tap("plain") }.evaluated == ["Page"])
    #expect(app.texts.first == "page 10 0")
    try app.driver.back()
    for (link, text) in [("activate", "active"), ("tagged", "tag"), ("push", "pushed")] {
      #expect(try app.after { try $0.tap(link) }.evaluated == [])
      #expect(app.texts == [text])
      try app.driver.back()
    }
    #expect(app.texts.first == "root 10")
  }

  @Test func `a value without a destination is reported`() throws {
    let app = TestApp(Nowhere())
    let step = try app.after { try $0.tap("text") }
    #expect(
      step.notes.map(\.text) == [
        "a value of type String was pushed, but the stack declares no navigationDestination(for: String.self)"
      ])
  }

  @Test func `a link outside a stack does nothing`() throws {
    let app = TestApp(NavigationLink("lost", value: 1))
    #expect(throws: ScenarioError(message: "the link has no effect: it is not inside a NavigationStack")) {
      try app.driver.tap("lost")
    }
  }
}
