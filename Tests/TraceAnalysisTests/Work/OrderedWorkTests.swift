import Synchronization
import Testing

@testable import TraceAnalysis

@Suite struct OrderedWorkTests {
  @Test(arguments: [1, 3, 5_000]) func `all pieces are done in order, however many may wait`(_ room: Int) throws {
    let done = Mutex<[Int]>([])
    let work = try #require(OrderedWork<Int>(room: room) { piece in done.withLock { $0.append(piece) } })
    for piece in 0..<2_000 { work.add(piece) }
    work.finish()
    #expect(done.withLock { $0 } == Array(0..<2_000))
  }

  @Test func `what is not finished explicitly is finished when it is released`() throws {
    let sum = Mutex(0)
    do {
      let work = try #require(OrderedWork<Int>(room: 2) { piece in sum.withLock { $0 += piece } })
      for piece in 1...100 { work.add(piece) }
    }
    #expect(sum.withLock { $0 } == 5_050)
  }
}
