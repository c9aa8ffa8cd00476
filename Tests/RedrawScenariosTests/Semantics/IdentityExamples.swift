import RedrawCore

private struct Row: View {
  let name: String

  var body: some View {
    let _ = Self._printChanges()
    Text(name)
  }
}

private struct Names: View {
  @State private var names = ["Bob", "Cy"]

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      ForEach(names, id: \.self) { Row(name: $0) }
      Button("Add") { names.insert("Ann", at: 0) }
    }
  }
}

private struct Draft: View {
  @State private var text = "empty"

  var body: some View {
    let _ = Self._printChanges()
    Text(text)
  }
}

private struct Editor: View {
  @State private var document = 1
  @State private var isPreview = false

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Draft().id(document)
      isPreview ? AnyView(Row(name: "preview")) : AnyView(Draft())
      Button("Next") { document += 1 }
      Button("Preview") { isPreview = true }
    }
  }
}

private struct Pages: View {
  var body: some View {
    let _ = Self._printChanges()
    ScrollView {
      LazyVStack {
        ForEach(1...100, id: \.self) { Row(name: "\($0)") }
      }
    }
  }
}

private struct Story: View {
  let number: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("story \(number)")
      .onAppear { traceNote("\(number) appears") }
      .onDisappear { traceNote("\(number) disappears") }
  }
}

private struct Stories: View {
  var body: some View {
    let _ = Self._printChanges()
    List(1...100, id: \.self) { Story(number: $0) }
  }
}

extension SemanticsExample {
  static let insertion = SemanticsExample("insertion", Names()) { app in
    try app.tap("Add")
  }

  static let newIdentity = SemanticsExample("new-identity", Editor()) { app in
    try app.tap("Next")
    try app.tap("Preview")
  }

  static let scrolling = SemanticsExample("scrolling", Pages()) { app in
    try app.scroll(toRow: 2)
    try app.scroll(toRow: 0)
  }

  static let scrollingThrough = SemanticsExample("scrolling-through", Stories()) { app in
    try app.scroll(toRow: 2, through: true)
    try app.scroll(toRow: 20)
  }
}
