import RedrawCore

private struct Level: View, Animatable {
  let name: String
  var value: Double

  nonisolated var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  var body: some View {
    let _ = Self._printChanges()
    Text("\(name) \(value)")
  }
}

private struct Mixer: View {
  @State private var value = 0.0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Level(name: "explicit", value: value)
      Level(name: "implicit", value: value)
        .animation(.linear(duration: 0.02), value: value)
      Level(name: "none", value: value)
        .transaction { $0.animation = nil }
      Button("Raise") {
        withAnimation(.linear(duration: 0.05)) { value = 1 }
      }
      Button("Cut") {
        var transaction = Transaction(animation: .linear(duration: 0.05))
        transaction.disablesAnimations = true
        withTransaction(transaction) { value = 0 }
      }
    }
  }
}

extension Animations {
  static let implicitAnimation = Scenario(
    "implicit-animation", case: "J4",
    summary: "Three views with one value: by withAnimation, by .animation(_:value:) around one, without any", ticks: 3
  ) { run in
    run.show(Mixer())
    try run.forEachTick { tick, app in
      switch tick {
      case 1: try app.tap("Raise")
      case 2: app.advance(by: 0.1)
      case 3: try app.tap("Cut")
      default: app.advance(by: 0.1)
      }
    }
  }
}
