import RedrawCore

private final class Store: ObservableObject {
  @Published var count = 0
}

private struct Root: View {
  let store: Store

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      UsingView(store: store)
      DeclaringView(store: store)
      OtherView()
    }
  }
}

private struct UsingView: View {
  @ObservedObject var store: Store

  var body: some View {
    let _ = Self._printChanges()
    Text("\(store.count)")
  }
}

private struct DeclaringView: View {
  @ObservedObject var store: Store

  var body: some View {
    let _ = Self._printChanges()
    Text("Declared, not used")
  }
}

private struct OtherView: View {
  var body: some View {
    let _ = Self._printChanges()
    Text("Not declared")
  }
}

extension SourcesOfTruth {
  static let bareObjectWillChange = Scenario(
    "bare-object-will-change", case: "B4",
    summary: "An object says that it will change and doesn't: every view that declares it runs"
  ) { run in
    let store = Store()
    run.show(Root(store: store))
    try run.forEachTick { _, driver in driver.run("send") { store.objectWillChange.send() } }
  }
}
