import Foundation
import RedrawCore
import Testing

private struct Counter: View {
  let outlet: Outlet
  @State private var count: Int?
  var body: some View {
    outlet.increment = { count = (count ?? 0) + 1 }
    return Text("\(count ?? 0)")
  }
}

private final class Outlet: @unchecked Sendable {
  var increment: () -> Void = {}
}

@MainActor
@Suite struct ThreadTests {
  /// The main queue of a test runner is run by whichever thread is free: goes on until it is another one than `first`.
  private func moved(from first: pthread_t) async -> Bool {
    for _ in 0..<10_000 {
      if pthread_self() != first { return true }
      await Task.detached { for _ in 0..<1000 { _ = pthread_self() } }.value
    }
    return false
  }

  @Test func `the main actor may go on in another thread than the one that made the engine`() async {
    let outlet = Outlet()
    let first = pthread_self()
    let app = TestApp(Counter(outlet: outlet))
    // Where the main queue stays with one thread, there is nothing to see.
    guard await moved(from: first) else { return }
    outlet.increment()
    #expect(!app.driver.hasNothingToTakeUp)
    app.driver.turn()
    #expect(app.texts == ["1"])
    #expect(app.driver.hasNothingToTakeUp)
  }

  @Test func `what another thread writes waits for the next turn, even in the thread of old`() async {
    let outlet = Outlet()
    let app = TestApp(Counter(outlet: outlet))
    for _ in 0..<100 { await Task.detached { outlet.increment() }.value }
    #expect(app.texts == ["0"])
    #expect(app.writes.isEmpty, "a write from elsewhere is told before it is taken up")
    app.driver.turn()
    #expect(app.texts == ["100"])
  }

  @Test func `what is written where the engine runs follows what another thread wrote before`() async {
    let outlet = Outlet()
    let app = TestApp(Counter(outlet: outlet))
    await Task.detached { outlet.increment() }.value
    outlet.increment()
    #expect(app.texts == ["0"], "a body ran before the turn")
    app.driver.turn()
    #expect(app.texts == ["2"])
    #expect(app.driver.hasNothingToTakeUp)
  }
}
