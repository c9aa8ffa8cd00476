import RedrawCore

private enum Bounce: CaseIterable {
  case rest, up, down

  var height: Double {
    switch self {
    case .rest: 0
    case .up: -20
    case .down: 5
    }
  }
}

private struct Bell: View {
  let alerts: Int

  var body: some View {
    let _ = Self._printChanges()
    PhaseAnimator(Bounce.allCases, trigger: alerts) { phase in
      Text("bell").offset(y: phase.height)
    } animation: { phase in
      phase == .up ? .linear(duration: 0.02) : .easeOut(duration: 0.05)
    }
  }
}

private struct Alerts: View {
  @State private var alerts = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Bell(alerts: alerts)
      Button("Alert") { alerts += 1 }
    }
  }
}

extension Animations {
  static let phases = Scenario(
    "phase-animator", case: "J6",
    summary: "A bell goes through three phases: its content runs once for each, when the one before has ended", ticks: 2
  ) { run in
    run.show(Alerts())
    try run.forEachTick { tick, app in
      if tick == 1 { try app.tap("Alert") } else { app.settleAnimations() }
    }
  }
}
