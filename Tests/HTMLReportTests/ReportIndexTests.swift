import Testing
import TraceAnalysis

@testable import HTMLReport

@Suite struct ReportIndexTests {
  func scenario(_ name: String, base: UInt64? = nil, head: UInt64? = nil, fix: String? = nil) -> ReportIndex.Scenario {
    func amount(_ wasted: UInt64?) -> TraceOverview.Amount? {
      wasted.map { TraceOverview.Amount(evaluations: $0 + 10, wasted: $0) }
    }
    return ReportIndex.Scenario(
      name: name, page: "\(name).html", base: amount(base), head: amount(head), fix: fix.map { ("Cell", $0) })
  }

  @Test func `scenarios of one folder are ranked by waste`() {
    let index = ReportIndex(
      title: "all", comparesTraces: false, [scenario("a", head: 1), scenario("b", head: 3), scenario("c", head: 1)])
    #expect(index.scenarios.map(\.name) == ["b", "a", "c"])
    let page = index.page(version: "1")
    #expect(page.contains("3 scenarios, 35 evaluations, 5 of them wasted."))
    #expect(!page.contains("Base wasted"))
  }

  @Test func `scenarios of two folders are ranked by how much worse they got`() {
    let index = ReportIndex(
      title: "all", comparesTraces: true,
      [scenario("gone", base: 9), scenario("worse", base: 1, head: 3), scenario("same", base: 50, head: 50)])
    #expect(index.scenarios.map(\.name) == ["worse", "same", "gone"])
    let page = index.page(version: "1")
    #expect(page.contains("3 scenarios: −17 evaluations, −7 wasted."))
    #expect(page.contains("gone</a> (missing)"))
  }

  @Test(arguments: [false, true])
  func `each scenario has its score, if there is one`(_ comparesTraces: Bool) {
    let scored = ReportIndex.Scenario(
      name: "feed", page: "feed.html", base: comparesTraces ? .init(evaluations: 5, wasted: 1) : nil,
      head: .init(evaluations: 5, wasted: 2), points: Change(base: comparesTraces ? 90 : nil, head: 41), fix: nil)
    let page = ReportIndex(title: "all", comparesTraces: comparesTraces, [scored, scenario("bare", head: 1)])
      .page(version: "1")
    let title = comparesTraces ? "Head score" : "Score"
    #expect(page.contains(#"data-label="\#(title)">41</td>"#))
    #expect(page.contains(#"data-label="\#(title)">–</td>"#))
    #expect(page.contains(#"data-label="Base score">90</td>"#) == comparesTraces)
  }

  @Test(arguments: [false, true])
  func `waste that an imported trace doesn't know has no number`(_ comparesTraces: Bool) {
    let unknown = ReportIndex.Scenario(
      name: "phone", page: "phone.html", base: comparesTraces ? .init(evaluations: 5, wasted: 0) : nil,
      head: .init(evaluations: 7, wasted: 0), knowsWaste: false, fix: nil)
    let alone = ReportIndex(title: "all", comparesTraces: comparesTraces, [unknown]).page(version: "1")
    #expect(alone.contains("evaluations, how many were wasted is not known."))
    #expect(alone.contains(">not known</td>"))
    #expect(!alone.contains(">0</td>") && !alone.contains(">±0</td>"))
    let known = scenario("recorded", base: comparesTraces ? 1 : nil, head: 3)
    let both = ReportIndex(title: "all", comparesTraces: comparesTraces, [unknown, known]).page(version: "1")
    #expect(both.contains("wasted, not known of 1 scenario."))
  }

  @Test func `names can't leave their element or their link, and names in advice are code`() {
    let page = ReportIndex(
      title: "<i>\u{202E}", comparesTraces: false, [scenario("a\"b<c>:%é", head: 1, fix: "Pass `Row<Int>` less.")]
    ).page(version: "1")
    #expect(page.contains(#"<a href="a%22b%3Cc%3E%3A%25%C3%A9.html">a&quot;b&lt;c&gt;:%é</a>"#))
    #expect(page.contains("Pass <code>Row&lt;Int&gt;</code> less."))
    #expect(page.contains("&lt;i&gt;\\u{202e}"))
    #expect(!page.contains("{{"))
    #expect(page.contains("default-src 'none'; style-src 'sha256-"))
  }

  @Test func `more scenarios than a page has room for are counted`() {
    let many = (0..<2_003).map { scenario("s\($0)", head: 1) }
    let index = ReportIndex(title: "all", comparesTraces: false, many)
    #expect(index.scenarios.count == 2_000)
    #expect(index.page(version: "1").contains("3 more scenarios are not listed."))
  }
}
