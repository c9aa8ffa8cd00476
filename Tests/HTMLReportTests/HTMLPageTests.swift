import Testing
import TraceAnalysis
import TraceFormat

@testable import HTMLReport

@Suite struct HTMLPageTests {
  /// What could end an element, begin another, or reorder text.
  static let hostile = "</script><script>alert(1)</script><!--\"'&\u{0}\u{7}\u{202E}\u{2028}"

  func report(viewNamed name: String) throws -> ReportData {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests", scenario: name))
    let type = writer.define(ViewType(name: name))
    let item = writer.define(Property(name: name, holder: .stored, owner: name, valueType: name))
    let reason = writer.define(Reason(flags: [.view], differed: item, fieldPath: name, rule: .closure))
    writer.beginTick(TickBegin(tick: 0, label: name))
    writer.mount(Mount(node: 1, parent: nil, type: type, identity: name))
    writer.evaluation(Evaluation(node: 1, reason: reason, isWasted: true))
    try writer.endTick()
    try writer.finish()
    let reader = try TraceReader(bytes: output.bytes)
    return ReportData(ReportTrace(try TraceOverview(of: reader), path: "traces/\(name).rtrace", of: reader))
  }

  @Test func `no name of a trace ends the element that the data is in`() throws {
    let page = try report(viewNamed: Self.hostile).page(version: "1")
    let plain = try report(viewNamed: "Cell").page(version: "1")
    #expect(page.components(of: "<script") == plain.components(of: "<script"))
    #expect(page.components(of: "</script") == plain.components(of: "</script"))
    #expect(!page.contains("<script>alert"))
    #expect(page.components(of: "<!--") == plain.components(of: "<!--"))
    #expect(!page.contains("\u{0}"))
  }

  @Test func `the page allows its own style and script, and nothing else`() throws {
    let page = try report(viewNamed: "Cell").page(version: "1")
    #expect(page.contains("default-src 'none'; style-src 'sha256-"))
    #expect(!page.contains("{{"))
    #expect(!page.contains("unsafe-inline"))
    #expect(!page.contains("http://www.") || page.contains("http://www.w3.org/2000/svg"))
  }

  @Test func `digests are as in the standard`() {
    #expect(SHA256.base64(of: []) == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(SHA256.base64(of: Array("abc".utf8)) == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    #expect(
      SHA256.base64(of: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
        == "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=")
  }
}

extension String {
  /// How often a text is in this one.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
