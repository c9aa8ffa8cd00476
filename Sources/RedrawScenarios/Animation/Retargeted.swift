import RedrawCore

private struct Counting: AnimatableModifier {
  var number: Double

  nonisolated var animatableData: Double {
    get { number }
    set { number = newValue }
  }

  func body(content: Content) -> some View {
    let _ = Self._printChanges()
    content.overlay { Text("\(Int(number.rounded()))") }
  }
}

private struct Score: View {
  @State private var points = 0.0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("score").modifier(Counting(number: points))
      Button("Win") { withAnimation(.linear(duration: 0.1)) { points = 60 } }
      Button("Lose") { withAnimation(.linear(duration: 0.05)) { points = 0 } }
    }
  }
}

extension Animations {
  static let retargeted = Scenario(
    "retargeted-animation", case: "J3",
    summary: "A modifier that counts is sent back on its way: it goes on from what it shows", ticks: 4
  ) { run in
    run.show(Score())
    try run.forEachTick { tick, app in
      switch tick {
      case 1: try app.tap("Win")
      case 2: app.advance(by: 0.05)
      case 3: try app.tap("Lose")
      default: app.advance(by: 0.1)
      }
    }
  }
}
