import RedrawCore

/// The document has the views of all examples as they are here.
private struct Counters: View {
  @State private var plain = 0
  @State private var animated = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(plain) and \(animated)")
      Button("All at once") {
        plain += 1
        plain += 1
        animated += 1
      }
      Button("One animated") {
        plain += 1
        withAnimation { animated += 1 }
      }
    }
  }
}

private enum IsSyncKey: TransactionKey {
  static let defaultValue = false
}

extension Transaction {
  fileprivate var isSync: Bool {
    get { self[IsSyncKey.self] }
    set { self[IsSyncKey.self] = newValue }
  }
}

private struct Bar: View, Animatable {
  var level: Double

  nonisolated var animatableData: Double {
    get { level }
    set { level = newValue }
  }

  var body: some View {
    let _ = Self._printChanges()
    Text("\(level)")
  }
}

private struct Battery: View {
  @State private var level = 0.0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Bar(level: level).transaction { if $0.isSync { $0.animation = nil } }
      Button("Charge") { withAnimation(.linear(duration: 0.02)) { level += 1 } }
      Button("Sync") {
        withAnimation(.linear(duration: 0.02)) { withTransaction(\.isSync, true) { level += 1 } }
      }
    }
  }
}

private struct Restless: View {
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Button("\(count)") { count += 1 }
      .onChange(of: count) { count += 1 }
  }
}

private struct Pair: View {
  let names: InlineArray<2, String>

  var body: some View {
    let _ = Self._printChanges()
    Text("\(names[0]) and \(names[1])")
  }
}

private struct PairOwner: View {
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Pair(names: ["Ann", "Bob"])
      Button("\(count)") { count += 1 }
    }
  }
}

private struct Badge: View {
  let content: any Sendable

  var body: some View {
    let _ = Self._printChanges()
    Text("\(content)")
  }
}

private struct Badges: View {
  @State private var count = 1

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Badge(content: "new")
      Badge(content: count)
      Badge(content: count == 1 ? count : "many")
      Button("Add") { count += 1 }
    }
  }
}

extension SemanticsExample {
  static let transactions = SemanticsExample("transactions", Counters()) { app in
    try app.tap("All at once")
    try app.tap("One animated")
  }

  static let transactionValues = SemanticsExample("transaction-values", Battery()) { app in
    try app.tap("Sync")
    try app.tap("Charge")
  }

  static let cycle = SemanticsExample("cycle", passes: 3, Restless()) { app in
    try app.tap("0")
  }

  static let incomparable = SemanticsExample("incomparable", PairOwner()) { app in
    try app.tap("0")
  }

  static let existentials = SemanticsExample("existentials", Badges()) { app in
    try app.tap("Add")
  }
}
