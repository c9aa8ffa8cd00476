import RedrawCombine
import Testing

@MainActor
@Suite struct TimeTests {
  private let subject = PassthroughSubject<Int, Never>()

  @Test func `debounce sends the latest value once it has been quiet`() {
    TestHost.run { host in
      let noted = Noted(subject.debounce(for: .milliseconds(300), scheduler: RunLoop.main))
      subject.send(1)
      host.advance(by: 0.2)
      subject.send(2)
      host.advance(by: 0.2)
      #expect(noted.log == [])
      host.advance(by: 0.1)
      #expect(noted.log == ["2"])
      #expect(host.turns == [500_000_000])
    }
  }

  @Test func `throttle sends at once and then one value an interval`() {
    TestHost.run { host in
      let latest = Noted(subject.throttle(for: 1, scheduler: DispatchQueue.main, latest: true))
      let first = Noted(subject.throttle(for: 1, scheduler: DispatchQueue.main, latest: false))
      for value in 1...3 { subject.send(value) }
      #expect(latest.log == ["1"])
      host.advance(by: 1)
      #expect((latest.log, first.log) == (["1", "3"], ["1", "2"]))
      host.advance(by: 5)
      subject.send(4)
      #expect(latest.log == ["1", "3", "4"])
    }
  }

  @Test func `delay passes everything on later and in order`() {
    TestHost.run { host in
      let noted = Noted([1, 2].publisher.delay(for: .seconds(0.5), scheduler: OperationQueue.main))
      host.advance(by: 0.4)
      #expect(noted.log == [])
      host.advance(by: 0.1)
      #expect(noted.log == ["1", "2", "finished"])
    }
  }

  @Test func `receive on a queue waits for a turn without time passing`() {
    TestHost.run { host in
      let noted = Noted(subject.receive(on: DispatchQueue.main))
      subject.send(1)
      #expect(noted.log == [])
      host.advance(by: 0)
      #expect(noted.log == ["1"])
      #expect(host.clock.now == 0)
    }
  }

  @Test func `the immediate scheduler waits for nothing`() {
    let noted = Noted(
      Just(1).receive(on: ImmediateScheduler.shared).delay(for: 5, scheduler: ImmediateScheduler.shared))
    #expect(noted.log == ["1", "finished"])
  }

  @Test func `subscribe on a queue subscribes in a turn`() {
    TestHost.run { host in
      let noted = Noted(Just(1).subscribe(on: DispatchQueue.global()))
      #expect(noted.log == [])
      host.advance(by: 0)
      #expect(noted.log == ["1", "finished"])
    }
  }

  @Test func `timeout ends a publisher that is silent for too long`() {
    TestHost.run { host in
      let noted = Noted(subject.timeout(.seconds(1), scheduler: RunLoop.main))
      host.advance(by: 0.8)
      subject.send(1)
      host.advance(by: 0.8)
      #expect(noted.log == ["1"])
      host.advance(by: 0.2)
      #expect(noted.log == ["1", "finished"])
    }
  }

  @Test func `a timer fires on the clock while it has subscribers`() {
    TestHost.run { host in
      let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
      let noted = Noted(timer.map { $0.timeIntervalSince(ScenarioDate.standard.date) })
      host.advance(by: 1.2)
      #expect(noted.log == ["0.5", "1.0"])
      noted.cancel()
      host.advance(by: 5)
      #expect(noted.log.count == 2)
      #expect(host.turns == [500_000_000, 1_000_000_000])
    }
  }

  @Test func `a timer that is not connected never fires`() {
    TestHost.run { host in
      let noted = Noted(Timer.publish(every: 1, on: .main, in: .common))
      host.advance(by: 3)
      #expect(noted.log == [])
    }
  }

  @Test func `work cancelled before it is due doesn't run`() {
    TestHost.run { host in
      let noted = Noted(subject.debounce(for: 1, scheduler: RunLoop.main))
      subject.send(1)
      noted.cancel()
      host.advance(by: 2)
      #expect(noted.log == [])
      #expect(host.turns == [])
    }
  }

  @Test func `work scheduled before there is an engine waits for it`() {
    var ran = false
    let outer = Publishing.host
    Publishing.setHost(nil)
    defer { Publishing.setHost(outer) }
    let waiting = ScenarioClock()
    _ = waiting.add(after: 1_000_000) { ran = true }
    let host = TestHost()
    host.clock.takeOver(waiting)
    host.advance(by: 1)
    #expect(ran)
    #expect(host.turns == [1_000_000])
    #expect(!waiting.isDue)
  }

  @Test func `blocks on queues run on the clock`() {
    TestHost.run { host in
      nonisolated(unsafe) var log: [String] = []
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log.append("after") }
      DispatchQueue.global(qos: .background).async {
        log.append("global")
        DispatchQueue.main.async { log.append("main") }
      }
      #expect(log == [])
      host.advance(by: 0)
      #expect(log == ["global", "main"])
      host.advance(by: 0.29)
      #expect(log.count == 2)
      host.advance(by: 0.01)
      #expect(log == ["global", "main", "after"])
    }
  }

  @Test func `times and lengths never overflow`() {
    #expect(ScenarioTime.Stride.seconds(.infinity).magnitude == .max)
    #expect(ScenarioTime.Stride.seconds(Double.nan).magnitude == 0)
    #expect(ScenarioClock.nanoseconds(-1) == 0)
    #expect(ScenarioClock.nanoseconds(.infinity) == .max)
    let clock = ScenarioClock()
    #expect(clock.delay(.seconds(Int64.max)) == .max)
    #expect(clock.delay(.nanoseconds(1_999_942_715)) == 2_000_000_000)
    #expect(clock.delay(.zero) == 0)
  }

  @Test func `staged clocks measure the requested length`() {
    let clock = ScenarioClock()
    clock.isStaged = true
    #expect(clock.delay(.nanoseconds(1_999_942_715)) == 1_999_942_715)
    #expect(clock.delay(.zero) == 0)
  }

  @Test func `dates are reckoned from the start, to the microsecond`() throws {
    let clock = ScenarioClock(start: try #require(ScenarioDate("2026-01-01T09:41:00Z")))
    #expect(clock.date == Date(timeIntervalSince1970: 1_767_260_460))
    for step in 1...1000 {
      #expect(clock.nanoseconds(at: clock.date.addingTimeInterval(Double(step) * 0.1)) == UInt64(step) * 100_000_000)
    }
    #expect(clock.nanoseconds(at: .distantPast) == 0)
    #expect(clock.nanoseconds(at: .distantFuture) > clock.now)
    clock.skip(to: 1_500_000_000)
    #expect(clock.date == Date(timeIntervalSince1970: 1_767_260_461.5))
    clock.skip(to: 1)
    #expect(clock.now == 1_500_000_000, "time never goes back")
  }
}
