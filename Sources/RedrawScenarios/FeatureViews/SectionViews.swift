import RedrawCore

private struct HeaderSection: View {
  let title: String

  var body: some View {
    let _ = Self._printChanges()
    Text(title).font(.title)
  }
}

private struct CardSection: View {
  let isSelected: Bool

  var body: some View {
    let _ = Self._printChanges()
    HStack {
      Image(systemName: isSelected ? "heart.fill" : "heart")
      Text("Select")
    }
  }
}

private struct Screen: View {
  @State private var title = "Cabin"
  @State private var isSelected = false

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      HeaderSection(title: title)
      CardSection(isSelected: isSelected).onTapGesture { isSelected.toggle() }
      Button("Rename") { title += "!" }
    }
  }
}

extension FeatureViews {
  static let sectionViews = Scenario(
    "feature-section-views", case: "E4",
    summary: "E3 with views that take only what they show: selecting the card leaves the header alone",
    parameters: [changeParameter]
  ) { run in
    run.show(Screen())
    try run.forEachTick { _, app in try app.tap(run.text("change")) }
  }
}
