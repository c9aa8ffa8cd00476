import RedrawCore

private struct Amount: View {
  let value: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("\(value)")
  }
}

private struct Cart: View {
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Amount(value: count)
      Button("Fill") {
        count = 1
        count = 2
        withAnimation {
          count = 3
          count = 4
        }
      }
    }
    .onChange(of: count) { old, new in traceNote("\(old) became \(new)") }
  }
}

extension Transactions {
  static let transactionChain = Scenario(
    "transaction-chain", case: "G1",
    summary: "One handler writes 1, 2 and, animated, 3, 4: one update shows 2, the next one 4"
  ) { run in
    run.show(Cart())
    try run.forEachTick { _, app in try app.tap("Fill") }
  }
}
