import Testing

@testable import RedrawCore

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)")
    Button("add") { count += 1 }
    Shown(count: $count)
  }
}

private struct Shown: View {
  @Binding var count: Int
  var body: some View { Text("\(count)") }
}

@MainActor
@Suite struct InvariantTests {
  private let app = TestApp(Counter())
  private var engine: Engine { app.driver.engine }

  private func node() throws -> _Node { try #require(engine.root as? _Node) }

  @Test func `an engine violates no invariant before and after a tick`() throws {
    #expect(engine.invariantBreaches().isEmpty)
    try app.driver.tap("add")
    #expect(engine.invariantBreaches().isEmpty)
  }

  @Test func `work that is left after the update is a violation`() throws {
    try engine.enqueue(node())
    #expect(engine.invariantBreaches() == ["something is dirty after the update"])
    try engine.dequeue(node())
    #expect(engine.invariantBreaches().isEmpty)
  }

  @Test func `an element that waits outside the queue is a breach`() throws {
    try node().placeNumber = 1
    #expect(engine.invariantBreaches() == ["an element waits that is not in the queue"])
    try node().placeNumber = 0
  }

  @Test func `a broken link of the queue is a breach`() throws {
    let node = try node()
    engine.enqueue(node)
    let place = Int(node.placeNumber)
    engine.update.queue.places[place].previous = node.placeNumber
    #expect(engine.invariantBreaches().contains("a link of the queue is broken"))
    engine.update.queue.places[place].previous = 0
    engine.dequeue(node)
  }

  @Test func `an element that counts as stacked is a breach`() throws {
    try node().timesStacked = 1
    #expect(engine.invariantBreaches() == ["an element counts as stacked between two updates"])
    try node().timesStacked = 0
  }

  @Test func `a changed item that no commit checks is a breach`() throws {
    try node().hasChanged = true
    #expect(engine.invariantBreaches() == ["an item has changed that no commit asks"])
    try node().hasChanged = false
  }

  @Test func `a node that miscounts how often it is stacked is a breach`() throws {
    let node = try node()
    engine.update.stack.append(Borrowed(node, keptBy: "the test"))
    #expect(engine.invariantBreaches().contains("a node miscounts how often it is stacked"))
    _ = engine.update.stack.popLast()
    #expect(engine.invariantBreaches().isEmpty)
  }

  @Test func `an item that the commit checks twice is a breach`() throws {
    let node = try node()
    node.hasChanged = true
    for _ in 0..<2 { engine.tick.commit.touched.append(Borrowed(node, keptBy: "the test")) }
    #expect(engine.invariantBreaches().contains("the commit asks an item twice"))
    engine.tick.commit.touched.removeAll()
    node.hasChanged = false
  }

  @Test func `an unchanged item that the commit checks is a breach`() throws {
    try engine.tick.commit.touched.append(Borrowed(node(), keptBy: "the test"))
    #expect(engine.invariantBreaches().contains("the commit asks an item that has not changed"))
    engine.tick.commit.touched.removeAll()
  }

  @Test func `a write that continues after its tick is a breach`() throws {
    let token = ReadTracking(for: engine, nil)
    engine.tick.observedWrite.begin(first: token, setting: 0)
    #expect(
      engine.invariantBreaches() == ["a write refers to a scope that has left", "a write goes on after its tick"])
    engine.tick.observedWrite.noteTold(to: token)
    #expect(engine.invariantBreaches().contains("a scope is told of one write twice"))
    engine.tick.observedWrite.end()
    #expect(engine.invariantBreaches().isEmpty)
  }

  @Test func `a number that is free while its node is in the tree is a breach`() throws {
    let number = try node().number
    engine.numbers.release(number)
    #expect(engine.invariantBreaches() == ["Counter \(number) has a number that is free"])
  }

  @Test func `a node that is to be evaluated after the tick is a breach`() throws {
    try node().pending.flags = .view
    #expect(try engine.invariantBreaches() == ["Counter \(node().number) is still to be evaluated"])
    try node().pending = _Node.Pending()
  }

  @Test func `a handler that waits after the tick is a breach`() {
    engine.afterPass {}
    #expect(engine.invariantBreaches() == ["a handler waits for a pass that is over"])
    engine.update.afterPass = []
  }

  @Test func `a list of subscriptions that has lost one is a breach`() throws {
    func readers(_ element: _Element) -> [_Node] {
      var found = (element as? _Node).map { $0.bindingReads.isEmpty ? [] : [$0] } ?? []
      element.visitChildren { found += readers($0) }
      return found
    }
    let reader = try #require(readers(node()).first)
    let read = try #require(reader.bindingReads.first)
    let list = try #require(read.list)
    read.borrowedList = nil
    #expect(!list.isSound)
    read.borrowedList = Borrowed(list, keptBy: "the test")
    #expect(list.isSound)
    #expect(engine.invariantBreaches().isEmpty)
  }

  @Test func `everything that the engine reads from memory is at its expected offset`() {
    #expect(RuntimeLayout.breaches().isEmpty)
  }

  @Test func `an evaluation that is still current is a breach`() {
    engine.frame.record = EvaluationIndex(0)
    #expect(engine.invariantBreaches() == ["an evaluation is current between two updates"])
    engine.frame = EvaluationFrame()
  }
}
