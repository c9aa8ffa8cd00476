import RedrawCombine
import Testing

@MainActor
@Suite struct SubjectTests {
  @Test func `a passthrough subject sends to those who have subscribed by then`() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    let first = Noted(subject)
    subject.send(2)
    let second = Noted(subject)
    subject.send(3)
    #expect(first.log == ["2", "3"])
    #expect(second.log == ["3"])
  }

  @Test func `a current value subject sends its value to each new subscriber`() {
    let subject = CurrentValueSubject<String, Never>("a")
    let first = Noted(subject)
    subject.value = "b"
    let second = Noted(subject)
    subject.send("c")
    #expect(first.log == ["a", "b", "c"])
    #expect(second.log == ["b", "c"])
    #expect(subject.value == "c")
  }

  @Test func `after completion, a subject neither sends nor changes`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let noted = Noted(subject)
    subject.send(completion: .finished)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(noted.log == ["1", "finished"])
    #expect(subject.value == 1)
    #expect(Noted(subject).log == ["finished"])
  }

  @Test func `a cancelled subscriber receives nothing more, and the others do`() {
    let subject = PassthroughSubject<Int, Never>()
    let (one, other) = (Noted(subject), Noted(subject))
    one.cancel()
    subject.send(1)
    #expect(one.log == [])
    #expect(other.log == ["1"])
  }

  @Test func `cancelling another subscriber while a value is sent keeps the value from it`() {
    let subject = PassthroughSubject<Int, Never>()
    var other: Noted<Int, Never>?
    let canceller = subject.sink { _ in other?.cancel() }
    other = Noted(subject)
    subject.send(1)
    #expect(other?.log == [])
    canceller.cancel()
  }

  @Test func `a subscription ends when its owner is released`() {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    var kept: Set<AnyCancellable> = []
    subject.sink { sum += $0 }.store(in: &kept)
    subject.send(1)
    kept.removeAll()
    subject.send(10)
    #expect(sum == 1)
  }

  @Test func `a subject of Void sends without a value`() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    let kept = subject.sink { count += 1 }
    subject.send()
    #expect(count == 1)
    kept.cancel()
  }

  @Test func `a publisher can be connected to a subject`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let kept = [1, 2].publisher.subscribe(subject)
    #expect(subject.value == 2)
    kept.cancel()
  }
}
