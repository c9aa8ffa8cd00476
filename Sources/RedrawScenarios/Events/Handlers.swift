import Foundation
import RedrawCore

private struct TapRoot: View {
  @State private var count = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("count \(count)").onTapGesture { traceNote("tapped") }
  }
}

private struct TimerRoot: View {
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    let _ = Self._printChanges()
    Text("waiting").onReceive(timer) { _ in traceNote("fired") }
  }
}

extension Events {
  static let tapPrints = Scenario(
    "tap-prints", case: "C3", summary: "A tap whose handler only prints evaluates nothing"
  ) { run in
    run.show(TapRoot())
    try run.forEachTick { _, app in try app.tap("count 0") }
  }

  static let timerPrints = Scenario(
    "timer-prints", case: "C4", summary: "A timer whose handler only prints evaluates nothing"
  ) { run in
    run.show(TimerRoot())
    try run.forEachTick { _, app in app.advance(by: 1) }
  }
}
