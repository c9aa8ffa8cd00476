import Testing
import TraceAnalysis
import TraceFormat

/// Ways to a view that are not those of re-makings alone.
@Suite struct WhyWayTests {
  /// A root with a reader and a leaf below it, which appear in tick 0; what happens in tick 1 is the test's.
  private struct Tree {
    let trace: WhyTrace
    var writer: TraceWriter { trace.writer }
    let root, reader, leaf: TypeID
    let number, text: PropertyID

    init() throws {
      trace = try WhyTrace()
      let writer = trace.writer
      root = writer.define(ViewType(name: "Root"))
      reader = writer.define(ViewType(name: "Reader"))
      leaf = writer.define(ViewType(name: "Leaf"))
      number = writer.define(Property(name: "_n", holder: .state, owner: "Root"))
      text = writer.define(Property(name: "_t", holder: .state, owner: "Root"))
      writer.beginTick(TickBegin(tick: 0))
      writer.mount(Mount(node: 0, parent: nil, type: root))
      writer.mount(Mount(node: 1, parent: 0, type: reader))
      writer.mount(Mount(node: 2, parent: 1, type: leaf))
      let first = writer.define(Reason(flags: [.view, .first]))
      for node in 0...2 as ClosedRange<NodeNumber> { writer.evaluation(Evaluation(node: node, reason: first)) }
      try writer.endTick()
      writer.beginTick(TickBegin(tick: 1, label: "tap"))
    }

    func evaluate(_ node: NodeNumber, _ property: PropertyID?, isRemade: Bool = false, cause: CauseNumber = 0) {
      let reason = writer.define(Reason(flags: isRemade ? .view : [], properties: property.map { [$0] } ?? []))
      writer.evaluation(Evaluation(node: node, reason: reason, cause: cause))
    }

    /// The views that a view led to.
    func ledTo(_ view: String) throws -> [String?] {
      try trace.explanation(view).sums.map { trace.name(of: $0.type) }
    }

    func finish() throws {
      try writer.endTick()
      try writer.finish()
    }
  }

  @Test(arguments: [false, true])
  func `an environment value leads back to the view whose body set it`(_ isRemade: Bool) throws {
    let tree = try Tree()
    let step = tree.writer.define(Property(name: "\\.step", holder: .environment, owner: "Reader"))
    tree.writer.event(Event(kind: "tap", target: "Add", node: 0))
    tree.writer.write(Write(property: tree.number, node: 0, cause: 1))
    if isRemade { tree.evaluate(0, tree.number, cause: 2) }
    tree.evaluate(1, tree.number, isRemade: isRemade, cause: isRemade ? 0 : 2)
    tree.writer.write(Write(property: step, node: 1, cause: isRemade ? 0 : 2))
    tree.evaluate(2, step, cause: 3)
    try tree.finish()

    let leaf = try tree.trace.explanation("Leaf")
    #expect(leaf.evaluated.map(\.path) == (isRemade ? ["Root"] : []) + ["Root/Reader", "Root/Reader/Leaf"])
    #expect(leaf.causes.map(tree.trace.written) == [nil, "_n"], "the body's own write is further down")
    #expect(tree.trace.written(leaf.evaluated.last?.signalledBy) == "\\.step")
    #expect(leaf.evaluated.dropLast().allSatisfy { $0.signalledBy == nil })
    #expect(leaf.evaluated.allSatisfy { $0.furtherCauses.isEmpty }, "nothing is told twice")
    #expect(try tree.ledTo("Reader") == ["Leaf"])
  }

  @Test func `a handler's write to an environment's owner isn't attributed to the owner's body`() throws {
    let tree = try Tree()
    tree.writer.event(Event(kind: "tap", target: "Add", node: 0))
    tree.writer.write(Write(property: tree.number, node: 0, cause: 1))
    tree.evaluate(0, tree.number, cause: 2)
    tree.writer.event(Event(kind: "onChange", target: "Root", node: 0, cause: 2))
    tree.writer.write(Write(property: tree.text, node: 0, cause: 3))
    tree.evaluate(2, tree.text, cause: 4)
    try tree.finish()
    let leaf = try tree.trace.explanation("Leaf")
    #expect(leaf.evaluated.map(\.path) == ["Root/Reader/Leaf"])
    #expect(leaf.causes.count == 4)
    #expect(try tree.trace.explanation("Root").consequences.isEmpty)
  }

  @Test func `a view that was re-created and signalled by another write is below the one that re-created it`() throws {
    let tree = try Tree()
    tree.writer.event(Event(kind: "tap", target: "Add", node: 0))
    tree.writer.write(Write(property: tree.number, node: 0, cause: 1))
    tree.writer.write(Write(property: tree.text, node: 0, cause: 1))
    tree.evaluate(0, tree.text, cause: 3)
    tree.evaluate(1, tree.number, isRemade: true, cause: 2)
    tree.evaluate(2, tree.number, cause: 2)
    try tree.finish()

    let reader = try tree.trace.explanation("Reader")
    #expect(reader.evaluated.map(\.path) == ["Root", "Root/Reader"])
    #expect(tree.trace.written(reader.causes.last) == "_t")
    #expect(reader.evaluated.first?.furtherCauses.isEmpty == true)
    #expect(reader.evaluated.last?.furtherCauses.map { tree.trace.written($0.first) } == ["_n"])
    #expect(try tree.ledTo("Root") == ["Reader"])
    let leaf = try tree.trace.explanation("Leaf")
    #expect(leaf.evaluated.map(\.path) == ["Root/Reader/Leaf"], "nobody re-made it")
  }
}
