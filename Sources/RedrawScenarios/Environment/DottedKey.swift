import RedrawCore

private struct Shop: View {
  var body: some View {
    let _ = Self._printChanges()
    VStack {
      CartBadge()
      Visits()
      Button("Visit") { UserDefaults.standard.set(true, forKey: "hasVisited") }
    }
  }
}

private struct CartBadge: View {
  @AppStorage("cart.count") private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(count) in the cart")
  }
}

private struct Visits: View {
  @AppStorage("visits") private var visits = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(visits) visits")
  }
}

extension EnvironmentAndDefaults {
  static let dottedKey = Scenario(
    "dotted-key", case: "K3", summary: "A view reads a default whose key has a dot while another key is written"
  ) { run in
    run.show(Shop())
    try run.forEachTick { _, app in try app.tap("Visit") }
  }
}
