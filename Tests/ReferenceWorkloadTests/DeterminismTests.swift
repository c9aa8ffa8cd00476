import Testing

@testable import ReferenceWorkload

@Suite("The same seed gives the same workload")
struct DeterminismTests {
  @Test func `two workloads of one seed are equal, tick by tick`() {
    let first = ReferenceWorkload(evaluations: 20_000, seed: 7)
    let second = ReferenceWorkload(evaluations: 20_000, seed: 7)
    #expect(first.types == second.types)
    #expect(first.properties == second.properties)
    #expect(first.nodes == second.nodes)
    #expect(first.sources == second.sources)
    #expect(allTicks(first) == allTicks(second))
  }

  @Test func `another seed gives another application and other ticks`() {
    let first = ReferenceWorkload(evaluations: 1_000, seed: 7)
    let second = ReferenceWorkload(evaluations: 1_000, seed: 8)
    #expect(first.nodes != second.nodes)
    #expect(first.sources != second.sources)
    #expect(allTicks(first) != allTicks(second))
  }

  /// Published figures are only comparable while this holds.
  @Test func `the default workload begins as it always did`() {
    let workload = ReferenceWorkload(evaluations: 50_000)
    var hash = Fingerprint()
    for node in workload.nodes { hash.add(UInt64(node.parent ?? .max), UInt64(node.type), UInt64(node.property)) }
    for tick in allTicks(workload) {
      hash.add(UInt64(tick.number), UInt64(tick.source), tick.begin, UInt64(tick.updated), tick.end)
      for evaluation in tick.evaluations {
        hash.add(evaluation.start, UInt64(evaluation.duration), UInt64(evaluation.node), UInt64(evaluation.property))
      }
    }
    #expect(hash.value == 1_400_125_702_759_297_002)
  }

  @Test(arguments: [1, 41, 1_000, 9_999])
  func `a smaller workload is the beginning of a larger one`(size: Int) throws {
    let small = allTicks(ReferenceWorkload(evaluations: size))
    let large = allTicks(ReferenceWorkload(evaluations: 10_000))
    #expect(small.dropLast().elementsEqual(large.prefix(small.count - 1)))
    let cut = try #require(small.last)
    let whole = large[small.count - 1]
    #expect(cut.evaluations.elementsEqual(whole.evaluations.prefix(cut.evaluations.count)))
    #expect(cut.begin == whole.begin)
  }
}

/// FNV-1a over whole words.
private struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ words: UInt64...) {
    for word in words { value = (value ^ word) &* 0x100_0000_01B3 }
  }
}

func allTicks(_ workload: ReferenceWorkload) -> [WorkloadTick] {
  var result: [WorkloadTick] = []
  var ticks = workload.ticks()
  var tick = WorkloadTick()
  while ticks.next(into: &tick) { result.append(tick) }
  return result
}
