import TestSupport
import Testing
import TraceAnalysis
import TraceFormat

/// Traces of different releases.
@Suite struct ReleaseDiffTests {
  private func trace(
    _ release: String, rules: [(String, String)] = [], own: String? = nil
  ) throws -> TraceSource {
    try TraceDiffTests.source(
      FeedTrace {
        $0.rules = rules.map { TraceMetadata.Entry($0.0, $0.1) }
        $0.extras = [.init("os", release), .init("sdk", release == "27" ? "27" : "26")]
        if let own { $0.extras.append(.init("ownRules", own)) }
      })
  }

  private let comparing = DiffOptions(comparesReleases: true)

  @Test func `rules that depend on the requested releases differ, and are reported with them`() throws {
    let (old, new) = (try trace("26", rules: [("rows", "always")]), try trace("27", rules: [("rows", "50")]))
    let diff = try TraceDiff(base: old, head: new, comparing)
    #expect(diff.releases?.base == TraceRelease(system: "26", kit: "26"))
    #expect(diff.releases?.head == TraceRelease(system: "27", kit: "27"))
    #expect(diff.settings.map(\.name) == ["rows", "os", "sdk"])
    #expect(diff.releaseSettings == ["rows", "os", "sdk"])
    #expect(diff.isSame)
  }

  @Test func `a rule that was set on only one side is still refused`() throws {
    let old = try trace("26", rules: [("observationLabel", "dependencies")])
    let new = try trace("27", rules: [("observationLabel", "keyPath")], own: "observationLabel")
    #expect(
      throws: DiffFault.differentRules(
        scenario: "feed",
        [SettingChange(name: "observationLabel", values: Change(base: "dependencies", head: "keyPath"))])
    ) { try TraceDiff(base: old, head: new, comparing) }
  }

  @Test func `other releases are refused unless requested`() throws {
    let (old, new) = (try trace("26"), try trace("27"))
    #expect(
      throws: DiffFault.differentReleases(scenario: "feed", Change(base: "release 26", head: "release 27"))
    ) { try TraceDiff(base: old, head: new) }
    #expect(try TraceDiff(base: old, head: new, DiffOptions(isForced: true)).isSame)
  }

  @Test func `a trace from before there were releases is of release 26`() throws {
    let old = try TraceDiffTests.source(FeedTrace { $0.rules = [] })
    let diff = try TraceDiff(base: old, head: trace("26"))
    #expect(diff.settings == [])
    #expect(diff.releases == nil)
  }

  @Test func `a rule that an older trace lacks has the value that was the default when it was added`() throws {
    let old = try trace("26")
    let same = try trace("26", rules: [("closureComparison", "captures")])
    #expect(try TraceDiff(base: old, head: same).settings == [])
    let other = try trace("26", rules: [("closureComparison", "contexts")])
    #expect(
      throws: DiffFault.differentRules(
        scenario: "feed",
        [SettingChange(name: "closureComparison", values: Change(base: "captures", head: "contexts"))])
    ) { try TraceDiff(base: old, head: other) }
  }

  @Test func `the release is part of a title unless it is the usual one`() {
    func title(_ extras: [TraceMetadata.Entry]) -> String {
      TraceMetadata(producer: "tests", scenario: "feed", extras: extras).title
    }
    #expect(title([]) == "feed")
    #expect(title([.init("os", "26"), .init("sdk", "26")]) == "feed")
    #expect(title([.init("os", "27"), .init("sdk", "27")]) == "feed (release 27)")
    #expect(title([.init("os", "27"), .init("sdk", "26")]) == "feed (release 27, SDK 26)")
    #expect(title([.init("os", "26"), .init("sdk", "27")]) == "feed (release 26, SDK 27)")
  }
}
