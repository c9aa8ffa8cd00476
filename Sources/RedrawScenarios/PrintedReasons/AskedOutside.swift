import RedrawCore

private struct Clicks: View {
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(count) clicks")
    Button("Click") { count += 1 }
    Button("Ask") { Self._printChanges() }
  }
}

extension PrintedReasons {
  static let askedOutside = Scenario(
    "asked-outside", case: "N2", summary: "A handler asks what has changed: outside a body, nothing has"
  ) { run in
    run.show(Clicks())
    try run.forEachTick { _, app in try app.tap("Ask") }
  }
}
