import Foundation
import TerminalText
import Testing
import TraceAnalysis
import TraceFormat
import TraceReport

@Suite struct FurtherCauseTests {
  /// Two writes of one tap signal a view, which makes another one anew.
  private func explanation(of view: String) throws -> (explanation: Explanation, reader: TraceReader) {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let types = ["List", "Cell"].map { writer.define(ViewType(name: $0)) }
    let properties = ["_first", "_second"].map {
      writer.define(Property(name: $0, holder: .state, owner: "List"))
    }
    let signalled = writer.define(Reason(flags: [], properties: properties))
    let differed = writer.define(Reason(flags: .view, rule: .equatable))
    writer.beginTick(TickBegin(tick: 1))
    writer.mount(Mount(node: 0, parent: nil, type: types[0], identity: "list"))
    writer.mount(Mount(node: 1, parent: 0, type: types[1], identity: "cell"))
    writer.event(Event(kind: "tap", target: "Button"))
    for property in properties { writer.write(Write(property: property, node: 0, cause: 1)) }
    writer.evaluation(Evaluation(node: 0, reason: signalled, cause: 2))
    writer.append(FurtherCause(node: 0, cause: 3))
    writer.evaluation(Evaluation(node: 1, reason: differed))
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    var why = WhyReader(of: reader, WhyQuestion(views: NamePattern(view), tick: 1))
    try reader.visitAll(&why)
    return (try #require(why.finish().explanations.first).explanation, reader)
  }

  @Test func `why reports the second write of the view itself`() throws {
    let (explanation, reader) = try explanation(of: "List")
    let text = WhyReport(explanation, of: "List", reader.definitions, style: TextStyle()).text
    #expect(text.contains("write of List._first\n"))
    #expect(text.contains(" also signalled after write of List._second, after tap Button\n"))
  }

  @Test func `why reports the second write of the view above that re-created it, by that view's name`() throws {
    let (explanation, reader) = try explanation(of: "Cell")
    let text = WhyReport(explanation, of: "Cell", reader.definitions, style: TextStyle()).text
    #expect(text.contains(" List was also signalled after write of List._second, after tap Button\n"))
  }

  @Test func `in JSON the signalled view has a further chain, the re-created one has none`() throws {
    let (explanation, reader) = try explanation(of: "Cell")
    let json = WhyJSON(explanation, of: "Cell", reader.definitions).text
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let evaluated = try #require(object["evaluated"] as? [[String: Any]])
    let chains = evaluated.map { $0["furtherChains"] as? [[[String: Any]]] }
    #expect(chains[0]?.map { $0.map { $0["record"] as? String } } == [["event", "write"]])
    #expect(chains[0]?[0].last?["property"] as? String == "_second")
    #expect(chains[1] == nil)
  }
}
