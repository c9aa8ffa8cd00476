import RedrawCore
import Testing

private struct Name {
  var first = "Ann"
  var last = "Lee"
}

private struct Field: View {
  @Binding var text: String
  var body: some View {
    let _ = Self._printChanges()
    Button(text) { text += "!" }
  }
}

private struct Unreading: View {
  @Binding var text: String
  var body: some View { Text("constant").onTapGesture { text += "?" } }
}

private struct Form: View {
  @State private var name = Name()
  @State private var count = 0
  var readsName = false
  var body: some View {
    let _ = Self._printChanges()
    Text(readsName ? "\(name.last) \(count)" : "\(count)")
    Field(text: $name.first)
    Field(text: $name.last)
    Unreading(text: $name.first)
    Button("Count") { count += 1 }
  }
}

@MainActor
@Suite struct `A binding into a part of a State` {
  @Test func `signals readers of that State, whichever part was written, but not the owner`() throws {
    let app = try TestApp(Form()).after { try $0.tap("Ann") }
    #expect(app.lines == ["Field: _text changed.", "Field: _text changed."])
    #expect(app.evaluated == ["Field", "Field"])
    #expect(app.wasted == ["Field"])
  }

  @Test func `doesn't signal those who pass it on unread`() throws {
    let app = try TestApp(Form()).after { try $0.tap("constant") }
    #expect(app.evaluated == ["Field", "Field"])
    #expect(app.texts.contains("Ann?"))
  }

  @Test func `leads to the owner if that has read the State itself, and each cell runs once`() throws {
    let app = try TestApp(Form(readsName: true)).after { try $0.tap("Ann") }
    #expect(
      app.lines == ["Form: _name changed.", "Field: @self, _text changed.", "Field: _text changed."])
    #expect(app.evaluated == ["Form", "Field", "Unreading", "Field"])
  }

  @Test func `is equal to the previous one by target and value, when the owner re-creates it`() throws {
    let app = try TestApp(Form()).after { try $0.tap("Count") }
    #expect(app.evaluated == ["Form"])
    #expect(app.skipped == ["Field×2 binding", "Unreading×1 binding"])
  }
}
