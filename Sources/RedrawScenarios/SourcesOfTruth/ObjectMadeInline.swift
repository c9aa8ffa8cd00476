import RedrawCore

/// Counts the stores created for views of one type.
@MainActor
private final class Store: ObservableObject {
  static var made: [String: Int] = [:]
  let number: Int

  init(for view: String) {
    number = Self.made[view, default: 0] + 1
    Self.made[view] = number
  }
}

private struct Parent: View {
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Button("Count \(count)") { count += 1 }
        .accessibilityIdentifier("count")
      ObservingView()
      OwningView()
    }
  }
}

private struct ObservingView: View {
  @ObservedObject private var store = Store(for: "ObservingView")

  var body: some View {
    let _ = Self._printChanges()
    Text("Observed store \(store.number)")
  }
}

private struct OwningView: View {
  @StateObject private var store = Store(for: "OwningView")

  var body: some View {
    let _ = Self._printChanges()
    Text("Owned store \(store.number)")
  }
}

extension SourcesOfTruth {
  static let objectMadeInline = Scenario(
    "object-made-inline", case: "B5",
    summary: "An observed object made in its declaration is made with every view value, a state object once"
  ) { run in
    Store.made = [:]
    run.show(Parent())
    try run.forEachTick { _, driver in try driver.tap("count") }
  }
}
