import RedrawCore

private final class Settings: ObservableObject {
  @Published var volume = 5
}

private struct NoticeView: View {
  @EnvironmentObject private var settings: Settings

  var body: some View {
    let _ = Self._printChanges()
    Text("Mind the gap")
  }
}

extension SourcesOfTruth {
  static let unusedEnvironmentObject = Scenario(
    "unused-environment-object", case: "B2", summary: "A view declares an environment object that it doesn't use"
  ) { run in
    let settings = Settings()
    run.show(NoticeView().environmentObject(settings))
    try run.forEachTick { _, driver in driver.run("turn the volume up") { settings.volume += 1 } }
  }
}

private struct StepKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var step: Int {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }
}

private struct Parent: View {
  @State private var i = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Button("Add") { i += 1 }
      Child()
    }
    .environment(\.step, i)
  }
}

private struct Child: View {
  @Environment(\.step) private var step

  var body: some View {
    let _ = Self._printChanges()
    Text("Constant")
  }
}

extension SourcesOfTruth {
  static let unusedEnvironmentValue = Scenario(
    "unused-environment-value", case: "B3", summary: "A view declares an environment key that it doesn't use"
  ) { run in
    run.show(Parent())
    try run.forEachTick { _, driver in try driver.tap("Add") }
  }
}
