import Foundation
import RedrawCore
import Testing

private struct Sinking: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
  }
}

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("\(count)")
      Button("styled") { count += 1 }.buttonStyle(Sinking())
      Button("plain") { count += 1 }
    }
  }
}

private struct Search: View {
  @State private var text = ""
  @State private var isPresented = false
  @FocusState private var isFocused: Bool
  var body: some View {
    VStack {
      SearchState()
      Text(isFocused ? "focused" : "unfocused")
      Button("begin") { isFocused = true }
      Button("present") { isPresented = true }
    }
    .searchable(text: $text, isPresented: $isPresented)
    .searchFocused($isFocused)
  }
}

private struct SearchState: View {
  @Environment(\.isSearching) private var isSearching
  var body: some View { Text(isSearching ? "searching" : "idle") }
}

private enum MarkKey: ContainerValueKey {
  static var defaultValue: String { "none" }
}

extension ContainerValues {
  fileprivate var mark: String {
    get { self[MarkKey.self] }
    set { self[MarkKey.self] = newValue }
  }
}

private struct Marked<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View {
    VStack { ForEach(subviews: content) { subview in Row(mark: subview.containerValues.mark) } }
  }
}

private struct Row: View {
  let mark: String
  var body: some View { Text(mark) }
}

@MainActor
@Suite struct NewerNamesTests {
  @Test func `a tap on a button with a style presses it in a tick of its own`() throws {
    let app = TestApp(Counter())
    #expect(try app.after { try $0.tap("styled") }.evaluated == ["Sinking", "Counter", "Sinking"])
    #expect(try app.after { try $0.tap("plain") }.evaluated == ["Counter"])
  }

  @Test func `the focus of a search field and the search are one`() throws {
    let app = TestApp(Search())
    #expect(app.texts.prefix(2) == ["idle", "unfocused"])
    try app.driver.tap("begin")
    #expect(app.texts.prefix(2) == ["searching", "focused"])
    try app.driver.endSearch()
    #expect(app.texts.prefix(2) == ["idle", "unfocused"])
    try app.driver.tap("present")
    #expect(app.texts.prefix(2) == ["searching", "focused"])
  }

  @Test func `subviews are those of groups, loops and conditions, with their values`() {
    let isAlone = true
    let app = TestApp(
      Marked {
        Text("a").containerValue(\.mark, "A")
        Group {
          Text("b")
          Text("c")
        }
        .containerValue(\.mark, "BC")
        ForEach(0..<2, id: \.self) { Text("\($0)").containerValue(\.mark, "\($0)") }
        if isAlone { Text("x") } else { Text("never") }
      })
    #expect(app.texts == ["A", "BC", "BC", "0", "1", "none"])
  }

  @Test func `sections have their headers, and what is in none is one, too`() {
    let app = TestApp(
      Group(
        sections: Group {
          Text("before")
          Section("one") { Text("in one") }
        }
      ) { sections in
        ForEach(sections) { Text("\($0.header.count) \($0.content.count)") }
      })
    #expect(app.texts == ["0 1", "1 1"])
  }

  @Test func `no technology has the accessibility focus, whatever is written`() throws {
    struct Field: View {
      @AccessibilityFocusState private var isFocused: Bool
      var body: some View {
        Text(isFocused ? "focused" : "unfocused")
        Button("focus") { isFocused = true }
      }
    }
    let app = TestApp(Field())
    let step = try app.after { try $0.tap("focus") }
    #expect(step.evaluated == [])
    #expect(app.texts.first == "unfocused")
  }

  @Test func `transitions of both kinds are written in the same way`() {
    let app = TestApp(
      VStack {
        Text("a").transition(.scale(0.5))
        Text("b").transition(.opacity.combined(with: .move(edge: .top)))
        Text("c").transition(AnyTransition(.blurReplace(.upUp)))
      })
    #expect(app.texts == ["a", "b", "c"])
  }

  @Test func `a view that ignores the safe area reaches the edges of the screen, and others don't`() {
    struct Meter: View {
      var body: some View {
        GeometryReader { proxy in
          Text("\(Int(proxy.frame(in: .global).minY)) \(Int(proxy.size.height)) \(Int(proxy.safeAreaInsets.top))")
        }
      }
    }
    #expect(TestApp(Meter()).texts == ["59 759 59"])
    #expect(TestApp(Meter().ignoresSafeArea()).texts == ["0 852 0"])
    #expect(TestApp(Meter().ignoresSafeArea(edges: .bottom)).texts == ["59 793 59"])
    #expect(TestApp(Meter().ignoresSafeArea(.keyboard)).texts == ["59 759 59"])
    #expect(TestApp(Meter().frame(height: 100)).texts == ["388 100 0"])
  }
}
