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

/// A view that is evaluated frame by frame.
private struct Sized: View, Animatable {
  let name: String
  var size: Double

  nonisolated var animatableData: Double {
    get { size }
    set { size = newValue }
  }

  var body: some View {
    let _ = record(name)
    Text("\(size)")
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

  static func modifierChanges(_ stage: Stage) throws -> [String] {
    struct Watched: View {
      @State private var size = 1.0
      var body: some View {
        Sized(name: "inside", size: size).transaction { $0.animation = nil }
        Sized(name: "outside", size: size)
        Button("Grow") { withAnimation(.linear(duration: 0.03)) { size = 2 } }
      }
    }
    stage.show(Watched())
    try stage.tap("Grow")
    // One frame of two, and each view has been evaluated at its goal or on its way to it.
    try stage.act { $0.advance(by: 0.035) }
    return stage.recorded
  }

  static func modifierWithValue(_ stage: Stage) throws -> [String] {
    struct Watched: View {
      @State private var isOn = false
      @State private var count = 0
      var body: some View {
        Text("\(isOn) \(count)").transaction(value: isOn) { record($0.animation == nil ? "none" : "animated") }
        Button("Count") { count += 1 }
        Button("Switch") { withAnimation { isOn.toggle() } }
      }
    }
    stage.show(Watched())
    try stage.act {
      try $0.tap("Count")
      try $0.tap("Switch")
      try $0.tap("Count")
    }
    return stage.recorded
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
