import Observation
import RedrawCore

/// Lets a handler far above call into a view, without passing a value down.
@Observable
private final class Relay {
  @ObservationIgnored var addToC: () -> Void = {}
}

private struct D: View {
  var body: some View {
    let _ = Self._printChanges()
    Text("D")
  }
}

private struct C: View {
  @State private var count = 0
  @Environment(Relay.self) private var relay

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("C \(count)")
      D()
    }
    .onAppear { relay.addToC = { count += 1 } }
  }
}

private struct B: View {
  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("B")
      C()
    }
  }
}

private struct A: View {
  @State private var count = 0
  @Environment(Relay.self) private var relay

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Button("A \(count)") {
        count += 1
        relay.addToC()
      }
      .accessibilityIdentifier("both")
      B()
    }
  }
}

extension Events {
  static let separateStarts = Scenario(
    "separate-starts", case: "C6",
    summary: "A > B > C > D, one handler writes the states of A and C: these two are evaluated, B and D are not"
  ) { run in
    run.show(A().environment(Relay()))
    try run.forEachTick { _, app in try app.tap("both") }
  }
}
