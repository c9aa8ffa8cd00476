import RedrawCore

/// A side effect of a body, such as an app's own log.
@MainActor
private final class Visits {
  private var counts: [String: Int] = [:]

  func note(_ view: String) {
    counts[view, default: 0] += 1
    traceNote("\(view) ran \(counts[view, default: 0])×")
  }
}

private struct Basket: View {
  let visits: Visits
  @State private var amounts = [1, 2, 3]

  var body: some View {
    let _ = Self._printChanges()
    let _ = visits.note("Basket")
    ForEach(amounts.indices, id: \.self) { index in
      let _ = visits.note("row \(index)")
      Amount(visits: visits, amount: amounts[index])
    }
    Button("Add") { amounts[1] += 1 }
  }
}

private struct Amount: View {
  let visits: Visits
  let amount: Int

  var body: some View {
    let _ = Self._printChanges()
    let _ = visits.note("Amount \(amount)")
    Text("\(amount)×")
  }
}

extension PrintedReasons {
  static let countedBodies = Scenario(
    "counted-bodies", case: "N3", summary: "Bodies and rows count themselves: each runs as often as the trace says"
  ) { run in
    run.show(Basket(visits: Visits()))
    try run.forEachTick { _, app in try app.tap("Add") }
  }
}
