import RedrawCore
import Testing

private struct Screen: View {
  let name: String
  @State private var taps = 0
  var body: some View {
    Button("\(name) \(taps)") { taps += 1 }
      .onAppear { traceNote("+\(name)") }
      .onDisappear { traceNote("-\(name)") }
  }
}

private enum Section: Hashable { case home, more }

private struct Tagged: View {
  @State private var section = Section.home
  var body: some View {
    TabView(selection: $section) {
      Screen(name: "home").tabItem { Label("Home", systemImage: "house") }.tag(Section.home)
      Screen(name: "more").tag(Section.more).tabItem { Text("More") }
    }
  }
}

private struct Untagged: View {
  @State private var hasThird = false
  var body: some View {
    TabView {
      Tab("One", systemImage: "1.circle") {
        Screen(name: "one")
        Button("third") { hasThird = true }
      }
      Tab("Two", systemImage: "2.circle") { Screen(name: "two") }
      if hasThird {
        Tab("Three", systemImage: "3.circle") { Screen(name: "three") }
      }
    }
    .tabViewStyle(.sidebarAdaptable)
  }
}

private struct Valued: View {
  @State private var tab = 1
  var body: some View {
    VStack {
      Text("tab \(tab)")
      TabView(selection: $tab) {
        Tab("A", systemImage: "a", value: 1) { Screen(name: "a") }
        Tab(value: 2) {
          Screen(name: "b")
        } label: {
          Text("B")
        }
      }
    }
  }
}

private struct Page: View {
  @State private var count = 0
  var body: some View { Text("greeted \(count)").onAppear { count += 1 } }
}

/// Tabs without a selection, whose pages write as they appear.
private struct Greeting: View {
  var body: some View {
    TabView {
      Page().tabItem { Text("One") }
      Page().tabItem { Text("Two") }
    }
  }
}

@MainActor
@Suite struct TabViewTests {
  @Test func `a tab's content is created when it is first chosen, and the tab view's owner is not evaluated`() throws {
    let app = TestApp(Tagged())
    #expect(app.evaluated == ["Tagged", "Screen"])
    #expect(app.texts == ["Home", "home 0", "More"])
    let step = try app.after { try $0.select("More") }
    #expect(step.evaluated == ["Screen"])
    #expect(step.notes.map(\.text).sorted() == ["+more", "-home"])
    #expect(app.texts == ["Home", "More", "more 0"])
  }

  @Test func `a tab that was left keeps its state and appears again`() throws {
    let app = TestApp(Tagged())
    try app.driver.tap("home 0")
    try app.driver.select("More")
    let step = try app.after { try $0.select("Home") }
    #expect(step.evaluated == [])
    #expect(step.notes.map(\.text).sorted() == ["+home", "-more"])
    #expect(app.texts == ["Home", "home 1", "More"])
    #expect(step.commits.map(\.updated) == [1], "another page is shown")
  }

  @Test func `tabs without a selection are kept by the tab view, and come and go`() throws {
    let app = TestApp(Untagged())
    try app.driver.tap("third")
    try app.driver.select("Three")
    #expect(app.texts == ["One", "Two", "Three", "three 0"])
    let missing = "no option is labeled \"Four\"; on screen: \"One\", \"Two\", \"Three\""
    #expect(throws: ScenarioError(message: missing)) { try app.driver.select("Four") }
  }

  @Test func `what a page does as it appears is caused by the step that selected it`() throws {
    let app = TestApp(Greeting())
    let step = try app.after { try $0.select("Two") }
    let appearance = try #require(step.delivered.first { $0.kind == "onAppear" })
    #expect(appearance.cause == step.delivered.first { $0.kind == "select" }?.number)
    #expect(app.texts.contains("greeted 1"))
  }

  @Test func `a body that reads the selection is evaluated`() throws {
    let app = TestApp(Valued())
    #expect(try app.after { try $0.select("B") }.evaluated == ["Valued", "Screen"])
    #expect(app.texts == ["tab 2", "A", "B", "b 0"])
  }
}
