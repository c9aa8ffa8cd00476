import RedrawCore

private struct SettingRow: View {
  @State private var changes = 0
  let name: String

  var body: some View {
    let _ = Self._printChanges()
    Button("\(name) \(changes)") { changes += 1 }
      .onAppear { traceNote("\(name) appears") }
      .onDisappear { traceNote("\(name) disappears") }
  }
}

private struct Settings: View {
  var body: some View {
    let _ = Self._printChanges()
    List {
      SettingRow(name: "Sounds")
      SettingRow(name: "Badges")
      SettingRow(name: "Banners")
      SettingRow(name: "Previews")
      SettingRow(name: "Swipes")
      SettingRow(name: "Signature")
      SettingRow(name: "Accounts")
      SettingRow(name: "Privacy")
    }
  }
}

extension LazyContainers {
  static let writtenRows = Scenario(
    "lazy-written-rows", case: "H6",
    summary: "Rows written one by one come on screen, leave it and return: they appear again, with their state",
    ticks: 4
  ) { run in
    run.show(Settings())
    try run.forEachTick { tick, app in
      switch tick % 4 {
      case 1: try app.tap("Sounds \(tick / 4)")
      case 2: try app.scroll(toRow: 1)
      case 3: try app.scrollToEnd()
      default: try app.scroll(toRow: 0)
      }
    }
  }
}
