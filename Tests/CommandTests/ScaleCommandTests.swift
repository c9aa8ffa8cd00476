import Foundation
import TestSupport
import Testing

@Suite struct ScaleCommandTests {
  private struct Row: Decodable {
    let measure: String
    let view: String?
    let values: [Double]
    let growth: String
    let exceeds: Bool?
  }

  private struct Report: Decodable {
    let sizes: [Int]
    let viewport: Int
    let exceeded: Bool?
    let counts: [Row]

    func growth(_ measure: String, _ view: String? = nil) -> String? {
      counts.first { $0.measure == measure && $0.view == view }?.growth
    }
  }

  private func report(_ text: String) throws -> Report {
    #expect(try JSONSchema("Docs/Schemas/scale.schema.json").faults(in: text) == [])
    return try JSONDecoder().decode(Report.self, from: Data(text.utf8))
  }

  @Test func `rows of a list grow with the viewport, its own body doesn't`() throws {
    let run = try redrawTrace("scale", "A2", "--param", "rows=1,10,100,1000")
    #expect(run.exitCode == 0)
    #expect(golden("CommandLine/Scale/list.txt", run.output) == .same)
  }

  @Test(arguments: [2, 7, 40])
  func `growth with the viewport is recognized for each viewport`(viewport: Int) throws {
    let run = try redrawTrace(
      "scale", "A2", "--param", "rows=1,20,200,2000", "--viewport", "\(viewport)", "--format", "json")
    let report = try report(run.output)
    #expect(report.viewport == viewport)
    #expect(report.growth("evaluations", "ItemCell") == "visible")
    #expect(report.growth("evaluations", "ItemList") == "constant")
    #expect(report.growth("nodes") == "visible")
  }

  @Test func `a list that steps scroll through grows with the screens that they show`() throws {
    let run = try redrawTrace("scale", "H1", "--param", "rows=10,100,1000", "--max", "visible", "--format", "json")
    #expect(run.exitCode == 0)
    let report = try report(run.output)
    #expect(report.exceeded == false)
    #expect(report.growth("evaluations", "MessageRow") == "visible")
    #expect(report.growth("nodes") == "visible")
  }

  @Test func `a limit of the time measures it`() throws {
    let run = try redrawTrace(
      "scale", "A2", "--param", "rows=10,100,1000", "--measure", "time", "--max", "quadratic", "--format", "json")
    #expect(try report(run.output).growth("time") != nil)
    #expect(try report(redrawTrace("scale", "A2", "--format", "json").output).growth("time") == nil)
  }

  @Test func `a baseline replaces none but an earlier one, and no source that is recorded`() throws {
    let sources = try SourceFolder(["Feed/Feed.swift": Self.feed, "notes.json": #"{"name": "mine"}"#])
    let line = "scale --sources Feed --param rows=3,30,300 --update --baseline"
    for (file, words) in [
      ("Feed/Feed.swift", "is an input of this command"), ("notes.json", "exists and is not a file of growth"),
    ] {
      let before = try sources.text(of: file)
      let refused = try sources.redrawTrace("\(line) \(file)")
      #expect(refused.exitCode == 4)
      #expect(refused.errors.hasPrefix("error: \(file): \(words)"))
      #expect(refused.output == "", "nothing is recorded")
      #expect(try sources.text(of: file) == before)
    }
    for _ in 1...2 { #expect(try sources.redrawTrace("\(line) Feed/feed.growth.json").errors.hasPrefix("note: ")) }
    #expect(try sources.redrawTrace("\(line) notes.json --overwrite").exitCode == 0)
  }

  @Test func `a baseline keeps the growth, and what grows faster fails`() throws {
    let folder = try TemporaryFolder()
    func scale(_ words: String...) throws -> ProgramRun {
      try run(
        built("redraw-trace"), ["scale", "A2", "--param", "rows=1,20,200,2000", "--baseline", "list.json"] + words,
        in: folder.url)
    }
    let update = try scale("--update")
    #expect(update.exitCode == 0)
    #expect(update.errors.hasPrefix("note: list.json: now has the growth of "))
    let text = try String(contentsOf: folder.url.appendingPathComponent("list.json"), encoding: .utf8)
    #expect(try JSONSchema("Docs/Schemas/growth.schema.json").faults(in: text) == [])
    #expect(text.contains(#"{"measure":"evaluations","view":"ItemCell","growth":"visible"}"#))
    let same = try scale()
    #expect(same.errors == "")
    #expect(same.exitCode == 0)
    let once = text.replacing(#""view":"ItemCell","growth":"visible""#, with: #""view":"ItemCell","growth":"constant""#)
    _ = try folder.file("list.json", Data(once.utf8))
    let worse = try scale()
    #expect(worse.exitCode == 1)
    #expect(
      worse.errors.contains("warning: ItemCell: evaluations grows faster than in the baseline: visible, not constant\n")
    )
    _ = try folder.file("list.json", Data(text.replacing(#""growth":"visible""#, with: #""growth":"linear""#).utf8))
    #expect(try scale().exitCode == 0, "slower is fine")
  }

  @Test func `a growth baseline that can't be used is one line`() throws {
    let folder = try TemporaryFolder()
    func scale(_ text: String, _ words: String...) throws -> ProgramRun {
      _ = try folder.file("list.json", Data(text.utf8))
      return try run(
        built("redraw-trace"), ["scale", "A2", "--param", "rows=1,20,200", "--baseline", "list.json"] + words,
        in: folder.url)
    }
    for (text, message) in [
      ("{", "list.json:1:2: not JSON; correct it here"), ("{}", "list.json:1:1: missing \"growth\""),
      (
        #"{"name": "a", "growth": [{"measure": "evaluations", "growth": "fast"}]}"#,
        "list.json:1:26: unknown growth; use one of "
      ),
      (#"{"name": "a", "growth": []}"#, "list.json: has the growth of 'a', not of 'active-"),
    ] {
      let result = try scale(text)
      #expect(result.errors.hasPrefix("error: \(message)"), "\(result.errors)")
      #expect(result.exitCode == 2)
      #expect(result.output == "")
    }
    let alone = try redrawTrace("scale", "A2", "--update", in: folder.url)
    #expect(alone.errors == "error: --update needs --baseline; name the file\n")
  }

  @Test func `a view that grows faster than allowed fails, and is named`() throws {
    let run = try redrawTrace("scale", "A2", "--param", "rows=1,10,100", "--max", "constant", "--format", "json")
    #expect(run.exitCode == 1)
    let report = try report(run.output)
    #expect(report.exceeded == true)
    let exceeding = report.counts.filter { $0.exceeds == true }
    #expect(exceeding.map(\.view) == [nil, "ItemCell"])
    #expect(exceeding.allSatisfy { $0.measure == "evaluations" })
    let text = try redrawTrace("scale", "A2", "--param", "rows=1,10,100", "--max", "constant").output
    #expect(text.contains("faster than constant: ItemCell: evaluations per tick (visible)\n"))
  }

  @Test func `only what --view and --measure name is judged`() throws {
    let line = ["scale", "A2", "--param", "rows=1,10,100", "--max", "constant"]
    #expect(try run(built("redraw-trace"), line + ["--view", "ItemList"]).exitCode == 0)
    #expect(try run(built("redraw-trace"), line + ["--view", "ItemCell"]).exitCode == 1)
    #expect(try run(built("redraw-trace"), line + ["--view", "ItemList", "--measure", "nodes"]).exitCode == 1)
  }

  @Test(arguments: [
    ("A1 --param rows=1,2", "at least three different sizes"), ("A1 --param rows=1,2,x", "at least three"),
    ("A1 --param rows=5,5,5", "at least three"), ("A1 --param cols=1,2,3", "has no parameter 'cols'"),
    ("A1 --set rows=3", "--set"), ("A1 A2", "unexpected argument 'A2'"), ("", "missing SCENARIO"),
    ("A1 --view Nobody", "no view is named 'Nobody'"),
  ])
  func `a scenario that can't be scaled is one line and exit code 2`(line: String, words: String) throws {
    let run = try run(built("redraw-trace"), ["scale"] + line.split(separator: " ").map { String($0) })
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(words))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  private static let feed = #"""
    import SwiftUI

    struct PostRow: View {
      let title: String
      let likes: Int
      var body: some View { Text("\(title) \(likes)") }
    }

    struct Feed: View {
      let count: Int
      @State private var likes = 0
      var body: some View {
        Button("Like") { likes += 1 }
        VStack { ForEach(0..<count, id: \.self) { PostRow(title: "Post \($0)", likes: likes) } }
      }
    }

    #Preview("Feed") { Feed(count: Int(ProcessInfo.processInfo.environment["rows"] ?? "") ?? 2) }
    """#

  @Test func `a user's preview gets its size from the environment: rows of a stack grow with the data`() throws {
    let sources = try SourceFolder(["Feed.swift": Self.feed])
    let run = try sources.redrawTrace(
      "scale --sources Feed.swift --param rows=3,30,300 --step 'tap \"Like\"' --max visible --format json")
    #expect(run.exitCode == 1)
    let report = try report(run.output)
    #expect(report.sizes == [3, 30, 300])
    #expect(report.growth("evaluations", "PostRow") == "linear")
    #expect(report.growth("evaluations", "Feed") == "constant")
    #expect(report.growth("nodes") == "linear")
  }

  @Test func `a size that nothing in the sources reads is an error, not constant growth`() throws {
    let sources = try SourceFolder(["Feed.swift": Self.feed])
    let run = try sources.redrawTrace("scale --sources Feed.swift --param row=3,30,300 --max constant")
    #expect(run.errors == "error: nothing in the sources reads the parameter 'row'; did you mean 'rows'?\n")
    #expect(run.output == "")
    #expect(run.exitCode == 2)
  }

  @Test func `a set parameter that nothing reads is a warning of a recording, one that is read is not`() throws {
    let sources = try SourceFolder(["Feed.swift": Self.feed])
    let typo = try sources.redrawTrace("record --sources Feed.swift --set typo=1 --set rows=4 -o typo.rtrace")
    #expect(typo.errors == "warning: nothing in the sources reads the parameter 'typo'; they read 'rows'\n")
    #expect(typo.exitCode == 0)
    #expect(try sources.redrawTrace("record --sources Feed.swift --set rows=4 -o rows.rtrace").errors == "")
  }
}
