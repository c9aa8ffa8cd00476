import Testing
import TraceAnalysis
import TraceFormat

/// A made-up trace whose evaluations can be changed one by one.
struct ScoredTrace {
  struct One {
    var node: UInt32
    var isFirst = false
    var isWasted = false
    /// The number of a write of its tick; 0 for none.
    var cause: UInt32 = 0
    var duration: UInt64 = 0
  }

  struct Step {
    var writes: UInt32 = 1
    var evaluations: [One] = []
    var items: UInt32 = 0
  }

  var steps: [Step]
  var hasTimes = false

  func score() throws -> TraceScore {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: TraceMetadata(producer: "tests"), options: .init(recordsDurations: hasTimes))
    let type = writer.define(ViewType(name: "Cell"))
    let count = writer.define(Property(name: "count", holder: .observable, owner: "Model"))
    let site = writer.define(Site(file: "Cell.swift", line: 3))
    let (first, again) = (
      writer.define(Reason(flags: [.view, .first])), writer.define(Reason(flags: [], properties: [count]))
    )
    for (number, step) in steps.enumerated() {
      writer.beginTick(TickBegin(tick: TickNumber(number), label: "tap"))
      if number == 0 {
        for node in 0..<UInt32(10) {
          writer.mount(Mount(node: NodeNumber(node), parent: nil, type: type, identity: "[\(node)]"))
        }
      }
      for _ in 0..<step.writes { writer.write(Write(property: count, node: nil, site: site, cause: 0)) }
      for one in step.evaluations {
        writer.evaluation(
          Evaluation(
            node: NodeNumber(one.node), reason: one.isFirst ? first : again,
            cause: CauseNumber(min(one.cause, step.writes)),
            isWasted: one.isWasted, duration: one.duration))
      }
      if step.items > 0 { writer.commit(Commit(updated: step.items)) }
      try writer.endTick()
    }
    try writer.finish()
    return try TraceScore(of: TraceReader(bytes: output.bytes))
  }
}

@Suite struct ScoreTests {
  @Test func `a scenario in which every evaluation shows something new has a hundred points`() throws {
    let trace = ScoredTrace(
      steps: [
        .init(writes: 0, evaluations: [.init(node: 0, isFirst: true)], items: 1),
        .init(evaluations: [.init(node: 0, cause: 1, duration: 900)], items: 1),
      ], hasTimes: true)
    let score = try trace.score()
    #expect(score.points == 100)
    for part in TraceScore.Part.allCases { #expect(score.points(of: part) == 100, "\(part)") }
  }

  @Test func `each part is computed by its formula`() throws {
    let ones = (0..<8 as Range<UInt32>).map {
      ScoredTrace.One(node: $0, isWasted: $0 >= 2, cause: 1, duration: 5_000_000)
    }
    let trace = ScoredTrace(
      steps: [
        .init(writes: 0, evaluations: [.init(node: 0, isFirst: true)], items: 1), .init(evaluations: ones, items: 2),
      ],
      hasTimes: true)
    let score = try trace.score()
    // 2 of 8; 4 evaluations for each item, 3 too many; 6 evaluations more than items; 40 ms of 16.7.
    #expect(score.points(of: .waste) == 25)
    #expect(score.points(of: .updates) == 57)
    #expect(score.points(of: .fanOut) == 62)
    #expect(score.points(of: .frame) == 41)
    #expect(score.points == 40)
    #expect(score.fanOut?.evaluations == 8)
  }

  @Test func `parts that don't apply are left out, and the others are all there is`() throws {
    let untimed = try ScoredTrace(steps: [.init(), .init(evaluations: [.init(node: 0)])]).score()
    #expect(untimed.frame == nil)
    #expect(untimed.updates == nil, "nothing was committed")
    #expect(untimed.points(of: .frame) == nil)
    #expect(untimed.points == 100)
    let first = try ScoredTrace(steps: [.init(writes: 0, evaluations: [.init(node: 0, isFirst: true)], items: 1)])
      .score()
    #expect(first.points == nil)
    #expect(try ScoredTrace(steps: []).score().points == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `one more wasted evaluation never gives more points, in no part`(_ seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let trace = ScoredTrace.random(&random)
    let score = try trace.score()
    for _ in 0..<4 {
      var more = trace
      let step = Int.random(in: 0..<more.steps.count, using: &random)
      let useful = more.steps[step].evaluations.indices.filter { !more.steps[step].evaluations[$0].isWasted }
      if let one = useful.randomElement(using: &random), Bool.random(using: &random) {
        more.steps[step].evaluations[one].isWasted = true
      } else {
        var one = ScoredTrace.One.random(&random, hasTimes: more.hasTimes)
        one.isWasted = true
        more.steps[step].evaluations.append(one)
      }
      let less = try more.score()
      for part in TraceScore.Part.allCases {
        guard let before = score.points(of: part), let after = less.points(of: part) else { continue }
        #expect(after <= before, "\(part) of seed \(seed)")
      }
      if let before = score.points, let after = less.points { #expect(after <= before, "seed \(seed)") }
    }
  }
}

extension ScoredTrace {
  fileprivate static func random(_ random: inout SplitMix) -> ScoredTrace {
    let hasTimes = Bool.random(using: &random)
    let steps = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Step(
        writes: .random(in: 0...2, using: &random),
        evaluations: (0..<Int.random(in: 0...9, using: &random)).map { _ in .random(&random, hasTimes: hasTimes) },
        items: .random(in: 0...6, using: &random))
    }
    return ScoredTrace(steps: steps, hasTimes: hasTimes)
  }
}

extension ScoredTrace.One {
  fileprivate static func random(_ random: inout SplitMix, hasTimes: Bool) -> Self {
    Self(
      node: .random(in: 0..<10, using: &random), isFirst: .random(using: &random), isWasted: .random(using: &random),
      cause: .random(in: 0...2, using: &random), duration: hasTimes ? .random(in: 0...20_000_000, using: &random) : 0)
  }
}

/// The same numbers for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
