import RedrawCore
import Testing

private struct Queued: View {
  @State private var count = 0
  let subject = PassthroughSubject<Int, Never>()

  var body: some View {
    VStack {
      Text("\(count)")
      Button("Async") { DispatchQueue.main.async { count += 1 } }
      Button("Later") { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { count += 10 } }
      Button("Send") { subject.send(7) }
      Button("Print") { DispatchQueue.main.async {} }
    }
    .onReceive(subject.receive(on: DispatchQueue.main)) { count = $0 }
  }
}

private struct Endless: View {
  @State private var count = 0
  var body: some View { Button("\(count)") { again() } }

  private func again() {
    DispatchQueue.main.async {
      count += 1
      again()
    }
  }
}

@MainActor
@Suite struct FollowingTurnTests {
  @Test func `a block on the main queue runs in the turn after the tap`() throws {
    let app = try TestApp(Queued()).after { try $0.tap("Async") }
    #expect(app.ticks == 2)
    #expect(app.delivered.map(\.kind) == ["tap", "async"])
    #expect(app.evaluated == ["Queued"])
    #expect(app.texts.first == "1")
    #expect(app.writes.map(\.cause) == [1])
  }

  @Test func `a block with a delay waits for the scenario's time`() throws {
    let app = try TestApp(Queued()).after { try $0.tap("Later") }
    #expect(app.ticks == 1)
    #expect(app.evaluated == [])
    app.driver.advance(by: 0.4)
    #expect(app.texts.first == "0")
    app.driver.advance(by: 0.1)
    #expect(app.texts.first == "10")
    #expect(app.ticks == 2)
  }

  @Test func `a value received on the main queue arrives in a separate turn`() throws {
    let app = try TestApp(Queued()).after { try $0.tap("Send") }
    #expect(app.delivered.map(\.kind) == ["tap", "onReceive"])
    #expect(app.ticks == 2)
    #expect(app.texts.first == "7")
  }

  @Test func `a block that writes nothing evaluates nothing`() throws {
    let app = try TestApp(Queued()).after { try $0.tap("Print") }
    #expect(app.evaluated == [])
    #expect(app.commits == [])
  }

  @Test func `turns that never end are cut short with a note`() throws {
    var options = EngineOptions()
    options.maximumFollowingTurns = 5
    let app = try TestApp(Endless(), options: options).after { try $0.tap("0") }
    #expect(app.ticks == 1 + 5 + 1)
    #expect(app.notes.map(\.kind) == ["endless"])
    #expect(app.texts == ["5"])
  }
}
