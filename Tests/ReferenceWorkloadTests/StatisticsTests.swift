import Testing

@testable import ReferenceWorkload

@Suite("The workload's statistics are near the specification")
struct StatisticsTests {
  static let workload = ReferenceWorkload(evaluations: 1_000_000)
  static let ticks = allTicks(workload)

  @Test(arguments: [1, 2, 3, 99] as [UInt64])
  func `42 evaluations a tick on average, 400 at most, for other seeds too`(seed: UInt64) {
    let counts = allTicks(ReferenceWorkload(evaluations: 400_000, seed: seed)).map(\.evaluations.count)
    let mean = 400_000 / Double(counts.count)
    #expect(abs(mean - Specification.evaluationsPerTick) < 2.5)
    #expect(counts.max() ?? 0 <= Specification.mostEvaluationsPerTick)
    #expect(counts.max() ?? 0 > 150)
  }

  @Test func `60 ticks a second`() {
    let seconds = Double(Self.ticks[Self.ticks.count - 1].begin) / 1e9
    #expect(abs(Double(Self.ticks.count) / seconds - 60) < 0.01)
  }

  @Test func `160 sources, all used, a few of them most of the time`() {
    var counts = [Int](repeating: 0, count: Self.workload.sources.count)
    for tick in Self.ticks { counts[tick.source] += 1 }
    #expect(counts.count == Specification.sourceCount)
    #expect(counts.min() ?? 0 > 0)
    #expect(counts[0..<16].reduce(0, +) > Self.ticks.count / 2)
  }

  @Test func `each tick keeps nodes with its own probability`() {
    let large = Self.ticks.dropLast().filter { size(of: $0) > 100 }
    for tick in large {
      #expect(Specification.keepProbabilities.contains(tick.keepProbability))
      let kept = Double(tick.evaluations.count - 1) / Double(size(of: tick) - 1)
      #expect(abs(kept - tick.keepProbability) < 0.25)
    }
    let mean = large.map(\.keepProbability).reduce(0, +) / Double(large.count)
    #expect(abs(mean - 0.65) < 0.02)
  }

  @Test func `durations are distributed around their type's median`() {
    var durations = [[UInt32]](repeating: [], count: Self.workload.types.count)
    for evaluation in Self.ticks.flatMap(\.evaluations) {
      durations[Self.workload.nodes[Int(evaluation.node)].type].append(evaluation.duration)
    }
    for (type, values) in durations.enumerated() where values.count > 2_000 {
      let sorted = values.sorted()
      let expected = Self.workload.medianDurations[type]
      #expect(Specification.medianDurations.contains(expected))
      #expect(abs(Double(sorted[sorted.count / 2]) / expected - 1) < 0.05)
      // One standard deviation up: e to the 0.35th.
      #expect(abs(Double(sorted[sorted.count * 84_134 / 100_000]) / expected - 1.419) < 0.08)
    }
    #expect(durations.count { $0.count > 2_000 } > 20)
  }

  @Test func `one evaluation in 2,000 takes twenty times longer`() {
    let outliers = Self.ticks.flatMap(\.evaluations).count {
      Double($0.duration) > 6 * Self.workload.medianDurations[Self.workload.nodes[Int($0.node)].type]
    }
    #expect((400...600).contains(outliers))
  }

  @Test func `the entropy is 2.8 bytes an evaluation, 0.4 without the two times`() {
    let entropy = ReferenceWorkload(evaluations: 3_000_000).entropy()
    #expect(abs(entropy.bytes - 2.8) < 0.05)
    #expect(abs(entropy.bytesWithoutTimes - 0.4) < 0.05)
    #expect((entropy.gap + entropy.duration) / 8 / entropy.bytes > 0.85)
  }

  @Test func `an empty workload has no entropy`() {
    #expect(ReferenceWorkload(evaluations: 0).entropy() == WorkloadEntropy())
  }

  private func size(of tick: WorkloadTick) -> Int {
    Self.workload.nodes[Int(Self.workload.sources[tick.source].node)].subtreeSize
  }
}
