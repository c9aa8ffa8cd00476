import RedrawCore

private struct Sub1: View {
  init() { traceNote("Sub1.init") }

  var body: some View {
    let _ = Self._printChanges()
    Text("first")
  }
}

private struct Sub2: View {
  private let count: Int

  init(count: Int) {
    self.count = count
    traceNote("Sub2.init")
  }

  var body: some View {
    let _ = Self._printChanges()
    Text("second of \(count)")
  }
}

private struct Root: View {
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("count \(count)")
      Text("constant")
      Sub1()
      Sub2(count: count)
    }
    .onTapGesture { count += 1 }
  }
}

extension Events {
  static let subviews = Scenario(
    "tap-subviews", case: "C5",
    summary: "A tap writes a count: the child that takes it is evaluated, the one that takes nothing is only made"
  ) { run in
    run.show(Root())
    try run.forEachTick { _, app in try app.tap("constant") }
  }
}
