import RedrawCore
import Testing

private struct Editor: View {
  @State private var draft: String?
  var body: some View {
    VStack {
      if let draft = Binding($draft) { TextField("Draft", text: draft) } else { Text("nothing") }
      Button("Begin") { draft = "a" }
      Button("End") { draft = nil }
    }
  }
}

@MainActor
@Suite struct OptionalBindingTests {
  @Test func `asking for a binding to what an optional one holds reads whether it holds anything`() throws {
    let app = TestApp(Editor())
    #expect(app.texts.contains("nothing"))
    #expect(try app.after { try $0.tap("Begin") }.evaluated == ["Editor"])
    #expect(!app.texts.contains("nothing"))
    #expect(try app.after { try $0.tap("End") }.evaluated == ["Editor"])
    #expect(app.texts.contains("nothing"))
  }
}
