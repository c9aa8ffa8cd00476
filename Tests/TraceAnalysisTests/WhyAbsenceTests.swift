import Testing
import TraceAnalysis
import TraceFormat

/// Why a view was not evaluated where no comparison of view values stopped it.
@Suite struct WhyAbsenceTests {
  /// A root with a child of which a leaf is a child; what happens in tick 1 is the test's, tick 2 is empty, and in tick 3
  /// the leaf comes again, with another number.
  private struct Tree {
    let trace: WhyTrace
    var writer: TraceWriter { trace.writer }
    let root, child, leaf: TypeID
    let number, text: PropertyID
    let first, signal: ReasonID

    init(_ tick: (Tree) -> Void) throws {
      trace = try WhyTrace()
      let writer = trace.writer
      root = writer.define(ViewType(name: "Root"))
      child = writer.define(ViewType(name: "Child"))
      leaf = writer.define(ViewType(name: "Leaf"))
      number = writer.define(Property(name: "_n", holder: .state, owner: "Child"))
      text = writer.define(Property(name: "_t", holder: .state, owner: "Child"))
      first = writer.define(Reason(flags: [.view, .first]))
      signal = writer.define(Reason(flags: [], properties: [number]))
      writer.beginTick(TickBegin(tick: 0))
      for (node, type) in [root, child, leaf].enumerated() { mount(NodeNumber(node), type) }
      try writer.endTick()
      writer.beginTick(TickBegin(tick: 1, label: "tap"))
      writer.event(Event(kind: "tap", target: "Button", node: 0))
      tick(self)
      try writer.endTick()
      for tick in 2...3 as ClosedRange<TickNumber> {
        writer.beginTick(TickBegin(tick: tick))
        if tick == 3 { mount(9, leaf) }
        try writer.endTick()
      }
      try writer.finish()
    }

    private func mount(_ node: NodeNumber, _ type: TypeID) {
      writer.mount(Mount(node: node, parent: node == 0 ? nil : min(node.advanced(by: -1), 1), type: type))
      writer.evaluation(Evaluation(node: node, reason: first))
    }

    func write(_ property: PropertyID, isEqual: Bool) {
      writer.write(Write(property: property, node: 1, isEqual: isEqual, cause: 1))
    }
  }

  @Test func `an equal write is what stopped its view and those below it, not those above`() throws {
    let tree = try Tree { tree in
      tree.write(tree.text, isEqual: false)
      tree.write(tree.number, isEqual: true)
    }
    for view in ["Child", "Leaf"] {
      let explanation = try tree.trace.explanation(view)
      guard case .ignoredWrite(let type, isEqual: true, let isOwn) = explanation.outcome else {
        Issue.record("\(explanation.outcome)")
        continue
      }
      #expect(tree.trace.name(of: type) == "Child")
      #expect(isOwn == (view == "Child"))
      #expect(explanation.causes.map(tree.trace.written) == [nil, "_n"])
      #expect(explanation.ignoredWrites.map { tree.trace.written($0.first) } == ["_t"])
      #expect(explanation.evaluated.isEmpty)
    }
    guard case .notReached = try tree.trace.explanation("Root").outcome else {
      Issue.record("what is below it is no reason")
      return
    }
    #expect(try tree.trace.explanation("Child", tick: nil).tick == 1, "better than that it appeared once")
    #expect(try tree.trace.explanation("Root", tick: nil).tick == 0)
  }

  @Test func `a write that is not equal did not signal a body that doesn't read it`() throws {
    let tree = try Tree { $0.write($0.number, isEqual: false) }
    guard case .ignoredWrite(let type, isEqual: false, isOwn: true) = try tree.trace.explanation("Child").outcome else {
      Issue.record("not told")
      return
    }
    #expect(tree.trace.name(of: type) == "Child")
  }

  @Test(arguments: [
    (Holder.observable, false), (.dynamicProperty, false), (.published, true), (.published, false),
  ])
  func `a write of a value without a view did not signal a view that doesn't read it`(
    _ holder: Holder, _ isEqual: Bool
  ) throws {
    let tree = try Tree { tree in
      let count = tree.writer.define(Property(name: "count", holder: holder, owner: "Model"))
      tree.writer.write(Write(property: count, node: nil, isEqual: isEqual, cause: 1))
    }
    for view in ["Root", "Child", "Leaf"] {
      let explanation = try tree.trace.explanation(view)
      // An equal value that is published signals all the same.
      guard case .ignoredWrite(let type, isEqual: false, isOwn: false) = explanation.outcome else {
        Issue.record("\(explanation.outcome)")
        continue
      }
      #expect(tree.trace.name(of: type) == view)
      #expect(explanation.causes.map(tree.trace.written) == [nil, "count"])
    }
    #expect(try tree.trace.explanation("Child", tick: nil).tick == 0, "what belongs to others is no answer of its own")
  }

  @Test func `an equal write of a value without a view is reported as such`() throws {
    let tree = try Tree { tree in
      let count = tree.writer.define(Property(name: "count", holder: .dynamicProperty, owner: "AppStorage"))
      tree.writer.write(Write(property: count, node: nil, isEqual: true, cause: 1))
    }
    guard case .ignoredWrite(_, isEqual: true, isOwn: false) = try tree.trace.explanation("Leaf").outcome else {
      Issue.record("not told")
      return
    }
  }

  @Test func `a write that signalled something doesn't explain why a view was not evaluated`() throws {
    let tree = try Tree { tree in
      tree.write(tree.number, isEqual: false)
      tree.writer.evaluation(Evaluation(node: 1, reason: tree.signal, cause: 2))
      tree.writer.skip(Skip(node: 1, type: tree.leaf, rule: .bytes))
    }
    let explanation = try tree.trace.explanation("Leaf")
    guard case .stopped = explanation.outcome else {
      Issue.record("\(explanation.outcome)")
      return
    }
    #expect(explanation.ignoredWrites.isEmpty)
  }

  @Test func `a view that left the tree was removed by the one above it that was evaluated and stayed`() throws {
    let tree = try Tree { tree in
      tree.write(tree.number, isEqual: false)
      tree.writer.evaluation(Evaluation(node: 0, reason: tree.signal, cause: 2))
      tree.writer.evaluation(Evaluation(node: 1, reason: tree.first))
      tree.writer.unmount(Unmount(node: 2))
      tree.writer.unmount(Unmount(node: 1))
    }
    let explanation = try tree.trace.explanation("Leaf")
    guard case .left(let type, let path, let count) = explanation.outcome else {
      Issue.record("\(explanation.outcome)")
      return
    }
    #expect(tree.trace.name(of: type) == "Leaf")
    #expect(path == "Root/Child/Leaf")
    #expect(count == 1)
    #expect(explanation.evaluated.map(\.path) == ["Root"], "the child was evaluated, and went too")
    #expect(explanation.ignoredWrites.isEmpty)

    let later = try tree.trace.answer("Leaf", tick: 2)
    #expect(later.explanations.isEmpty)
    #expect(later.hasTick)
    #expect(later.lastLeft == 1)
    #expect(later.nextMount == 3)
    let gone = try tree.trace.answer("Child", tick: 2)
    #expect(gone.lastLeft == 1)
    #expect(gone.nextMount == nil)
    #expect(
      try tree.trace.explanation("Leaf", tick: nil).tick == 3, "that it left is no answer where no tick was asked for")
  }

  @Test
  func `all evaluated nodes of the view are counted, even if one was requested by path`() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.tick(1)
    let reader = try trace.reader()
    var why = WhyReader(
      of: reader, WhyQuestion(views: NamePattern("Feed.Cell"), path: NamePattern("*[4]"), tick: 1, listsAll: true))
    try reader.visitAll(&why)
    let answer = why.finish()
    let explanation = try #require(answer.explanations.first).explanation
    #expect(explanation.evaluated.last?.path == "root/list/[4]")
    #expect(explanation.otherCount == 5)
    #expect(explanation.others.count == 5)
    #expect(explanation.others.contains("root/list/[0]"))
    #expect(!explanation.others.contains("root/list/[4]"))
  }
}
