import RedrawCore

private struct Page: View {
  let number: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("page \(number)")
      .onAppear { traceNote("page \(number) appears") }
      .onDisappear { traceNote("page \(number) disappears") }
  }
}

private struct FlippedBook: View {
  @State private var number = 1

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Page(number: number).id(number)
      Page(number: number + 100).transition(.identity).id(number)
      Button("Turn") { number += 1 }
    }
  }
}

extension Transactions {
  static let replacedPage = Scenario(
    "replaced-page", case: "G3",
    summary: "Pages with a new id: the new one appears first, but under a transition that shows nothing of the old",
    ticks: 2
  ) { run in
    run.show(FlippedBook())
    try run.forEachTick { tick, app in tick == 2 ? app.disappear() : try app.tap("Turn") }
  }
}
