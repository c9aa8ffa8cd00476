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

private final class Seen: @unchecked Sendable {
  var values: [String] = []
}

private struct Listening: View {
  let first: PassthroughSubject<String, Never>
  let second: PassthroughSubject<String, Never>
  let seen: Seen
  var body: some View {
    VStack {
      Text("first").onReceive(first) { seen.values.append($0) }
      Text("second").onReceive(second) { seen.values.append($0) }
    }
  }
}

private final class First: ObservableObject, @unchecked Sendable {
  @Published var note = 0
}

private final class Second: ObservableObject, @unchecked Sendable {
  @Published var note = 0
}

private struct Observing: View {
  @ObservedObject var first: First
  @ObservedObject var second: Second
  var body: some View { Text("\(first.note) \(second.note)") }
}

private struct Asking: View {
  let outlet: Outlet
  @State private var count = 0
  var body: some View {
    let binding = $count
    outlet.increment = { binding.wrappedValue += 1 }
    return Text("\(count)")
  }
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
    #expect(!app.driver.hasNoPendingWrites)
    app.driver.turn()
    #expect(app.texts == ["1"])
    #expect(app.driver.hasNoPendingWrites)
  }

  @Test func `another thread's writes wait for the next turn, even in a thread from before`() async {
    let outlet = Outlet()
    let app = TestApp(Counter(outlet: outlet))
    for _ in 0..<100 { await Task.detached { outlet.increment() }.value }
    #expect(app.texts == ["0"])
    #expect(app.writes.isEmpty, "a write from elsewhere is told before it is taken up")
    app.driver.turn()
    #expect(app.texts == ["100"])
  }

  @Test func `a write on the engine's thread follows earlier writes on another thread`() async {
    let outlet = Outlet()
    let app = TestApp(Counter(outlet: outlet))
    await Task.detached { outlet.increment() }.value
    outlet.increment()
    #expect(app.texts == ["0"], "a body ran before the turn")
    app.driver.turn()
    #expect(app.texts == ["2"])
    #expect(app.driver.hasNoPendingWrites)
  }

  @Test func `values from several threads are applied in the order of subscribers, not of arrival`() async {
    let (first, second) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
    let seen = Seen()
    let app = TestApp(Listening(first: first, second: second, seen: seen))
    for senders in [[first, second], [second, first]] {
      seen.values = []
      for sender in senders {
        let name = sender === first ? "first" : "second"
        nonisolated(unsafe) let sender = sender
        await Task.detached { sender.send(name) }.value
      }
      app.driver.turn()
      #expect(seen.values == ["first", "second"])
    }
  }

  @Test func `so are the changes of objects, of which one view may observe several`() async {
    let (first, second) = (First(), Second())
    let app = TestApp(Observing(first: first, second: second))
    let changes: [@Sendable () -> Void] = [
      { first.objectWillChange.send() }, { second.objectWillChange.send() }, { first.note += 1 }, { second.note += 1 },
    ]
    for order in [[0, 1, 2, 3], [1, 0, 3, 2]] {
      app.log.removeAll()
      for change in order.map({ changes[$0] }) { await Task.detached { change() }.value }
      app.driver.turn()
      #expect(app.writes.map(\.property.owner) == ["First", "First", "Second", "Second"])
    }
  }

  @Test func `a binding that another thread reads makes no view depend on it`() async {
    let outlet = Outlet()
    let app = TestApp(Asking(outlet: outlet))
    await Task.detached { outlet.increment() }.value
    app.driver.turn()
    #expect(app.texts == ["1"])
  }

  @Test func `an object observed by two engines continues to signal the remaining one`() {
    let (first, second) = (First(), Second())
    var one: TestApp? = TestApp(Observing(first: first, second: second))
    let other = TestApp(Observing(first: first, second: second))
    #expect(one?.texts == ["0 0"])
    one = nil
    let step = other.after { _ in
      first.note += 1
      other.driver.turn()
    }
    #expect(step.evaluated == ["Observing"])
    #expect(other.texts == ["1 0"])
  }
}
