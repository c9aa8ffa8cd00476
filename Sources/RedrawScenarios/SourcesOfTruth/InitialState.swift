import RedrawCore

private struct NumberView: View {
  @State private var number = 10

  /// Sets a copy that is never read: the state starts with the declaration's default.
  init() { number = 11 }

  var body: some View {
    let _ = Self._printChanges()
    Text("\(number)")
  }
}

extension SourcesOfTruth {
  static let stateSetInInit = Scenario(
    "state-set-in-init", case: "B1", summary: "A state that the view's init sets: the declared default is shown",
    ticks: 0
  ) { run in
    run.show(NumberView())
    try run.forEachTick { _, driver in driver.turn("nothing") }
  }
}
