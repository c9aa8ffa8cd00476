import Foundation
import TestSupport
import Testing
import TraceFormat

@testable import TraceReport

/// What a dump has made of a node is kept for the next block, for as long as it is true.
@Suite struct KeptNodesTests {
  @Test func `a number that goes to another node gets its type and path`() throws {
    let lines = try Self.evaluations { writer, reason in
      let (list, row, badge) = (
        writer.define(ViewType(name: "List")), writer.define(ViewType(name: "Row")),
        writer.define(ViewType(name: "Badge"))
      )
      writer.mount(Mount(node: 0, parent: nil, type: list, identity: "list"))
      // Each block has another node of this number: another type, another identity, another parent.
      for (type, identity, parent) in [
        (row, "a", 0), (badge, "a", 0), (row, "b", 0), (row, "b", nil), (row, "a", 0),
      ] as [(TypeID, String, NodeNumber?)] {
        writer.mount(Mount(node: 7, parent: parent, type: type, identity: identity))
        writer.evaluation(node: 7, reason: reason)
        writer.evaluation(node: 7, reason: reason)
        writer.unmount(Unmount(node: 7))
        try writer.flush()
      }
    }
    let expected = [
      "Row /list/a", "Badge /list/a", "Row /list/b", "Row /b", "Row /list/a",
    ]
    #expect(lines == expected.flatMap { [$0, $0] })
  }

  @Test func `identities that are equal as text, but of other bytes, are told apart`() throws {
    let lines = try Self.evaluations { writer, reason in
      let row = writer.define(ViewType(name: "Row"))
      for identity in ["\u{E9}", "e\u{301}", "\u{E9}"] {
        writer.mount(Mount(node: 7, parent: nil, type: row, identity: identity))
        writer.evaluation(node: 7, reason: reason)
        writer.unmount(Unmount(node: 7))
        try writer.flush()
      }
    }
    #expect(lines.map { Array($0.utf8) } == ["Row /\u{E9}", "Row /e\u{301}", "Row /\u{E9}"].map { Array($0.utf8) })
  }

  @Test func `a child of a node that has changed gets the path of the new one`() throws {
    let lines = try Self.evaluations { writer, reason in
      let row = writer.define(ViewType(name: "Row"))
      for identity in ["one", "two", "one"] {
        writer.mount(Mount(node: 1, parent: nil, type: row, identity: identity))
        writer.mount(Mount(node: 2, parent: 1, type: row, identity: "child"))
        writer.evaluation(node: 2, reason: reason)
        writer.unmount(Unmount(node: 2))
        writer.unmount(Unmount(node: 1))
        try writer.flush()
      }
    }
    #expect(lines == ["Row /one/child", "Row /two/child", "Row /one/child"])
  }

  @Test func `more nodes than are kept have their paths, too`() throws {
    let (identity, count) = (String(repeating: "long ", count: 700), 6_000 as NodeNumber)
    let lines = try Self.evaluations { writer, reason in
      let row = writer.define(ViewType(name: "Row"))
      for node in 0..<count { writer.mount(Mount(node: node, parent: nil, type: row, identity: "\(node) \(identity)")) }
      try writer.flush()
      // Some recur while all others come and go.
      for node in 0..<count {
        writer.evaluation(node: node, reason: reason)
        writer.evaluation(node: NodeNumber(node.rawValue % 10), reason: reason)
      }
    }
    let expected = (0..<count.rawValue).flatMap { [$0, $0 % 10] }.map { "Row /\($0) \(identity)" }
    #expect(lines == expected)
  }

  @Test func `an evaluation of no node has an empty path`() throws {
    let file = packageRoot.appendingPathComponent("Fixtures/Traces/unknown-things.rtrace")
    let lines = try Self.evaluations(of: Array(Data(contentsOf: file)))
    #expect(lines == ["Cell /path", "Cell /path", "none "])
  }

  /// Type and path of each evaluation in a dump as JSON.
  private static func evaluations(_ record: (TraceWriter, ReasonID) throws -> Void) throws -> [String] {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let reason = writer.define(Reason(flags: .view))
    writer.beginTick(TickBegin(tick: 0, label: "tick"))
    try record(writer, reason)
    try writer.endTick()
    try writer.finish()
    return try evaluations(of: output.bytes)
  }

  private static func evaluations(of trace: [UInt8]) throws -> [String] {
    var text: [UInt8] = []
    var lines = try RecordLines(.json, of: TraceReader(bytes: trace))
    try lines.writeBlocks {
      text.append(contentsOf: $0)
      return true
    }
    return try text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
      guard object["record"] as? String == "evaluation" else { return nil }
      let (type, path) = (object["type"] as? [String: Any], object["path"] as? [String])
      return "\(type?["name"] as? String ?? "none") " + (path ?? []).map { "/\($0)" }.joined()
    }
  }
}
