import RedrawCore
import Testing

/// Its body reads neither the number nor whether the sheet is shown.
private struct Presenter: View {
  @State private var number = 1
  @State private var isShown = false
  var body: some View {
    VStack {
      Button("Set 2") { number = 2 }
      Button("Show") { isShown = true }
      Button("Both") {
        number = 2
        isShown = true
      }
      Button("Animated") {
        withAnimation { number = 2 }
        isShown = true
      }
    }
    .sheet(isPresented: $isShown) {
      Text("\(number) and \(number)")
      Bound(number: $number)
      Button("Print") { traceNote("\(number)") }
      Button("Set 3") { number = 3 }
    }
  }
}

private struct Bound: View {
  @Binding var number: Int
  var body: some View { Text("bound \(number)") }
}

/// Another state of its body leads to a new one.
private struct Renewed: View {
  @State private var number = 1
  @State private var count = 0
  @State private var isShown = false
  var body: some View {
    VStack {
      Button("Set 2") { number = 2 }
      Button("Count \(count)") { count += 1 }
      Button("Show") { isShown = true }
    }
    .sheet(isPresented: $isShown) { Text("number \(number)") }
  }
}

@MainActor
@Suite struct `A sheet's closure that reads a state which no body has read` {
  @Test(arguments: ["Both", "Animated"])
  func `sees the value with which the body that made it ran`(_ button: String) throws {
    let app = TestApp(Presenter())
    try app.driver.tap(button)
    #expect(app.texts.contains("1 and 1"))
    #expect(app.texts.contains("bound 2"), "a binding leads to the state itself")
  }

  @Test func `sees it even if the write was in an earlier turn`() throws {
    let app = TestApp(Presenter())
    #expect(try app.after { try $0.tap("Set 2") }.evaluated == [])
    try app.driver.tap("Show")
    #expect(app.texts.contains("1 and 1"))
  }

  @Test func `has handlers that see the newest value`() throws {
    let app = TestApp(Presenter())
    try app.driver.tap("Both")
    #expect(try app.after { try $0.tap("Print") }.notes.map(\.text) == ["2"])
  }

  @Test func `counts as a reader from then on: the next write evaluates the body and with it the closure`() throws {
    let app = TestApp(Presenter())
    try app.driver.tap("Both")
    let step = try app.after { try $0.tap("Set 3") }
    #expect(step.evaluated.contains("Presenter"))
    #expect(step.texts.contains("3 and 3"))
  }

  @Test func `sees the new value once its owner's body has run for something else`() throws {
    let app = TestApp(Renewed())
    try app.driver.tap("Set 2")
    try app.driver.tap("Count 0")
    try app.driver.tap("Show")
    #expect(app.texts.contains("number 2"))
  }
}
