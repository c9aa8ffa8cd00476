import RedrawCore
import Testing

@MainActor private var made: [String] = []

private struct Part: View {
  let name: String
  init(_ name: String) {
    self.name = name
    made.append(name)
  }
  var body: some View { Text(name) }
}

private struct Screen: View {
  @State private var isPresented = false
  @State private var count = 0
  var body: some View {
    NavigationStack {
      VStack {
        Button("add") { count += 1 }
        Text("count \(count)").navigationDestination(isPresented: $isPresented) { Part("destination") }
        Text("b").alert("Alert", isPresented: $isPresented) {
          Part("alert")
        } message: {
          Part("message")
        }
        Text("c").confirmationDialog("Dialog", isPresented: $isPresented) { Part("dialog") }
        Text("d").inspector(isPresented: $isPresented) { Part("inspector") }
        Text("e").contextMenu { Part("context menu") }
        Menu("f") { Part("menu") }
        Text("g").swipeActions { Part("swipe") }
        TabView {
          Tab("h", systemImage: "star") { Part("first tab") }; Tab("i", systemImage: "star") { Part("second tab") }
        }
        Text("j").sheet(isPresented: $isPresented) { Part("sheet") }
        Text("k").popover(isPresented: $isPresented) { Part("popover") }
        DisclosureGroup("l") { Part("group") }
      }
    }
  }
}

private struct Asking: View {
  @State private var isAsking = false
  @State private var answers = 0
  var body: some View {
    VStack {
      Button("ask") { isAsking = true }
      Button("answer") { answers += 1 }
    }
    .asking($isAsking) {
      Button("yes, after \(answers)") { answers += 1 }
    }
  }
}

/// As those who wrap SwiftUI's modifiers write it: the closure doesn't escape.
extension View {
  fileprivate func asking<A: View>(_ isAsking: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View {
    alert("Sure?", isPresented: isAsking, actions: actions)
  }
}

/// What an alert, a menu, a tab or a destination by a binding shows is built by the body that has it; only its bodies wait. What a
/// sheet, a popover or a disclosure group shows is built when it is there.
@MainActor
@Suite(.serialized) struct ContentMadeAtOnceTests {
  private static let atOnce = [
    "destination", "alert", "message", "dialog", "inspector", "context menu", "menu", "swipe", "first tab",
    "second tab",
  ]

  @Test func `views of alerts, menus, tabs and destinations are made with each evaluation of the body`() throws {
    made = []
    let app = TestApp(Screen())
    #expect(Set(made) == Set(Self.atOnce))
    made = []
    let step = try app.after { try $0.tap("add") }
    #expect(Set(made) == Set(Self.atOnce))
    #expect(step.evaluated == ["Screen"])
  }

  @Test func `their bodies wait until they are on screen`() {
    let app = TestApp(Screen())
    #expect(app.texts.contains("first tab"))
    for name in Self.atOnce where name != "first tab" { #expect(!app.texts.contains(name)) }
  }

  @Test func `a body depends on what its alert reads, before it is presented as well`() throws {
    let app = TestApp(Asking())
    #expect(try app.after { try $0.tap("answer") }.evaluated == ["Asking"])
    try app.driver.tap("ask")
    #expect(app.texts.contains("yes, after 1"))
    #expect(try app.after { try $0.tap("yes, after 1") }.evaluated == ["Asking"])
  }
}
