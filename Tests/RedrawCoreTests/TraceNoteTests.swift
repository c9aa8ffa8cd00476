import RedrawCore
import Testing

private struct Child: View {
  init() { traceNote("Child.init") }
  var body: some View { Text("child") }
}

private struct Root: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Button("add \(count)") { count += 1 }
      Button("print") { traceNote("printed") }
      Child()
    }
  }
}

@MainActor
@Suite struct TraceNoteTests {
  @Test func `a note written while a body runs belongs to its node`() {
    let app = TestApp(Root())
    #expect(app.notes.map(\.text) == ["Child.init"])
    #expect(app.notes.map(\.kind) == ["code"])
    #expect(app.notes.map(\.node) == [app.mounts.first { $0.type.name == "Root" }?.node])
  }

  @Test func `a note of a handler belongs to no node and evaluates nothing`() throws {
    let app = try TestApp(Root()).after { try $0.tap("print") }
    #expect(app.notes.map(\.text) == ["printed"])
    #expect(app.notes.map(\.node) == [nil])
    #expect(app.evaluated == [])
  }

  @Test func `without a scenario, a note is dropped`() {
    let app = TestApp(Root()).after { _ in traceNote("lost") }
    #expect(app.notes.isEmpty)
  }
}
