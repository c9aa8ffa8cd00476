import RedrawCore
import Testing

@testable import redraw_bench

@Suite("What is drawn as it grows")
struct GrowthCurveTests {
  @Test(arguments: [100, 1_000]) @MainActor
  func `a list is scrolled to rows that were never shown, and then made anew`(size: Int) throws {
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
