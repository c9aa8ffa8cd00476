import RedrawCombine
import Testing

@MainActor
@Suite struct FilterTests {
  @Test func `filter passes matching values`() {
    #expect(Noted((1...6).publisher.filter { $0.isMultiple(of: 2) }).log == ["2", "4", "6", "finished"])
  }

  @Test func `removeDuplicates passes what differs from the value before it`() {
    #expect(Noted([1, 1, 2, 2, 1].publisher.removeDuplicates()).log == ["1", "2", "1", "finished"])
    #expect(
      Noted(["a", "A", "b"].publisher.removeDuplicates { $0.lowercased() == $1.lowercased() }).log == [
        "a", "b", "finished",
      ])
  }

  @Test func `first ends after one value and asks for no more`() {
    var asked: [Int] = []
    let source = (1...9).publisher.handleEvents(receiveOutput: { asked.append($0) })
    #expect(Noted(source.first()).log == ["1", "finished"])
    #expect(asked == [1])
    #expect(Noted(source.first { $0 > 3 }).log == ["4", "finished"])
    #expect(Noted(Empty<Int, Never>().first()).log == ["finished"])
  }

  @Test func `last waits for completion`() {
    let subject = PassthroughSubject<Int, Never>()
    let noted = Noted(subject.last())
    subject.send(1)
    subject.send(2)
    #expect(noted.log == [])
    subject.send(completion: .finished)
    #expect(noted.log == ["2", "finished"])
  }

  @Test func `prefix and drop select values by position`() {
    #expect(Noted((1...).publisher.prefix(2)).log == ["1", "2", "finished"])
    #expect(Noted([1, 2, 3, 1].publisher.prefix { $0 < 3 }).log == ["1", "2", "finished"])
    #expect(Noted([1, 2, 3].publisher.dropFirst()).log == ["2", "3", "finished"])
    #expect(Noted([1, 2, 3, 1].publisher.drop { $0 < 3 }).log == ["3", "1", "finished"])
    #expect(Noted([1, 2, 3].publisher.output(at: 1)).log == ["2", "finished"])
    #expect(Noted((0...9).publisher.output(in: 2...3)).log == ["2", "3", "finished"])
  }

  @Test func `ignoreOutput keeps the end alone`() {
    #expect(Noted([1, 2].publisher.ignoreOutput()).log == ["finished"])
  }
}
