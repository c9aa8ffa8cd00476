import RedrawCore

private struct Field: View {
  let name: String
  let text: String

  var body: some View {
    let _ = Self._printChanges()
    Text("\(name) \(text)")
      .onAppear { traceNote("\(name) appears") }
      .onChange(of: text) { traceNote("\(name) changes") }
  }
}

private struct Form: View {
  @State private var text = "a"

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Field(name: "name", text: text)
      Field(name: "city", text: text)
      Button("Type") { text += "b" }
    }
    .onChange(of: text, perform: { [text] new in traceNote("\(text) was captured, \(new) is new") })
    .onAppear { traceNote("the form appears") }
    .onChange(of: text) { traceNote("the form shows \(text)") }
  }
}

extension Transactions {
  static let handlerOrder = Scenario(
    "handler-order", case: "G2",
    summary: "Two fields and their form appear and change: children come first, inner modifiers before outer ones"
  ) { run in
    run.show(Form())
    try run.forEachTick { _, app in try app.tap("Type") }
  }
}
