import RedrawCore

private struct Draft: DynamicProperty {
  @State var edits = 0
  @State var text = ""
}

private struct Field: View {
  private var draft = Draft()

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(draft.text), \(draft.edits) edits")
      Button("Write") { draft.text += "a" }
      Button("Count") { draft.edits += 1 }
    }
  }
}

private struct Panel<Content: View>: View {
  @State private var isOpen = false
  @ViewBuilder let content: Content

  struct Handle: View {
    @Binding var isOpen: Bool

    var body: some View {
      let _ = Self._printChanges()
      Button("Handle") { isOpen.toggle() }
      Button("Ask") { Self._printChanges() }
    }
  }

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Handle(isOpen: $isOpen)
      if isOpen { content }
    }
  }
}

extension SemanticsExample {
  static let composite = SemanticsExample("composite", Field()) { app in
    try app.tap("Write")
    try app.tap("Count")
  }

  static let names = SemanticsExample("names", Panel { Text("content") }) { app in
    try app.tap("Handle")
    try app.tap("Ask")
  }
}
