import RedrawCore

private struct Parent: View {
  @State private var isShown = true

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Toggle("Show", isOn: $isShown)
      if isShown { Child() }
    }
  }
}

private struct Child: View {
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Button("Count \(count)") { count += 1 }
      .accessibilityIdentifier("count")
  }
}

extension SourcesOfTruth {
  static let returningView = Scenario(
    "returning-view", case: "B14", summary: "A view counts, leaves the tree and comes back: it starts afresh",
    ticks: 3
  ) { run in
    run.show(Parent())
    try run.forEachTick { tick, driver in
      tick % 3 == 1 ? try driver.tap("count") : try driver.toggle("Show")
    }
  }
}
