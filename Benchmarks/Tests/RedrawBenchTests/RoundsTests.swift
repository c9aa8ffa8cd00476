import Synchronization
import Testing

@testable import redraw_bench

@Suite("Rounds")
struct RoundsTests {
  @Test func `figures near their goal are measured again, those that meet it clearly aren't`() throws {
    #expect(try runs(of: [4, 4, 5]).samples.value == [4, 4, 5])
    let unclear = try runs(of: [4, 6, 4])
    #expect(unclear.samples.value == [4, 6, 4, 4, 4, 4, 4, 4, 4])
    #expect(unclear.verdict == .met)
    let never = try runs(of: (0..<99).map { $0.isMultiple(of: 2) ? 4 : 6 })
    #expect(never.samples.value.count == 15)
    #expect(never.verdict == .undecided)
  }

  @Test func `a miss is one in all rounds, since a busy machine can be the reason for some`() throws {
    let always = try runs(of: (0..<99).map { 6 + Double($0 % 3) })
    #expect(always.samples.value.count == 15)
    #expect(always.verdict == .missed)
    let atFirst = try runs(of: [6, 7, 8])
    #expect(atFirst.samples.value.count == 15)
    #expect(atFirst.verdict == .met)
  }

  @Test func `single runs aren't repeated, whatever they show`() throws {
    #expect(try runs(of: [9, 9], asked: 1).samples.value == [9])
  }

  @Test func `of what takes seconds, one slow run among many doesn't leave it undecided`() throws {
    let measurement = try runs(of: [1, 9, 1, 1, 1, 1, 1, 1, 1], repeats: .long, asked: 5)
    #expect(measurement.samples.value == [1, 9, 1, 1, 1, 1, 1, 1, 1])
    #expect(measurement.verdict == .met)
  }

  @Test func `what is unsteady is measured as often as asked for, but not much longer than what is long`() throws {
    func count(longestRound: UInt64) throws -> Int {
      let benchmark = benchmark("unsteady", figures: [], repeats: .unsteady)
      return try withContext {
        try Runner(context: $0, runs: 12, longestRound: longestRound).run(benchmark).samples.value.count
      }
    }
    #expect(try count(longestRound: .max) == 12)
    #expect(try count(longestRound: 0) == 4)
  }

  @Test func `a figure is measured again after all others have had their turn`() throws {
    let order = Mutex<[String]>([])
    let benchmarks = [("near", [4.0, 6]), ("clear", [1.0, 1]), ("far", [9.0, 9])].map { name, figures in
      benchmark(name, figures: figures) { order.withLock { $0.append(name) } }
    }
    let progress = Mutex<[String]>([])
    let measurements = try withContext {
      try Runner(context: $0, runs: 2) { words in progress.withLock { $0.append(words) } }.run(benchmarks)
    }
    #expect(measurements.map(\.name) == ["near", "clear", "far"])
    #expect(order.withLock { $0.prefix(8) } == ["near", "near", "clear", "clear", "far", "far", "near", "near"])
    #expect(
      progress.withLock { $0.prefix(4) } == [
        "measuring near, 1 of 3, round 1", "measuring clear, 2 of 3, round 1", "measuring far, 3 of 3, round 1",
        "measuring near, 1 of 3, round 2",
      ])
  }

  @Test func `what the wall decides is measured in all rounds, however clear it is`() throws {
    func count(_ clock: Stopwatch.Clock, goal: Goal?, _ repeats: Benchmark.Repetition = .cold) throws -> Int {
      var clear = Benchmark("clear", "", unit: .mebibytes, goal: goal, repeats: repeats) { _ in Sides { _ in 1 } }
      clear.clock = clock
      return try withContext { try Runner(context: $0, runs: 3).run(clear).samples.value.count }
    }
    #expect(try count(.wall, goal: .size(5)) == 15)
    #expect(try count(.cpu, goal: .size(5)) == 3)
    #expect(try count(.wall, goal: nil) == 3)
    #expect(try count(.wall, goal: .size(5), .once) == 1)
    #expect(try count(.cpu, goal: .size(0), .once) == 1, "which comes out the same each time")
  }

  /// Gives these figures one after the other, then 4.
  private func benchmark(
    _ name: String, figures: [Double], repeats: Benchmark.Repetition = .cold, onRun: @escaping @Sendable () -> Void = {}
  ) -> Benchmark {
    let rest = FigureQueue(figures)
    return Benchmark(name, "", unit: .mebibytes, goal: .size(5), repeats: repeats) { _ in
      Sides { _ in
        onRun()
        return rest.next() ?? 4
      }
    }
  }

  private func runs(
    of figures: [Double], repeats: Benchmark.Repetition = .cold, asked: Int = 3
  ) throws -> Measurement {
    try withContext { try Runner(context: $0, runs: asked).run(benchmark("sizes", figures: figures, repeats: repeats)) }
  }

  private func withContext<Value>(_ body: (BenchmarkContext) throws -> Value) throws -> Value {
    let context = try BenchmarkContext(size: 1)
    defer { context.cleanUp() }
    return try body(context)
  }
}

/// Lasts from round to round, unlike what a benchmark makes ready.
private final class FigureQueue: Sendable {
  private let rest: Mutex<[Double]>
  init(_ figures: [Double]) { rest = Mutex(figures.reversed()) }
  func next() -> Double? { rest.withLock { $0.popLast() } }
}
