import RedrawCombine
import Testing

private struct Item {
  var name: String
  var count: Int?
}

private struct Failure: Error, Equatable {}

@MainActor
@Suite struct MapTests {
  private let items = [Item(name: "a", count: 1), Item(name: "b", count: nil)].publisher

  @Test func `map turns each value into another`() {
    #expect(Noted(items.map(\.name)).log == ["a", "b", "finished"])
    #expect(Noted([1, 2].publisher.map { $0 * 10 }).log == ["10", "20", "finished"])
    #expect(Noted(items.map(\.name, \.count)).values.map(\.0) == ["a", "b"])
  }

  @Test func `compactMap leaves out what becomes nothing`() {
    #expect(Noted(["1", "x", "3"].publisher.compactMap { Int($0) }).log == ["1", "3", "finished"])
  }

  @Test func `replaceNil puts a value in the place of none`() {
    #expect(Noted(items.map(\.count).replaceNil(with: 0)).log == ["1", "0", "finished"])
  }

  @Test func `replaceEmpty sends a value where there was none and else nothing`() {
    #expect(Noted(Empty<Int, Never>().replaceEmpty(with: 7)).log == ["7", "finished"])
    #expect(Noted(Just(1).replaceEmpty(with: 7)).log == ["1", "finished"])
  }

  @Test func `tryMap fails with what its closure throws and asks for nothing after it`() {
    var asked: [Int] = []
    let noted = Noted(
      (1...5).publisher.tryMap { value -> Int in
        asked.append(value)
        if value == 3 { throw Failure() }
        return value
      })
    #expect(noted.log == ["1", "2", "failed: Failure()"])
    #expect(asked == [1, 2, 3])
  }

  @Test func `scan sends each sum and reduce the last`() {
    #expect(Noted([1, 2, 3].publisher.scan(0, +)).log == ["1", "3", "6", "finished"])
    #expect(Noted([1, 2, 3].publisher.reduce(0, +)).log == ["6", "finished"])
    #expect(Noted(Empty<Int, Never>().reduce(5, +)).log == ["5", "finished"])
  }

  @Test func `collect gathers all or by the number`() {
    #expect(Noted([1, 2, 3].publisher.collect()).log == ["[1, 2, 3]", "finished"])
    #expect(Noted([1, 2, 3].publisher.collect(2)).log == ["[1, 2]", "[3]", "finished"])
    #expect(Noted([4, 9, 2].publisher.max()).log == ["9", "finished"])
    #expect(Noted([4, 9, 2].publisher.min()).log == ["2", "finished"])
    #expect(Noted([4, 9, 2].publisher.count()).log == ["3", "finished"])
  }

  @Test func `a decoder makes values of data`() {
    let data = Data(#"[1, 2]"#.utf8)
    #expect(Noted(Just(data).decode(type: [Int].self, decoder: JSONDecoder())).log == ["[1, 2]", "finished"])
  }

  @Test func `print writes values to a stream`() {
    let lines = Lines()
    _ = Noted(Just(1).print("it", to: lines))
    #expect(
      lines.text
        == "it: receive subscription: (Just<Int>)\nit: request unlimited\nit: receive value: (1)\nit: receive finished\n"
    )
  }
}

private final class Lines: TextOutputStream {
  var text = ""
  func write(_ string: String) { text += string }
}
