import Testing
import TraceFormat

/// Work that is shared among threads comes back as if one had done it.
@Suite struct ConcurrentlyTests {
  @Test(arguments: [1, 2, 7, 40])
  func `results have the order of the pieces, by however many threads they are done`(_ threads: Int) {
    #expect(concurrently(20, threads: threads) { $0 * $0 } == (0..<20).map { $0 * $0 })
    #expect(concurrently(0, threads: threads) { $0 } == [])
  }

  @Test func `progress is reported by the thread that called, and rises`() {
    var told: [Int] = []
    _ = concurrently(50, threads: 3, onProgress: { told.append($0) }) { $0 }
    #expect(told == told.sorted())
    #expect(Set(told).count == told.count)
    #expect(told.allSatisfy { 1...50 ~= $0 })
    told = []
    _ = concurrently(3, threads: 1, onProgress: { told.append($0) }) { $0 }
    #expect(told == [1, 2, 3])
  }
}
