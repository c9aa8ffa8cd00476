import Testing

@testable import RedrawCore

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)")
    Button("add") { count += 1 }
  }
}

@MainActor
@Suite struct InvariantTests {
  private let app = TestApp(Counter())
  private var engine: Engine { app.driver.engine }

  private func node() throws -> _Node { try #require(engine.root as? _Node) }

  @Test func `an engine breaks none before and after a tick`() throws {
    #expect(engine.invariantBreaches().isEmpty)
    try app.driver.tap("add")
    #expect(engine.invariantBreaches().isEmpty)
  }

  @Test func `what waits after the update is a breach`() throws {
    try engine.enqueue(node())
    #expect(engine.invariantBreaches() == ["something is dirty after the update"])
    try engine.dequeue(node())
    #expect(engine.invariantBreaches().isEmpty)
  }

  @Test func `an element that waits outside the queue is a breach`() throws {
    try node().isQueued = true
    #expect(engine.invariantBreaches() == ["an element waits that is not in the queue"])
    try node().isQueued = false
  }

  @Test func `a broken link of the queue is a breach`() throws {
    let node = try node()
    engine.enqueue(node)
    node.previousInQueue = Borrowed(node, keptBy: "the test")
    #expect(engine.invariantBreaches().contains("a link of the queue is broken"))
    node.previousInQueue = nil
    engine.dequeue(node)
  }

  @Test func `an element that counts as stacked is a breach`() throws {
    try node().timesStacked = 1
    #expect(engine.invariantBreaches() == ["an element counts as stacked between two updates"])
    try node().timesStacked = 0
  }

  @Test func `an item whose change no commit asks for is a breach`() throws {
    try node().hasChanged = true
    #expect(engine.invariantBreaches() == ["an item has changed that no commit asks"])
    try node().hasChanged = false
  }

  @Test func `an evaluation that is still current is a breach`() {
    engine.frame.record = 0
    #expect(engine.invariantBreaches() == ["an evaluation is current between two updates"])
    engine.frame = EvaluationFrame()
  }
}
