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
  @Test func `creating a binding to an optional's content reads whether there is any`() throws {
    let app = TestApp(Editor())
    #expect(app.texts.contains("nothing"))
    #expect(try app.after { try $0.tap("Begin") }.evaluated == ["Editor"])
    #expect(!app.texts.contains("nothing"))
    #expect(try app.after { try $0.tap("End") }.evaluated == ["Editor"])
    #expect(app.texts.contains("nothing"))
  }
}
