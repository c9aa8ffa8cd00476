import RedrawCore

private struct Card: View {
  let isOpen: Bool

  var body: some View {
    let _ = Self._printChanges()
    Text("card")
      .opacity(isOpen ? 1 : 0.2)
      .scaleEffect(isOpen ? 1.5 : 1)
      .offset(y: isOpen ? 40 : 0)
  }
}

private struct Deck: View {
  @State private var isOpen = false

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Card(isOpen: isOpen)
      Button("Open") {
        withAnimation(.spring) { isOpen = true }
      }
    }
  }
}

extension Animations {
  static let animatedModifiers = Scenario(
    "animated-modifiers", case: "J2",
    summary: "Only modifiers are animated: the renderer goes from one value to the other, and no body runs again"
  ) { run in
    run.show(Deck())
    try run.tapAndWatch("Open")
  }
}
