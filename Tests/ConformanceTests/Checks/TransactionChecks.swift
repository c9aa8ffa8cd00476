import RedrawCore

/// A view that shows a value, and buttons that write it under several transactions.
private struct Chain: View {
  @State private var value = 0
  var body: some View {
    let _ = record("body \(value)")
    VStack {
      Shown(value: value)
      Button("Plain and animated") {
        value = 1
        value = 2
        withAnimation {
          value = 3
          value = 4
        }
        record("handler \(value)")
      }
      Button("Animated") { withAnimation { value = 1 } }
      Button("Three") {
        value = 1
        withAnimation { value = 2 }
        value = 3
      }
      Button("Equal") { withAnimation { value = 0 } }
      Button("Two calls") {
        withAnimation(.linear) { value = 1 }
        withAnimation(.linear) { value = 2 }
      }
    }
    .onChange(of: value) { old, new in record("\(old) became \(new)") }
  }
}

private struct Shown: View {
  let value: Int
  var body: some View {
    let _ = record("child \(value)")
    Text("\(value)")
  }
}

/// Transactions: which writes belong together, and what their bodies see.
@MainActor
enum TransactionChecks {
  private static func tap(_ label: String, _ stage: Stage) throws -> [String] {
    stage.show(Chain())
    try stage.tap(label)
    return stage.recorded
  }

  static func plainAndAnimated(_ stage: Stage) throws -> [String] { try tap("Plain and animated", stage) }
  static func animated(_ stage: Stage) throws -> [String] { try tap("Animated", stage) }
  static func three(_ stage: Stage) throws -> [String] { try tap("Three", stage) }
  static func equal(_ stage: Stage) throws -> [String] { try tap("Equal", stage) }
  static func twoCalls(_ stage: Stage) throws -> [String] { try tap("Two calls", stage) }

  static func modifierSees(_ stage: Stage) throws -> [String] {
    struct Watched: View {
      @State private var isOn = false
      var body: some View {
        Text("\(isOn)").transaction { record($0.animation == nil ? "none" : "animated") }
        Button("Animate") { withAnimation { isOn.toggle() } }
        Button("Plain") { isOn.toggle() }
      }
    }
    stage.show(Watched())
    try stage.tap("Animate")
    let animated = stage.recorded
    try stage.tap("Plain")
    return animated + stage.recorded
  }

  static func bindingAnimation(_ stage: Stage) throws -> [String] {
    struct Watched: View {
      @State private var isOn = false
      var body: some View {
        Text("\(isOn)").transaction { record($0.animation == nil ? "none" : "animated") }
        Toggle("Switch", isOn: $isOn.animation())
        Toggle("Plain", isOn: $isOn)
      }
    }
    stage.show(Watched())
    try stage.act { try $0.toggle("Switch") }
    let animated = stage.recorded
    try stage.act { try $0.toggle("Plain") }
    return animated + stage.recorded
  }

  static func customKey(_ stage: Stage) throws -> [String] {
    struct Watched: View {
      @State private var isOn = false
      var body: some View {
        Text("\(isOn)").transaction { record($0.reason) }
        Button("Write") {
          var transaction = Transaction()
          transaction.reason = "mine"
          withTransaction(transaction) { isOn.toggle() }
        }
      }
    }
    stage.show(Watched())
    try stage.tap("Write")
    return stage.recorded
  }
}

private struct ReasonKey: TransactionKey { static let defaultValue = "none" }
extension Transaction {
  fileprivate var reason: String {
    get { self[ReasonKey.self] }
    set { self[ReasonKey.self] = newValue }
  }
}
