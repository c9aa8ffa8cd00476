import Testing
import TraceFormat

@testable import TraceAnalysis

@Suite struct TickPlaceTests {
  @Test(
    arguments: [
      ("tap Add", "tap Add", 0, 1), ("tap Add, turn 2", "tap Add", 0, 2),
      ("advance 6s, at 1s", "advance 6s", 1_000_000_000, 1),
      ("advance 6s, at 1.000000001s, turn 12", "advance 6s", 1_000_000_001, 12),
      ("advance 1s, at 50ms, frame 3", "advance 1s", 50_000_000, 1),
      ("a, b, at 500ms", "a, b", 500_000_000, 1), ("a, at 0.000001ms", "a", 1, 1),
    ] as [(String, String, UInt64, UInt64)])
  func `a label tells the step, the time since it began, and the turn`(
    _ label: String, _ step: String, _ time: UInt64, _ turn: UInt64
  ) {
    let place = TickPlace(label)
    #expect(place.step == step)
    #expect(place.time == time)
    #expect(place.turn == turn)
    #expect(place.isOwn == (label == step))
  }

  @Test(arguments: [
    "", ", turn", "tap a, turn x", "tap a, turn -1", "tap a, turn 99999999999999999999", "tap a, at noon",
    "tap a, at s", "tap a, frame 2", "tap a, at 1s, frame x", "tap a, at 1.2.3s", "tap a, at 1.0000000001s",
    "tap a, at 99999999999999999999s", "tap a,turn 2",
  ])
  func `text that isn't a position is part of the step's name`(_ label: String) {
    #expect(TickPlace(label).step == label)
    #expect(TickPlace(label).isOwn)
  }
}

@Suite struct TickUnitsTests {
  /// Ticks as `label@seconds#digest`, in order.
  func ticks(_ texts: [String], _ shared: SharedTables) -> [TickPrint] {
    texts.enumerated().map { number, text in
      let digest = text.split(separator: "#")
      let parts = digest[0].split(separator: "@")
      return TickPrint(
        number: TickNumber(number), label: shared.label(String(parts[0])),
        digest: digest.count > 1 ? UInt64(digest[1]) ?? 0 : 0,
        clock: (parts.count > 1 ? UInt64(parts[1]) ?? 0 : 0) * 1_000_000_000)
    }
  }

  /// The units as `pair 0-0`, `sum 1,2-1`, in the order of their ticks.
  func units(_ base: [String], _ head: [String], given: Change<[String]> = Change(base: [], head: [])) -> [String] {
    let shared = SharedTables(ViewFilter())
    let (first, second) = (ticks(base, shared), ticks(head, shared))
    func counts(_ steps: [String]) -> [SharedStep: Int] {
      steps.reduce(into: [:]) { $0[shared.step($1), default: 0] += 1 }
    }
    let units = TickUnits(
      base: SteppedTicks(first, shared.tickPlaces, given: counts(given.base)),
      head: SteppedTicks(second, shared.tickPlaces, given: counts(given.head))
    ).units
    #expect(units.flatMap(\.base).sorted() == Array(base.indices), "every tick is compared, and once")
    #expect(units.flatMap(\.head).sorted() == Array(head.indices))
    return units.map { unit in
      func list(_ ticks: [Int]) -> String { ticks.map { "\($0)" }.joined(separator: ",") }
      return "\(unit.kind) \(list(unit.base))-\(list(unit.head))"
    }
  }

  let six = (1...3).map { "advance 3s, at \($0)s@\($0)" }

  @Test func `ticks of a step are paired by the time since it began, whatever came before`() {
    #expect(units(["a"] + six, ["a"] + six) == ["pair 0-0", "pair 1-1", "pair 2-2", "pair 3-3"])
    let later = ["advance 3s, at 1s@2", "advance 3s, at 2s@3", "advance 3s, at 3s@4"]
    #expect(units(["a"] + six, ["a", "b@1"] + later) == ["pair 0-0", "pair 1-2", "pair 2-3", "pair 3-4", "step -1"])
  }

  @Test func `ticks that only one side has within a step are a sum, not a step`() {
    let base = [2, 4, 6].map { "advance 6s, at \($0)s@\($0)" }
    let head = [2, 3, 4, 5].map { "advance 6s, at \($0)s@\($0)" }
    #expect(units(["a"] + base, ["a"] + head) == ["pair 0-0", "pair 1-1", "pair 2-3", "sum 3-2,4"])
    #expect(units(["a"], ["a"] + six) == ["pair 0-0", "sum -1,2,3"])
    #expect(units(["a"] + six, ["a"]) == ["pair 0-0", "sum 1,2,3-"])
    #expect(units(six, six) == ["pair 0-0", "pair 1-1", "pair 2-2"])
  }

  @Test func `if the numbers of turns at a moment differ, equal ones are paired and the others are a sum`() {
    #expect(units(["a#1", "a, turn 2#2"], ["a#3"]) == ["sum 0,1-0"])
    #expect(units(["a#1", "a, turn 2#2"], ["a#1"]) == ["pair 0-0", "sum 1-"])
    #expect(
      units(["a#1", "a, turn 2#2"], ["a#1", "a, turn 2#7", "a, turn 3#2"]) == ["pair 0-0", "pair 1-2", "sum -1"])
    #expect(
      units(["a#1", "a, turn 2#2"], ["a#2", "a, turn 2#1"]) == ["pair 0-0", "pair 1-1"], "turns don't change places")
  }

  @Test func `consecutive steps with the same name are separate steps`() {
    let one = ["advance 1s, at 1s@1#1", "advance 1s, at 1s@2#2", "advance 1s, at 1s@3#3"]
    let two = ["advance 1s, at 1s@1#1", "advance 1s, at 1s@2#3"]
    #expect(units(one, two) == ["pair 0-0", "pair 2-1", "sum 1-"])
    #expect(units(["a", "a"], ["a", "a, turn 2", "a"]) == ["pair 0-0", "sum -1", "pair 1-2"])
  }

  @Test func `labels that don't identify a step are paired by the clock, if it advances`() {
    let base = ["timer@1", "timer@2#1", "timer@3"]
    #expect(units(base, ["timer@1", "timeline@2#2", "timer@3"]) == ["pair 0-0", "pair 2-2", "pair 1-1"])
    #expect(units(["a"] + base, ["a"] + six) == ["pair 0-0", "pair 1-1", "pair 2-2", "pair 3-3"])
    #expect(units(["a"] + base, ["a", "x@1"]) == ["pair 0-0", "pair 1-1", "sum 2,3-"])
  }

  @Test
  func `a step with its own tick is new or missing with all that follows; one in another's place is a sum`() {
    #expect(units(["a", "c"], ["a", "b", "b, turn 2", "c"]) == ["pair 0-0", "pair 1-3", "step -1,2"])
    #expect(units(["a", "b", "c"], ["a", "c"]) == ["pair 0-0", "pair 2-1", "step 1-"])
    #expect(units(["a", "b#1", "c"], ["a", "d#2", "c"]) == ["pair 0-0", "pair 2-2", "sum 1-1"])
  }

  @Test func `passing time is a new step if the recordings list their steps`() {
    let longer = Change(base: ["b"], head: ["advance 3s", "b"])
    #expect(units(["a", "b"], ["a"] + six + ["b@3"], given: longer) == ["pair 0-0", "pair 1-4", "step -1,2,3"])
    let same = Change(base: ["advance 3s", "b"], head: ["advance 3s", "b"])
    #expect(units(["a", "b@3"], ["a"] + six + ["b@3"], given: same) == ["pair 0-0", "pair 1-4", "sum -1,2,3"])
    #expect(units(["a", "b"], ["a"] + six + ["b@3"]) == ["pair 0-0", "pair 1-4", "sum -1,2,3"])
  }

  @Test func `a step that is elsewhere is compared with itself`() {
    #expect(Set(units(["a", "b", "c", "d"], ["a", "c", "b", "d"])).contains { $0.hasPrefix("moved") })
    #expect(!units(["a", "b", "c", "d"], ["a", "c", "b", "d"]).contains { $0.hasPrefix("step") })
  }

  @Test(arguments: 0..<40)
  func `pairs are ascending on both sides, and each tick is in one unit, whatever the labels`(_ seed: UInt32) {
    var state = seed &* 2_654_435_761 &+ 1
    func next(_ bound: UInt32) -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (state >> 16) % bound
    }
    func texts() -> [String] {
      (0..<next(40)).map { _ in
        let label = ["a", "b", "a, turn 2", "b, at 1s", "b, at 2s", "a, at 1s, turn 2", "timer"][Int(next(7))]
        return "\(label)@\(next(6))#\(next(3))"
      }
    }
    let (base, head) = (texts(), texts())
    let pairs = units(base, head).filter { $0.hasPrefix("pair") }.map { unit in
      unit.dropFirst(5).split(separator: "-").compactMap { Int($0) }
    }.sorted { $0[0] < $1[0] }
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0[1] < $1[1] })
  }
}
