import RedrawCombine
import Testing

@MainActor
@Suite struct SharingTests {
  private let subject = PassthroughSubject<Int, Never>()
  private var counted: Publishers.HandleEvents<PassthroughSubject<Int, Never>> {
    subject.handleEvents(
      receiveSubscription: { [log] _ in log.lines.append("in") }, receiveCancel: { [log] in log.lines.append("out") })
  }
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  @Test func `share subscribes once for all, and cancels with the last`() {
    let shared = counted.share()
    let (one, other) = (Noted(shared), Noted(shared))
    subject.send(1)
    one.cancel()
    subject.send(2)
    #expect(log.lines == ["in"])
    other.cancel()
    #expect(log.lines == ["in", "out"])
    #expect((one.log, other.log) == (["1"], ["1", "2"]))
  }

  @Test func `without share each subscriber has a subscription of its own`() {
    let publisher = counted
    let kept = (Noted(publisher), Noted(publisher))
    #expect(log.lines == ["in", "in"])
    kept.0.cancel()
  }

  @Test func `a connectable publisher sends nothing before it is connected`() {
    let connectable = [1, 2].publisher.makeConnectable()
    let noted = Noted(connectable)
    #expect(noted.log == [])
    let connection = connectable.connect()
    #expect(noted.log == ["1", "2", "finished"])
    connection.cancel()
  }

  @Test func `a multicast sends through the given subject`() {
    let latest = CurrentValueSubject<Int, Never>(0)
    let multicast = subject.multicast(subject: latest)
    let noted = Noted(multicast)
    let connection = multicast.connect()
    subject.send(5)
    #expect(noted.log == ["0", "5"])
    #expect(latest.value == 5)
    connection.cancel()
    subject.send(6)
    #expect(latest.value == 5)
  }
}
