import RedrawCore

private struct Toast: View {
  @State private var isShown = false
  @State private var message = "waiting"

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text(message).opacity(isShown ? 1 : 0)
      Button("Show") {
        withAnimation(.spring(duration: 0.2)) {
          isShown = true
        } completion: {
          message = "on screen"
        }
        withAnimation(.spring(duration: 0.2), completionCriteria: .removed) {
          message = "moving"
        } completion: {
          traceNote("nothing moves any more")
        }
      }
    }
  }
}

extension Animations {
  static let animationCompletion = Scenario(
    "animation-completion", case: "J5",
    summary: "Two completions of a spring: one when it looks done, one when nothing moves any more", ticks: 2
  ) { run in
    run.show(Toast())
    try run.forEachTick { tick, app in
      if tick == 1 { try app.tap("Show") } else { app.settleAnimations() }
    }
  }
}
