import RedrawCombine
import Testing

/// Takes only as much as the test asks for.
private final class Taker: Subscriber {
  private(set) var log: [String] = []
  private var subscription: (any Subscription)?
  var more = Subscribers.Demand.none

  func take(_ count: Int) { subscription?.request(.max(count)) }
  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Int) -> Subscribers.Demand {
    log.append("\(input)")
    return more
  }

  func receive(completion: Subscribers.Completion<Never>) { log.append("finished") }
}

@MainActor
@Suite struct DemandTests {
  private let taker = Taker()

  @Test func `a sequence sends as much as was asked for and then ends`() {
    [1, 2, 3].publisher.subscribe(taker)
    #expect(taker.log == [])
    taker.take(2)
    #expect(taker.log == ["1", "2"])
    taker.take(1)
    #expect(taker.log == ["1", "2", "3", "finished"])
  }

  @Test func `values requested by a receiver also arrive`() {
    taker.more = .max(1)
    [1, 2, 3].publisher.subscribe(taker)
    taker.take(1)
    #expect(taker.log == ["1", "2", "3", "finished"])
  }

  @Test func `a passthrough subject drops values that nobody requested`() {
    let subject = PassthroughSubject<Int, Never>()
    subject.subscribe(taker)
    subject.send(1)
    taker.take(1)
    subject.send(2)
    subject.send(3)
    #expect(taker.log == ["2"])
  }

  @Test func `a current value subject keeps the latest value for later subscribers`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.subscribe(taker)
    subject.send(2)
    #expect(taker.log == [])
    taker.take(1)
    #expect(taker.log == ["2"])
  }

  @Test func `a filter requests another value for each one left out`() {
    (1...10).publisher.filter { $0 > 8 }.subscribe(taker)
    taker.take(1)
    #expect(taker.log == ["9"])
  }

  @Test func `joined publishers keep values that were not requested`() {
    [1, 2].publisher.merge(with: [3].publisher).subscribe(taker)
    taker.take(1)
    #expect(taker.log == ["1"])
    taker.take(5)
    #expect(taker.log == ["1", "2", "3", "finished"])
  }

  @Test func `demands add up and all stays all`() {
    #expect(Subscribers.Demand.max(2) + 3 == .max(5))
    #expect(Subscribers.Demand.unlimited - 3 == .unlimited)
    #expect(Subscribers.Demand.max(1) - 3 == .none)
    #expect(Subscribers.Demand.max(-1) == .none)
    #expect(Subscribers.Demand.max(9) < .unlimited)
    #expect(Subscribers.Demand.max(.max) + 1 == .unlimited)
  }
}
