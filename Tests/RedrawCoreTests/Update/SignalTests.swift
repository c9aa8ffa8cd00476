import RedrawCore
import Testing

private struct D: View { var body: some View { Text("D") } }
private struct C: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("C \(count)")
      Button("C") { count += 1 }
      D()
    }
  }
}
private struct B: View { var body: some View { C() } }
private struct A: View {
  @State private var count = 0
  let onBoth: () -> Void = {}
  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("A \(count)")
      Button("A") { count += 1 }
      B()
    }
  }
}

private struct Sub1: View { var body: some View { Text("one") } }
private struct Sub2: View {
  let count: Int
  var body: some View { Text("two \(count)") }
}
private struct Root: View {
  @State private var count = 0
  @State private var unread = 0
  var body: some View {
    VStack {
      Text("\(count)")
      Text("constant")
      Sub1()
      Sub2(count: count)
      Button("add") { count += 1 }
      Button("same") { count = count }
      Button("print") { _ = count }
      Button("unread") { unread += 1 }
    }
  }
}

@MainActor
@Suite struct SignalTests {
  @Test func `a write evaluates the owner and the child whose value differs`() throws {
    let app = try TestApp(Root()).after { try $0.tap("add") }
    #expect(app.evaluated == ["Root", "Sub2"])
    #expect(app.skipped == ["Sub1×1 empty"])
    #expect(app.commits == [.init(updated: 2)])
    #expect(app.wasted == [])
    #expect(app.evaluations[1].reason.differed?.name == "count")
    #expect(app.evaluations[1].reason.rule == .bytes)
  }

  @Test(arguments: ["same", "print", "unread"])
  func `an event without an effect on what was read evaluates nothing`(label: String) throws {
    let app = try TestApp(Root()).after { try $0.tap(label) }
    #expect(app.evaluated == [])
    #expect(app.commits == [])
    #expect(app.delivered.count == 1)
  }

  @Test func `a signalled node below an unchanged one is evaluated by itself`() throws {
    let app = try TestApp(A()).after { try $0.tap("C") }
    #expect(app.evaluated == ["C"])
    let second = try app.after { try $0.tap("A") }
    #expect(second.evaluated == ["A"])
    #expect(second.lines == ["A: _count changed."])
    #expect(second.skipped == ["B×1 empty"])
  }

  @Test func `an unknown label is an error that lists what is there`() {
    let app = TestApp(Root())
    let error = #expect(throws: ScenarioError.self) { try app.driver.tap("nothing") }
    #expect(
      error?.message == "no control to tap is labeled \"nothing\"; on screen: \"add\", \"same\", \"print\", \"unread\""
    )
  }
}
