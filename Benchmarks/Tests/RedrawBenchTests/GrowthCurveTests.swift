import RedrawCore
import Testing

@testable import redraw_bench

@Suite("What is drawn as it grows")
struct GrowthCurveTests {
  @Test @MainActor func `a tree that has shown all of itself gives way to a new one, and any other is kept`() throws {
    for (ticksOfATree, expected) in [(3, [1, 3, 5]), (.max, [1, 1, 1])] {
      var made = 0
      nonisolated(unsafe) let count = { made += 1 }
      let curve = GrowthCurve(
        name: "", summary: { $0 }, sizes: [], growth: .constant,
        scenario: { _ in
          EngineScenario(
            {
              count()
              return RowsInPlace(count: 10)
            }, root: { RowsInPlaceView(model: $0) }, change: { $0.activateNext(of: 2) })
        }, ticksOfATree: { _ in ticksOfATree })
      let trees = Trees(of: curve, 10)
      var watch = Stopwatch()
      var madeBehind = [made]
      for _ in 0..<2 {
        try trees.measure(7, &watch)
        madeBehind.append(made)
      }
      #expect(madeBehind == expected)
    }
  }

  @Test(arguments: [100, 1_000]) @MainActor
  func `a page of a list has rows that were never shown, until all were`(size: Int) throws {
    let curve = try #require(GrowthCurve.all.first { $0.name == "page" })
    let place = PagePlace(count: size)
    let rows = (0..<curve.ticksOfATree(size)).map { _ in place.next() }
    #expect(rows.first == PagePlace.page)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $1 == $0 + PagePlace.page })
    #expect(rows.last == size - PagePlace.page)
    #expect(place.next() == 0, "there is nothing more")
  }

  @Test(arguments: [100, 1_000]) @MainActor
  func `of rows that change in place, a tick evaluates the two that differ, however many there are`(size: Int) throws {
    let log = EventLog()
    let app = EngineScenarios.screen(10, of: size).app(log)
    let rows = {
      log.events.count { if case .evaluation(let evaluation) = $0 { evaluation.type.name == "RowView" } else { false } }
    }
    app.appear()
    let atFirst = rows()
    try app.ticks(3)
    #expect(atFirst == 11, "those on screen, and the one ahead of a scroll")
    #expect(rows() - atFirst == 6)
  }
}
