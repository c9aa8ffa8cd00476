import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

@Suite struct WhyTests {
  @Test func `for a tick without the view, it reports when the view is mounted and when it was removed`() throws {
    func answer(tick: TickNumber?, path: String? = nil) throws -> (answer: WhyAnswer, blocks: Int) {
      let reader = try TraceReader(bytes: LateTrace.bytes())
      var why = WhyReader(
        of: reader, WhyQuestion(views: NamePattern("Late"), path: path.map { NamePattern($0) }, tick: tick))
      var blocks = 0
      while !why.isSettled, let block = try reader.nextBlock() {
        reader.visit(block, &why)
        blocks += 1
      }
      return (why.finish(), blocks)
    }
    let early = try answer(tick: 1).answer
    #expect(early.hasTick)
    #expect(early.explanations.isEmpty)
    #expect(early.allViewNames.contains("Late"))
    #expect(early.lastLeft == nil)
    #expect(early.nextMount == 2)
    let other = try answer(tick: 1, path: "*/none").answer
    #expect(other.lastLeft == nil, "no such node ever was in the tree")
    #expect(other.nextMount == nil, "no such node ever was in the tree")
    let (found, blocks) = try answer(tick: 2)
    #expect(found.explanations.count == 1, "an answer is not looked for any further")
    #expect(blocks < 5, "an answer is not looked for any further")
    #expect(try answer(tick: nil).answer.explanations.first?.explanation.tick == 2)
  }

  @Test func `if several views match, none is explained: that would take quadratic time`() throws {
    let (answer, _) = try answer("*", tick: 1)
    #expect(answer.allViewNames.count > 1)
    #expect(answer.hasTick)
    #expect(answer.explanations.isEmpty)
  }

  func answer(
    _ view: String, tick: TickNumber? = nil, path: String? = nil, evaluated: UInt32 = 6, flushesWithin: Bool = false
  ) throws -> (answer: WhyAnswer, reader: TraceReader) {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.tick(1, evaluated: evaluated, flushesWithin: flushesWithin)
    let reader = try trace.reader()
    var why = WhyReader(
      of: reader, WhyQuestion(views: NamePattern(view), path: path.map { NamePattern($0) }, tick: tick))
    while !why.isSettled, let block = try reader.nextBlock() { reader.visit(block, &why) }
    return (why.finish(), reader)
  }

  func explanation(
    _ view: String, tick: TickNumber? = nil, path: String? = nil, evaluated: UInt32 = 6, flushesWithin: Bool = false
  ) throws -> (explanation: Explanation, path: [String]) {
    let (answer, _) = try answer(view, tick: tick, path: path, evaluated: evaluated, flushesWithin: flushesWithin)
    let explanation = try #require(answer.explanations.first).explanation
    return (explanation, explanation.evaluated.map(\.path))
  }

  @Test
  func `cyclic parents, as in a damaged trace, end the chain`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let type = writer.define(ViewType(name: "Row"))
    writer.beginTick(TickBegin(tick: 0))
    for (node, parent) in [(1, nil), (2, 1), (1, 2)] as [(NodeNumber, NodeNumber?)] {
      writer.mount(Mount(node: node, parent: parent, type: type, identity: "row\(node)"))
    }
    for node in [1, 2, 1, 2] as [NodeNumber] { writer.evaluation(Evaluation(node: node, reason: .none)) }
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    var why = WhyReader(of: reader, WhyQuestion(views: NamePattern("Row"), path: nil, tick: nil))
    try reader.visitAll(&why)
    let explanation = try #require(why.finish().explanations.first).explanation
    #expect(explanation.evaluated.count == 2)
  }

  @Test(arguments: [false, true])
  func `the chain goes from the event through the write and the list to the cell`(_ flushesWithin: Bool) throws {
    let (explanation, path) = try explanation("Feed.Cell", flushesWithin: flushesWithin)
    #expect(explanation.tick == 1)
    #expect(path == ["root/list", "root/list/[0]"])
    let kinds = explanation.causes.map { if case .event = $0 { "event" } else { "write" } }
    #expect(kinds == ["event", "write"])
    #expect(explanation.otherCount == 5)
    #expect(explanation.others == ["root/list/[1]", "root/list/[2]", "root/list/[3]"])
  }

  @Test(arguments: [false, true])
  func `the consequences of an evaluation are counted, including waste and skips`(_ flushesWithin: Bool) throws {
    let (explanation, path) = try explanation("Feed.List", flushesWithin: flushesWithin)
    #expect(path == ["root/list"])
    #expect(explanation.consequences.map(\.count) == [6, 2])
    #expect(explanation.consequences.map(\.wasted) == [4, 0])
    #expect(explanation.consequences.map(\.rule) == [.none, .bytes])
    let below = try #require(explanation.consequences.first).consequences
    #expect(below.map(\.count) == [6], "each cell made its badge anew")
    #expect(below.map(\.rule) == [.empty], "each cell made its badge anew")
    #expect(explanation.consequences.last?.consequences.isEmpty == true, "what is found equal leads to nothing")
    #expect(explanation.sums.map(\.count) == [6, 2], "what others found equal is not the list's")
  }

  @Test(arguments: [false, true])
  func `the tick's commit is reported with the evaluated view`(_ flushesWithin: Bool) throws {
    let (explanation, _) = try explanation("Feed.List", flushesWithin: flushesWithin)
    #expect(explanation.commit == Commit(updated: 2), "of this tick, not of the first appearance")
  }

  @Test func `all other nodes of the view are named on request, otherwise the first three`() throws {
    for listsAll in [false, true] {
      let trace = try ActiveRowTrace()
      try trace.appear()
      try trace.tick(1)
      let reader = try trace.reader()
      var why = WhyReader(of: reader, WhyQuestion(views: NamePattern("Feed.Cell"), tick: 1, listsAll: listsAll))
      try reader.visitAll(&why)
      let explanation = try #require(why.finish().explanations.first).explanation
      #expect(explanation.otherCount == 5)
      #expect(explanation.others.count == (listsAll ? 5 : 3))
      #expect(!explanation.others.contains("root/list/[0]"), "it is the one that is explained")
      #expect(explanation.others.contains("root/list/[5]") == listsAll)
      #expect(!explanation.others.contains("root/list/[6]"), "it was not evaluated")
    }
  }

  @Test(arguments: [false, true])
  func `each write that signalled an evaluation has its own chain, also where its tick is cut`(_ flushesWithin: Bool)
    throws
  {
    let trace = try ActiveRowTrace()
    try trace.appear()
    try trace.tick(1, flushesWithin: flushesWithin, writesTwice: true)
    try trace.tick(2)
    _ = try trace.reader()
    func list(in tick: TickNumber) throws -> Explanation.Evaluated? {
      let reader = try TraceReader(bytes: trace.output.bytes)
      var why = WhyReader(of: reader, WhyQuestion(views: NamePattern("Feed.Cell"), tick: tick))
      try reader.visitAll(&why)
      return why.finish().explanations.first?.explanation.evaluated.first
    }
    let chains = try #require(try list(in: 1)).furtherCauses
    #expect(chains.count == 1)
    guard case .write(let write)? = chains.first?.first, case .event(let event)? = chains.first?.last else {
      Issue.record("\(chains)")
      return
    }
    #expect(write.isEqual)
    #expect(event.kind == "tap")
    #expect(try list(in: 2)?.furtherCauses.isEmpty == true)
  }

  @Test func `asked for waste, it explains a wasted evaluation, and any other where there is none`() throws {
    func explained(_ view: String, isWasted: Bool) throws -> Explanation.Evaluated? {
      let trace = try ActiveRowTrace()
      try trace.appear()
      try trace.tick(1)
      let reader = try trace.reader()
      var why = WhyReader(of: reader, WhyQuestion(view: view, tick: 1, isWasted: isWasted))
      try reader.visitAll(&why)
      return why.finish().explanations.first?.explanation.evaluated.last
    }
    #expect(try explained("Feed.Cell", isWasted: true)?.path == "root/list/[2]")
    #expect(try explained("Feed.Cell", isWasted: true)?.isWasted == true)
    #expect(try explained("Feed.Cell", isWasted: false)?.path == "root/list/[0]")
    #expect(try explained("Feed.List", isWasted: true)?.path == "root/list")
    #expect(try explained("Feed.*", isWasted: true)?.path == nil, "the name is no pattern")
  }

  @Test func `a view that was found equal is stopped by its own comparison`() throws {
    let (explanation, evaluated) = try explanation("Feed.Cell", evaluated: 0)
    #expect(evaluated == ["root/list"])
    guard case .stopped(_, let path, let count, let rule) = explanation.outcome else {
      Issue.record("not stopped")
      return
    }
    #expect(path.isEmpty, "they were only counted")
    #expect(count == 8)
    #expect(rule == .bytes)
  }

  @Test func `a view below one that was found equal is stopped there`() throws {
    let (answer, reader) = try answer("Badge", tick: 1, path: "*[7]*", evaluated: 6)
    let explanation = try #require(answer.explanations.first).explanation
    guard case .stopped(let type, let path, let count, _) = explanation.outcome else {
      Issue.record("not stopped")
      return
    }
    #expect(path == "root/list/[7]")
    #expect(reader.definitions[type]?.name == "Feed.Cell")
    #expect(count == 2)
  }

  @Test func `views found equal are counted together, even if each is reported on its own`() throws {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let (list, cell) = (writer.define(ViewType(name: "List")), writer.define(ViewType(name: "Cell")))
    writer.beginTick(TickBegin(tick: 0))
    writer.mount(Mount(node: 0, parent: nil, type: list))
    for node in 1...6 as ClosedRange<NodeNumber> { writer.mount(Mount(node: node, parent: 0, type: cell)) }
    try writer.endTick()
    writer.beginTick(TickBegin(tick: 1))
    writer.evaluation(Evaluation(node: 0, reason: .none))
    for node in 1...6 as ClosedRange<NodeNumber> {
      writer.skip(Skip(node: node, type: cell, rule: .equatable, isSingle: true))
    }
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    var why = WhyReader(of: reader, WhyQuestion(views: NamePattern("Cell"), path: nil, tick: nil))
    try reader.visitAll(&why)
    guard case .stopped(_, _, let count, _) = why.finish().explanations.first?.explanation.outcome else {
      Issue.record("not stopped")
      return
    }
    #expect(count == 6)
  }

  @Test func `a view above all evaluated ones was not reached`() throws {
    let (explanation, path) = try explanation("Screen", tick: 1)
    guard case .notReached = explanation.outcome else {
      Issue.record("reached")
      return
    }
    #expect(path.isEmpty)
    #expect(try self.explanation("Screen").explanation.tick == 0, "its only evaluation is the first one")
  }

  @Test func `a missing tick, path and name are distinguished`() throws {
    #expect(try !answer("Screen", tick: 9).answer.hasTick)
    #expect(try answer("Screen", path: "leaf").answer.matchedNames.isEmpty)
    let (answer, _) = try answer("Nope")
    #expect(answer.explanations.isEmpty)
    #expect(answer.allViewNames.count == 4)
  }
}
