import Foundation
import Testing

@testable import RedrawCore

private struct Fresh: Identifiable {
  var id: UUID { UUID() }
}

private struct FreshRow: View {
  var body: some View { Text("row") }
}

private struct FreshRows: View {
  @State private var taps = 0
  var body: some View {
    VStack {
      Text("taps \(taps)")
      ForEach([Fresh(), Fresh(), Fresh()]) { _ in FreshRow() }
      Button("Tap") { taps += 1 }
    }
  }
}

private struct NumberRow: View {
  let number: Int
  var body: some View { Text("\(number)") }
}

private struct Reporting: View {
  @State private var count = 0
  var body: some View {
    let _ = Self._logChanges()
    VStack {
      Text("\(count)")
      Button("Count") { count += 1 }
      Button("Ask") { Self._printChanges() }
    }
  }
}

private struct Table { let values: [Int: Box] }
private final class Box {}

@MainActor
@Suite struct `Identity, laziness and reasons at their edges` {
  @Test func `ids that are re-created each time make all rows new`() throws {
    let app = TestApp(FreshRows())
    let step = try app.after { try $0.tap("Tap") }
    #expect(step.evaluated == ["FreshRows", "FreshRow", "FreshRow", "FreshRow"])
    #expect(step.mounts.count == 3)
    #expect(step.unmounts == 3)
    #expect(step.skipped.isEmpty)
  }

  @Test func `a row of a horizontal lazy stack or a lazy grid is created with its window`() {
    let stack = TestApp(
      ScrollView(.horizontal) { LazyHStack { ForEach(0..<1_000, id: \.self) { NumberRow(number: $0) } } })
    #expect(stack.evaluated == Array(repeating: "NumberRow", count: 6))
    let grid = TestApp(
      ScrollView { LazyVGrid(columns: [GridItem()]) { ForEach(0..<1_000, id: \.self) { NumberRow(number: $0) } } })
    #expect(grid.evaluated == Array(repeating: "NumberRow", count: 6))
  }

  @Test func `changes are logged in the words in which they are printed, and outside a body nothing has changed`()
    throws
  {
    let app = TestApp(Reporting())
    #expect(app.lines == ["Reporting: @self, @identity, _count changed."])
    #expect(try app.after { try $0.tap("Count") }.lines == ["Reporting: _count changed."])
    #expect(try app.after { try $0.tap("Ask") }.lines == ["Reporting: unchanged."])
  }

  @Test func `a dictionary of elements without an == is compared by its address`() {
    let plan = ComparisonPlan.of(Table.self)
    let table = Table(values: [1: Box(), 2: Box()])
    let same = Table(values: table.values)
    let copy = Table(values: Dictionary(uniqueKeysWithValues: table.values.map { ($0.key, $0.value) }))
    #expect(plan.areEqual(table, same))
    #expect(!plan.areEqual(table, copy))
  }
}
