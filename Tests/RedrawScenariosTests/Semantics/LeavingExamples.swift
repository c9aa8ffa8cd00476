import RedrawCore

private struct Toast: View {
  var body: some View {
    let _ = Self._printChanges()
    Text("Saved")
      .onAppear { traceNote("it appears") }
      .onDisappear { traceNote("it disappears") }
  }
}

private struct Editor: View {
  @State private var isSaved = true

  var body: some View {
    let _ = Self._printChanges()
    if isSaved { Toast().transition(.opacity) }
    Button("Toggle") { withAnimation(.linear(duration: 0.6)) { isSaved.toggle() } }
  }
}

extension SemanticsExample {
  static let fading = SemanticsExample("fading", Editor()) { app in
    try app.tap("Toggle")
    app.advance(by: 0.3)
    try app.tap("Toggle")
    try app.tap("Toggle")
    app.advance(by: 1)
  }
}
