import RedrawCombine
import Testing

private struct Failure: Error {}

@MainActor
@Suite struct JoiningTests {
  private let a = PassthroughSubject<Int, Never>()
  private let b = PassthroughSubject<String, Never>()
  private let c = PassthroughSubject<Bool, Never>()

  @Test func `combineLatest waits for all and then sends with each`() {
    let noted = Noted(a.combineLatest(b) { "\($0)\($1)" })
    a.send(1)
    a.send(2)
    #expect(noted.log == [])
    b.send("x")
    a.send(3)
    b.send("y")
    #expect(noted.log == ["2x", "3x", "3y"])
    a.send(completion: .finished)
    #expect(noted.log.last == "3y")
    b.send(completion: .finished)
    #expect(noted.log.last == "finished")
  }

  @Test func `three and four publishers can be combined`() {
    let three = Noted(Publishers.CombineLatest3(a, b, c).map { "\($0)\($1)\($2)" })
    let four = Noted(a.combineLatest(b, c, Just("!")) { "\($0)\($1)\($2)\($3)" })
    a.send(1)
    b.send("x")
    c.send(true)
    c.send(false)
    #expect(three.log == ["1xtrue", "1xfalse"])
    #expect(four.log == ["1xtrue!", "1xfalse!"])
  }

  @Test func `zip pairs by number and ends when no pair can come`() {
    let noted = Noted(a.zip(b).map { "\($0)\($1)" })
    a.send(1)
    a.send(2)
    b.send("x")
    #expect(noted.log == ["1x"])
    a.send(completion: .finished)
    #expect(noted.log == ["1x"])
    b.send("y")
    #expect(noted.log == ["1x", "2y", "finished"])
  }

  @Test func `merge sends values as they arrive`() {
    let other = PassthroughSubject<Int, Never>()
    let noted = Noted(a.merge(with: other.eraseToAnyPublisher(), Just(0)))
    other.send(1)
    a.send(2)
    a.send(completion: .finished)
    other.send(completion: .finished)
    #expect(noted.log == ["0", "1", "2", "finished"])
    #expect(Noted(Publishers.MergeMany([Just(1), Just(2)])).log == ["1", "2", "finished"])
    #expect(Noted(Publishers.MergeMany([Just<Int>]())).log == ["finished"])
  }

  @Test func `flatMap goes on with all of its publishers`() {
    let inner = [1: PassthroughSubject<String, Never>(), 2: PassthroughSubject<String, Never>()]
    let noted = Noted(a.flatMap { inner[$0] ?? PassthroughSubject() })
    a.send(1)
    a.send(2)
    inner[1]?.send("a")
    inner[2]?.send("b")
    inner[1]?.send("c")
    a.send(completion: .finished)
    inner[1]?.send(completion: .finished)
    #expect(noted.log == ["a", "b", "c"])
    inner[2]?.send(completion: .finished)
    #expect(noted.log == ["a", "b", "c", "finished"])
  }

  @Test func `flatMap with a bound runs so many at a time`() {
    var started: [Int] = []
    let gates = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let noted = Noted(
      [0, 1, 2].publisher.flatMap(maxPublishers: .max(1)) { number in
        started.append(number)
        return gates[number]
      })
    #expect(started == [0])
    gates[1].send(9)
    gates[0].send(completion: .finished)
    #expect(started == [0, 1])
    #expect(noted.log == [])
  }

  @Test func `switchToLatest leaves the one before`() {
    let first = PassthroughSubject<String, Never>()
    let second = PassthroughSubject<String, Never>()
    let noted = Noted(a.map { $0 == 1 ? first : second }.switchToLatest())
    a.send(1)
    first.send("a")
    a.send(2)
    first.send("late")
    second.send("b")
    #expect(noted.log == ["a", "b"])
  }

  @Test func `prepend and append add values before and after`() {
    #expect(Noted(Just(2).prepend(0, 1).append([3])).log == ["0", "1", "2", "3", "finished"])
    #expect(Noted(Just(2).prepend(Just(1))).log == ["1", "2", "finished"])
  }

  @Test func `cancelling leaves every input`() {
    var cancelled = 0
    let one = a.handleEvents(receiveCancel: { cancelled += 1 })
    let other = b.handleEvents(receiveCancel: { cancelled += 1 })
    let noted = Noted(one.combineLatest(other))
    noted.cancel()
    #expect(cancelled == 2)
    a.send(1)
    b.send("x")
    #expect(noted.log == [])
  }

  @Test func `the first failure ends everything`() {
    let failing = PassthroughSubject<Int, Failure>()
    let noted = Noted(failing.merge(with: a.setFailureType(to: Failure.self)))
    a.send(1)
    failing.send(completion: .failure(Failure()))
    a.send(2)
    #expect(noted.log == ["1", "failed: Failure()"])
  }
}
