import Foundation
import RedrawCore

extension Notification.Name {
  fileprivate static let timeChanged = Notification.Name("timeChanged")
}

private struct Parent: View {
  @State private var enable = true

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Toggle("Enable", isOn: $enable)
      TimeView().opacity(enable ? 1 : 0.3)
    }
  }
}

private struct TimeView: View {
  @State private var time = "no time yet"

  var body: some View {
    let _ = Self._printChanges()
    Text(time)
      .onReceive(NotificationCenter.default.publisher(for: .timeChanged)) { notification in
        time = notification.userInfo?["time"] as? String ?? time
      }
  }
}

extension SourcesOfTruth {
  static let notificationInOwnView = Scenario(
    "notification-in-own-view", case: "B12",
    summary: "The view that shows the time listens itself: its parent isn't evaluated, nor it with its parent",
    ticks: 2
  ) { run in
    run.show(Parent())
    try run.forEachTick { tick, driver in
      if tick.isMultiple(of: 2) { return try driver.toggle("Enable") }
      driver.post(.timeChanged, userInfo: ["time": "tick \(tick)"])
    }
  }
}

private struct ListeningView: View {
  var body: some View {
    let _ = Self._printChanges()
    Text("Constant")
      .onReceive(NotificationCenter.default.publisher(for: .timeChanged)) { _ in }
  }
}

extension SourcesOfTruth {
  static let silentHandler = Scenario(
    "silent-handler", case: "B13", summary: "A handler of a notification that writes nothing evaluates nothing"
  ) { run in
    run.show(ListeningView())
    try run.forEachTick { _, driver in driver.post(.timeChanged) }
  }
}
