import Testing

@testable import TraceAnalysis

/// Updates that are joined by what they evaluated.
@Suite struct UpdateAlignmentTests {
  /// `A` is one evaluation of view 0, `AAB` two of it and one of view 1.
  private func counts(_ words: String) -> [ViewCounts] {
    words.split(separator: " ").map { word in
      ViewCounts(word.utf8.map { (view: Int($0) - 65, count: UInt64(1)) })
    }
  }

  /// `0-1:0` for two updates of the engine that are one observed; `-` for none.
  private func units(_ engine: String, _ observed: String) -> String {
    func words(_ range: Range<Int>) -> String {
      range.isEmpty ? "-" : range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound - 1)"
    }
    return UpdateAlignment.units(counts(engine), counts(observed))
      .map { "\(words($0.engine)):\(words($0.observed))" }.joined(separator: " ")
  }

  @Test(arguments: [
    ("A B A", "A B A", "0:0 1:1 2:2"), ("A BB", "ABB", "0-1:0"), ("ABB C", "A BB C", "0:0-1 1:2"),
    ("A C B", "A B", "0:0 1:- 2:1"), ("A B", "A C B", "0:0 -:1 1:2"), ("AAA", "AA", "0:0"),
    // Two equal updates of which one was observed: one of them is alone, since together they would be off as much.
    ("A A", "A", "0:- 1:0"), ("", "A", "-:0"), ("A", "", "0:-"), ("", "", ""),
    ("A B C", "ABC", "0-2:0"), ("AB CD", "A B C D", "0:0-1 1:2-3"),
  ])
  func `the closest match is joined`(_ engine: String, _ observed: String, _ joined: String) {
    #expect(units(engine, observed) == joined)
  }

  private func distance(_ units: [UpdateAlignment.Unit], _ engine: [ViewCounts], _ observed: [ViewCounts]) -> UInt64 {
    units.reduce(0) { sum, unit in
      let own = engine[unit.engine].reduce(into: ViewCounts()) { $0 += $1 }
      let other = observed[unit.observed].reduce(into: ViewCounts()) { $0 += $1 }
      return sum + own.distance(to: other)
    }
  }

  @Test func `every update is in one unit, in order, however the other side is divided`() {
    var random = Shuffled(seed: 7)
    for _ in 0..<200 {
      let engine = (0..<random.below(12)).map { _ in random.update() }
      var observed: [ViewCounts] = []
      for update in engine {
        // Merged into the one before, cut in two, lost, or as it is.
        switch random.below(6) {
        case 0 where !observed.isEmpty: observed[observed.count - 1] += update
        case 1:
          observed.append(ViewCounts(update.counts.prefix(1)))
          observed.append(ViewCounts(update.counts.dropFirst()))
        case 2: break
        default: observed.append(update)
        }
      }
      let units = UpdateAlignment.units(engine, observed)
      #expect(units.flatMap { Array($0.engine) } == Array(engine.indices))
      #expect(units.flatMap { Array($0.observed) } == Array(observed.indices))
      let lost = engine.reduce(0) { $0 + $1.total } - observed.reduce(0) { $0 + $1.total }
      #expect(distance(units, engine, observed) >= lost)
    }
  }

  @Test func `long runs are aligned around what is equal in both`() {
    var random = Shuffled(seed: 3)
    let engine = (0..<3_000).map { number in ViewCounts([(view: number % 97, count: UInt64(1 + number % 5))]) }
    var observed = engine
    let gone = [2_900, 1_500, 40, 7]
    for index in gone { observed.remove(at: index) }
    observed.insert(random.update(), at: 600)
    let units = UpdateAlignment.units(engine, observed)
    #expect(units.flatMap { Array($0.engine) } == Array(engine.indices))
    #expect(units.flatMap { Array($0.observed) } == Array(observed.indices))
    let lost = gone.reduce(0) { $0 + engine[$1].total } + observed[600].total
    #expect(distance(units, engine, observed) == lost)
  }
}

/// Numbers that follow from a seed.
struct Shuffled: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  mutating func update() -> ViewCounts {
    ViewCounts((0..<1 + below(3)).map { _ in (view: below(4), count: UInt64(1 + below(3))) })
  }
}
