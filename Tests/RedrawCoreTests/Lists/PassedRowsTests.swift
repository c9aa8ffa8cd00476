import Testing

@testable import RedrawCore

/// Rows that were scrolled past sleep off screen: who looks for what is on screen doesn't look at them.
@MainActor
@Suite struct PassedRowsTests {
  private func scrolled(to row: Int) throws -> ScenarioDriver {
    let driver = ScenarioDriver(List(0..<1_000, id: \.self) { Text("row \($0)") })
    driver.appear()
    for next in stride(from: 0, through: row, by: 5) { try driver.scroll(toRow: next) }
    return driver
  }

  /// An element and those below it.
  private func elements(_ element: _Element, _ children: (_Element) -> [_Element]) -> [_Element] {
    [element] + children(element).flatMap { elements($0, children) }
  }

  private func all(_ element: _Element) -> [_Element] {
    var found: [_Element] = []
    element.visitChildren { found.append($0) }
    return found
  }

  private func onScreen(_ element: _Element) -> [_Element] {
    var found: [_Element] = []
    element.visitChildrenOnScreen { found.append($0) }
    return found
  }

  @Test func `what is on screen is what all elements that aren't off screen are`() throws {
    let driver = try scrolled(to: 200)
    for step in [nil, 100, 995, 0] as [Int?] {
      if let step { try driver.scroll(toRow: step) }
      let root = try #require(driver.engine.root)
      let found = elements(root, onScreen).map { ObjectIdentifier($0) }
      let expected = elements(root) { all($0).filter { !$0.isOffScreen } }.map { ObjectIdentifier($0) }
      #expect(found == expected)
      #expect(found.count > 5)
    }
  }

  @Test func `each page shows its own rows, and those passed stay behind`() throws {
    let driver = try scrolled(to: 200)
    let shown = driver.screen.flatMap { $0.children.isEmpty ? [$0] : $0.children }.map(\.label)
    // Five, and the next one, which is ready.
    #expect(shown.filter { $0.hasPrefix("row ") } == (200..<206).map { "row \($0)" })
    let root = try #require(driver.engine.root)
    #expect(elements(root, all).count > 200)
    #expect(elements(root, onScreen).count < 30)
  }
}
