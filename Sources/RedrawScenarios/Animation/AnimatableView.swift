import RedrawCore

private struct Gauge: View, Animatable {
  var progress: Double
  let title: String

  nonisolated var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text(title)
      Text("\(Int((progress * 100).rounded())) %")
    }
  }
}

private struct Badge: View {
  let isDone: Bool

  var body: some View {
    let _ = Self._printChanges()
    Text(isDone ? "done" : "loading")
  }
}

private struct Download: View {
  @State private var isDone = false

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Gauge(progress: isDone ? 1 : 0, title: "Download")
      Badge(isDone: isDone)
      Button("Finish") {
        withAnimation(.linear(duration: 0.05)) { isDone = true }
      }
    }
  }
}

extension Animations {
  static let animatableView = Scenario(
    "animatable-view", case: "J1",
    summary: "One change under withAnimation: an Animatable view runs on each frame, the plain ones once", ticks: 2
  ) { run in
    run.show(Download())
    try run.tapAndWatch("Finish")
  }
}
