import Foundation
import TestSupport
import Testing

/// What `diff` says of two versions of somebody's views.
@Suite struct DiffSourcesTests {
  /// Records both versions with the same steps.
  func recorded(_ base: String, _ head: String, _ steps: String) throws -> SourceFolder {
    let sources = try SourceFolder(["base/Views.swift": base, "head/Views.swift": head])
    for side in ["base", "head"] {
      let result = try sources.redrawTrace("record --sources \(side) -o \(side).rtrace \(steps)")
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    return sources
  }

  static func ticking(_ page: String, _ timer: String) -> String {
    """
    import SwiftUI
    struct Row: View { let page: Int; var body: some View { Text("row") } }
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    struct Home: View {
      @State private var seconds = 0
      var body: some View {
        VStack {
          TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { Text("\\($0.date)") }
          Text("\\(seconds)")
          ForEach(0..<5) { _ in Row(page: \(page)) }
        }
        .onReceive(\(timer)) { _ in seconds += 1 }
      }
    }
    #Preview { Home() }

    """
  }

  @Test func `a different order of what is due at a moment hides nothing`() throws {
    let made = "Timer.publish(every: 1, on: .main, in: .common).autoconnect()"
    let sources = try recorded(
      Self.ticking("0", "timer"), Self.ticking("seconds / 2", made), "--step 'advance 4s'")
    let result = try sources.redrawTrace("diff base.rtrace head.rtrace")
    #expect(result.exitCode == 1)
    #expect(result.output.contains(": worse, 2 of 5 ticks differ\n"))
    #expect(result.output.contains("Row.page now differs, compared by bytes; the base found it equal"))
    #expect(result.output.contains("2 \"advance 4s, at 2s\""))
    #expect(!result.output.contains("new"))
    #expect(!result.output.contains("missing"))
  }

  static func prices(_ title: String, _ row: String, _ stored: String = "") -> String {
    """
    import SwiftUI
    @Observable final class Market { var updates = 0; var name = "Market" }
    struct PriceRow: View { let stamp: Int; \(stored) var body: some View { Text("\\(stamp)") } }
    struct Footer: View { let market: Market; var body: some View { Text("\\(market.updates)") } }
    struct PriceBoard: View {
      let market: Market
      var body: some View { VStack { Text(\(title)); ForEach(0..<4) { PriceRow(\(row)) } } }
    }
    struct Home: View {
      @State private var market = Market()
      var body: some View {
        VStack { PriceBoard(market: market); Footer(market: market); Button("Tick") { market.updates += 1 } }
      }
    }
    #Preview { Home() }

    """
  }

  @Test func `a row that another view's closure re-creates is not reported as reading what the closure reads`() throws {
    let sources = try recorded(
      Self.prices("market.name", "stamp: $0 * 0"), Self.prices("market.name", "stamp: $0 * 0 + market.updates"),
      "--step 'tap Tick'")
    let output = try sources.redrawTrace("diff base.rtrace head.rtrace").output
    #expect(
      output.contains(
        """
          +4 PriceRow in tick 1 "tap Tick"
            PriceRow.stamp now differs, compared by bytes; in the base, nothing signalled the closure in PriceBoard that creates it
            re-created by a closure in PriceBoard, after write of Market.updates
        """), "\(output)")
    #expect(
      output.contains("hint: check what the closure that creates it in PriceBoard reads that it didn't read before"))
    #expect(!output.contains("PriceRow is now signalled"))
  }

  @Test func `a view that reads more and re-makes rows with closures is named with both, and both fail`() throws {
    let sources = try recorded(
      Self.prices("market.name", "stamp: $0"),
      Self.prices(
        "\"\\(market.updates)\"", "stamp: $0, onTap: { [n = market.updates] in print(n) }",
        "var onTap: () -> Void = {};"),
      "--step 'tap Tick'")
    let output = try sources.redrawTrace("diff base.rtrace head.rtrace").output
    #expect(
      output.contains(
        """
          +1 PriceBoard, +4 PriceRow (4 wasted) in tick 1 "tap Tick"
            PriceBoard is now signalled by @dependencies; in the base, nothing signalled it
            PriceRow is re-created by PriceBoard: PriceRow.onTap: captured Int differs, compared by bytes
        """), "\(output)")
    #expect(output.contains("hint: check what the body of PriceBoard reads that it didn't read before"))
    let junit = try sources.redrawTrace("diff base.rtrace head.rtrace --format junit").output
    #expect(junit.ranges(of: "<failure").count == 2)
    #expect(junit.contains("PriceBoard"))
  }
}
