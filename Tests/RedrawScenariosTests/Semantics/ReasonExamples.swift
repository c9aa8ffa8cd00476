import RedrawCore

private struct Draft: DynamicProperty {
  @State var text = ""
}

private struct Field: View {
  let limit = 10
  let step = 1
  private var draft = Draft()

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text(draft.text)
      Button("Write") { draft.text += "a" }
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
  }

  static let names = SemanticsExample("names", Panel { Text("content") }) { app in
    try app.tap("Handle")
    try app.tap("Ask")
  }
}
