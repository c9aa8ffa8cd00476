import Testing

@testable import TraceAnalysis
@testable import TraceFormat

/// Ways that led to as many evaluations are listed in an order that depends on what they are, not on a process's hashing.
@Suite struct WayOrderTests {
  private static let parents = 24 as UInt32

  /// A list that re-creates views of several types, each of which re-creates a row, if it is evaluated.
  private static func source(isEvaluated: Bool) throws -> TraceSource {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let (list, row) = (writer.define(ViewType(name: "List")), writer.define(ViewType(name: "Row")))
    let property = writer.define(Property(name: "_items", holder: .state, owner: "List"))
    let (signalled, recreated) = (
      writer.define(Reason(flags: .dependencies, properties: [property])), writer.define(Reason(flags: .view))
    )
    writer.beginTick(TickBegin(tick: 0, label: "appear"))
    writer.mount(Mount(node: 0, parent: nil, type: list, identity: "list"))
    for parent in 1...parents {
      let type = writer.define(ViewType(name: "Parent \(parent)"))
      writer.mount(Mount(node: NodeNumber(parent), parent: 0, type: type, identity: "\(parent)"))
      writer.mount(Mount(node: NodeNumber(parent + parents), parent: NodeNumber(parent), type: row, identity: "row"))
    }
    try writer.endTick()
    writer.beginTick(TickBegin(tick: 1, label: "tap"))
    writer.event(Event(kind: "tap", target: "Button"))
    writer.write(Write(property: property, node: 0, cause: 1))
    if isEvaluated {
      writer.evaluation(Evaluation(node: 0, reason: signalled, cause: 2))
      for parent in 1...parents {
        writer.evaluation(Evaluation(node: NodeNumber(parent), reason: recreated))
        writer.evaluation(Evaluation(node: NodeNumber(parent + parents), reason: recreated))
      }
    }
    try writer.endTick()
    try writer.finish()
    let bytes = output.bytes
    return TraceSource(name: "trace") { () throws(TraceError) in try TraceReader(bytes: bytes) }
  }

  @Test func `those with equal views and reasons are ordered by who re-created them`() throws {
    let (base, head) = (try Self.source(isEvaluated: false), try Self.source(isEvaluated: true))
    let added = try TraceDiff(base: base, head: head, DiffOptions()).added
    let makers = added.flatMap(\.ways).filter { $0.view == "Row" }.compactMap(\.maker)
    #expect(makers.count == Int(Self.parents))
    #expect(makers == makers.sorted())
  }
}
