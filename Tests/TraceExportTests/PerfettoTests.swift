import Testing

@testable import TraceExport

@Suite struct PerfettoTests {
  @Test func `only the first packet that uses a text defines it`() {
    var interning = PerfettoInterning()
    let begins = interning.beginPacket()
    #expect(begins)
    let number = interning.number(of: .viewText, 3) { .init(text: "Cell") }
    let news = interning.takeNews()
    #expect(news != nil)
    let beginsAgain = interning.beginPacket()
    #expect(!beginsAgain)
    let (again, other) = (interning.number(of: .viewText, 3) { .init(text: "Cell") }, interning.takeNews())
    #expect(again == number)
    #expect(other == nil)
    let name = interning.number(of: "Cell")
    #expect(name != number)
  }

  @Test func `numbers of texts start again if there are too many, and readers are told`() {
    var interning = PerfettoInterning()
    _ = interning.beginPacket()
    let number = interning.number(of: .viewText, 3) { .init(text: "Cell") }
    var restarts = 0
    for row in 0..<10_000 {
      if interning.beginPacket() { restarts += 1 }
      _ = interning.number(of: String(row) + String(repeating: "x", count: 1_024))
      _ = interning.takeNews()
    }
    #expect(restarts == 1)
    let begins = interning.beginPacket()
    #expect(!begins)
    let (again, news) = (interning.number(of: .viewText, 3) { .init(text: "Cell") }, interning.takeNews())
    #expect(again != number)
    #expect(news != nil, "it was forgotten, and has to be made known again")
  }
}
