import RedrawCore

private struct Screen: View {
  @State private var title = "Cabin"
  @State private var isSelected = false

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      header
      card
      Button("Rename") { title += "!" }
    }
  }

  private var header: some View {
    traceNote("header")
    return Text(title).font(.title)
  }

  private var card: some View {
    traceNote("card")
    return HStack {
      Image(systemName: isSelected ? "heart.fill" : "heart")
      Text("Select")
    }
    .onTapGesture { isSelected.toggle() }
  }
}

extension FeatureViews {
  static let computedSections = Scenario(
    "feature-computed-sections", case: "E3",
    summary: "Header and card are computed properties: whatever changes, the code of both runs",
    parameters: [changeParameter]
  ) { run in
    run.show(Screen())
    try run.forEachTick { _, app in try app.tap(run.text("change")) }
  }

  /// The parameter of both cases about sections.
  static let changeParameter = ScenarioParameter.choice(
    "change", "Select", "What changes, the card or the header", of: ["Select", "Rename"])
}
