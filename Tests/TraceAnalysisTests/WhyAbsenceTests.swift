import Testing
import TraceAnalysis
import TraceFormat

/// Why a view was not evaluated where no comparison of view values stopped it.
@Suite struct WhyAbsenceTests {
  /// A root with a child of which a leaf is a child; what happens in tick 1 is the test's, tick 2 is empty, and in tick 3
  /// the leaf comes again, with another number.
  private struct Tree {
    /// Numbers of definitions are the reader's own.
    final class Last {
      var reader: TraceReader?
    }

    let last = Last()
    let output = MemoryOutput()
    let writer: TraceWriter
    let root, child, leaf: TypeID
    let number, text: PropertyID
    let first, signal: ReasonID

    init(_ tick: (Tree) -> Void) throws {
      writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
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
      writer.mount(Mount(node: node, parent: node == 0 ? nil : min(node - 1, 1), type: type))
      writer.evaluation(Evaluation(node: node, reason: first))
    }

    func write(_ property: PropertyID, isEqual: Bool) {
      writer.write(Write(property: property, node: 1, isEqual: isEqual, cause: 1))
    }

    /// The name of what was written, in the trace that was read last.
    func written(_ cause: TickCause?) -> String? {
      guard case .write(let write)? = cause else { return nil }
      return last.reader?.definitions[write.property]?.name
    }

    func name(of type: TypeID) -> String? { last.reader?.definitions.name(of: type) }

    func answer(_ view: String, tick: TickNumber? = 1) throws -> WhyAnswer {
      let reader = try TraceReader(bytes: output.bytes)
      last.reader = reader
      var why = WhyReader(of: reader, views: NamePattern(view), tick: tick)
      try reader.visitAll(&why)
      return why.finish()
    }

    func explanation(_ view: String, tick: TickNumber? = 1) throws -> Explanation {
      try #require(try answer(view, tick: tick).explanations.first).explanation
    }
  }

  @Test("An equal write is what stopped its view and those below it, not those above")
  func equalWrite() throws {
    let tree = try Tree { tree in
      tree.write(tree.text, isEqual: false)
      tree.write(tree.number, isEqual: true)
    }
    for view in ["Child", "Leaf"] {
      let explanation = try tree.explanation(view)
      guard case .unheard(let type, isEqual: true, let isOwn) = explanation.outcome else {
        Issue.record("\(explanation.outcome)")
        continue
      }
      #expect(tree.name(of: type) == "Child")
      #expect(isOwn == (view == "Child"))
      #expect(explanation.causes.map(tree.written) == [nil, "_n"])
      #expect(explanation.unheard.map { tree.written($0.first) } == ["_t"])
      #expect(explanation.evaluated.isEmpty)
    }
    guard case .notReached = try tree.explanation("Root").outcome else {
      Issue.record("what is below it is no reason")
      return
    }
    #expect(try tree.explanation("Child", tick: nil).tick == 1, "better than that it appeared once")
    #expect(try tree.explanation("Root", tick: nil).tick == 0)
  }

  @Test("A write that is not equal did not signal a body that doesn't read it")
  func unread() throws {
    let tree = try Tree { $0.write($0.number, isEqual: false) }
    guard case .unheard(let type, isEqual: false, isOwn: true) = try tree.explanation("Child").outcome else {
      Issue.record("not told")
      return
    }
    #expect(tree.name(of: type) == "Child")
  }

  @Test("A write of which the signal was heard is no reason not to be evaluated")
  func heard() throws {
    let tree = try Tree { tree in
      tree.write(tree.number, isEqual: false)
      tree.writer.evaluation(Evaluation(node: 1, reason: tree.signal, cause: 2))
      tree.writer.skip(Skip(node: 1, type: tree.leaf, rule: .bytes))
    }
    let explanation = try tree.explanation("Leaf")
    guard case .stopped = explanation.outcome else {
      Issue.record("\(explanation.outcome)")
      return
    }
    #expect(explanation.unheard.isEmpty)
  }

  @Test("A view that left the tree was removed by the one above it that was evaluated and stayed")
  func left() throws {
    let tree = try Tree { tree in
      tree.write(tree.number, isEqual: false)
      tree.writer.evaluation(Evaluation(node: 0, reason: tree.signal, cause: 2))
      tree.writer.evaluation(Evaluation(node: 1, reason: tree.first))
      tree.writer.unmount(Unmount(node: 2))
      tree.writer.unmount(Unmount(node: 1))
    }
    let explanation = try tree.explanation("Leaf")
    guard case .left(let type, let path, let count) = explanation.outcome else {
      Issue.record("\(explanation.outcome)")
      return
    }
    #expect(tree.name(of: type) == "Leaf")
    #expect(path == "Root/Child/Leaf" && count == 1)
    #expect(explanation.evaluated.map(\.path) == ["Root"], "the child was evaluated, and went too")
    #expect(explanation.unheard.isEmpty)

    let later = try tree.answer("Leaf", tick: 2)
    #expect(later.explanations.isEmpty && later.hasTick && later.lastLeft == 1 && later.nextMount == 3)
    let gone = try tree.answer("Child", tick: 2)
    #expect(gone.lastLeft == 1 && gone.nextMount == nil)
    #expect(try tree.explanation("Leaf", tick: nil).tick == 3, "that it left is no answer where no tick was asked for")
  }

  @Test("All nodes of the view that were evaluated are counted, also where one was asked for by its path")
  func others() throws {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.tick(1)
    let reader = try trace.reader()
    var why = WhyReader(
      of: reader, views: NamePattern("Feed.Cell"), path: NamePattern("*[4]"), tick: 1, listsAll: true)
    try reader.visitAll(&why)
    let answer = why.finish()
    let explanation = try #require(answer.explanations.first).explanation
    #expect(explanation.evaluated.last?.path == "root/list/[4]")
    #expect(explanation.otherCount == 5 && explanation.others.count == 5)
    #expect(explanation.others.contains("root/list/[0]") && !explanation.others.contains("root/list/[4]"))
  }
}
