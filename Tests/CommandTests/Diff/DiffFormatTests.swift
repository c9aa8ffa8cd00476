import Foundation
import FoundationXML
import TestSupport
import Testing

/// What the formats of `diff` promise to the programs that read them.
@Suite struct DiffFormatTests {
  func fixture(_ name: String) throws -> String {
    try String(contentsOf: packageRoot.appendingPathComponent("Fixtures/CommandLine/Diff/\(name)"), encoding: .utf8)
  }

  @Test(arguments: DiffCommandTests.heads + ["folders"])
  func `JUnit's XML is well-formed and counts its own failures`(_ head: String) throws {
    let document = try XMLDocument(data: Data(fixture("\(head).junit").utf8))
    let root = try #require(document.rootElement())
    #expect(root.name == "testsuites")
    let suites = root.elements(forName: "testsuite")
    let tests = suites.flatMap { $0.elements(forName: "testcase") }
    let failures = tests.filter { !$0.elements(forName: "failure").isEmpty }
    func number(_ element: XMLElement, _ name: String) -> Int? {
      (element.attribute(forName: name)?.stringValue).flatMap { Int($0) }
    }
    #expect(number(root, "tests") == tests.count)
    #expect(number(root, "failures") == failures.count)
    #expect(suites.compactMap { number($0, "failures") }.reduce(0, +) == failures.count)
    #expect(tests.allSatisfy { $0.attribute(forName: "classname") != nil && $0.attribute(forName: "name") != nil })
    #expect(failures.isEmpty == !(DiffCommandTests.failing.contains(head) || head == "folders"))
  }

  @Test(arguments: DiffCommandTests.heads + ["folders"])
  func `each annotation is one line that no name can break out of`(_ head: String) throws {
    for line in try fixture("\(head).github").split(separator: "\n") {
      #expect(line.contains(/^::(error|notice) title=[^:,]*(,file=[^:,]*(,line=\d+)?)?::/))
      #expect(line.ranges(of: "::").count == (line.contains("::error%") ? 3 : 2) || head == "hostile")
    }
  }

  @Test func `of many problems ten are annotated, the last of which says how many there are more`() throws {
    let folder = try TemporaryFolder()
    let (base, head) = (try TemporaryFolder(), try TemporaryFolder())
    for number in 100..<130 {
      _ = try base.file("\(number).rtrace", FeedTrace { $0.scenario = "\(number)" }.data())
      let worse = FeedTrace {
        $0.scenario = "\(number)"
        $0.steps[0].evaluated = [0, 1, 2]
      }
      _ = try head.file("\(number).rtrace", worse.data())
    }
    let result = try redrawTrace("diff", base.url.path, head.url.path, "--format", "github", in: folder.url)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines[9] == "::error title=redraw-trace::21 more problems; see the output of redraw-trace diff")
  }

  @Test func `no comment reaches GitHub's limit, whatever its contents`() throws {
    let (base, head) = (try TemporaryFolder(), try TemporaryFolder())
    for number in 0..<60 {
      let name =
        "scenario \(number) " + String(repeating: number % 2 == 0 ? "`|" : "é\u{1F469}\u{200D}\u{1F680}", count: 400)
      let trace = FeedTrace {
        $0.scenario = name
        $0.cellName = String(repeating: "Cell", count: 500)
        $0.steps = (0..<40).map { step in .init { $0.label = "tap \(step) " + String(repeating: "@*", count: 300) } }
      }
      var worse = trace
      for step in worse.steps.indices { worse.steps[step].evaluated = [0, 1, 2] }
      _ = try base.file("\(number).rtrace", trace.data())
      _ = try head.file("\(number).rtrace", worse.data())
    }
    let result = try redrawTrace("diff", base.url.path, head.url.path, "--format", "markdown")
    #expect(result.exitCode == 1)
    #expect(result.output.utf8.count < 65_536)
    #expect(result.output.utf8.count > 50_000)
    #expect(result.output.hasSuffix("_The rest did not fit; `redraw-trace diff` prints all of it._\n"))
    #expect(result.output.ranges(of: "<details>").count == result.output.ranges(of: "</details>").count)
  }

  @Test func `nothing in a comment mentions a person, refers to an issue or is taken for a tag`() throws {
    let text = try fixture("hostile.markdown")
    // What is left when code and comments are taken out.
    let prose = text.replacing(/(`+).*?\1/, with: "").replacing("<!-- -->", with: "\u{0}")
    #expect(!prose.contains(/[@#][A-Za-z0-9]/))
    #expect(!prose.contains("<script"))
  }

  @Test func `names in a comment lead to the published page: scenarios, views and ticks`() throws {
    let folder = try TemporaryFolder()
    for name in ["base", "head"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: false)
    }
    for (name, trace) in [("base", FeedTrace()), ("head", FeedTrace { $0.steps[0].evaluated = [0, 1, 2] })] {
      _ = try folder.file("\(name).rtrace", trace.data())
      _ = try folder.file("\(name)/one.rtrace", trace.data())
    }
    func comment(_ arguments: String...) throws -> String {
      try run(built("redraw-trace"), ["diff"] + arguments + ["--format", "markdown"], in: folder.url).output
    }
    let address = "https://ci.example/a (1)/page.html"
    let page = "https://ci.example/a%20%281%29/page.html"
    let linked = try comment("base.rtrace", "head.rtrace", "--link", address)
    #expect(linked.contains("](\(page)) |"))
    #expect(linked.contains("[`Feed.Cell`](\(page)#tick=1&view=Feed.Cell&wasted=0)"))
    #expect(linked.contains("](\(page)#tick=1) |"))
    let plain = try comment("base.rtrace", "head.rtrace")
    #expect(!plain.contains("]("))
    #expect(linked.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 } == plain)
    let ofFolders = try comment("base", "head", "--link", "https://ci.example/7")
    #expect(ofFolders.contains("](https://ci.example/7/one.html)"))
    let report = try redrawTrace("report", "base", "head", "-o", "pages", in: folder.url)
    #expect(report.exitCode == 0)
    for match in ofFolders.matches(of: /ci.example\/7\/([^#)]*)/) {
      #expect(FileManager.default.fileExists(atPath: folder.url.path + "/pages/\(match.1)"))
    }
  }

  @Test func `an invalid address is refused`() throws {
    let result = try redrawTrace("diff", "a", "b", "--link", "report/index.html")
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("https://"))
    #expect(result.output.isEmpty)
  }
}
