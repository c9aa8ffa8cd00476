import Foundation
import TestSupport
import Testing

/// Baselines that keep how counts grow, beside their traces.
@Suite struct BaselineGrowthTests {
  private func growth(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `scenarios that have the parameter get a file of growth, and one that grows faster fails`() throws {
    let folder = try TemporaryFolder()
    func baseline(_ words: String...) throws -> ProgramRun {
      try run(built("redraw-trace"), ["baseline"] + words, in: folder.url)
    }
    let recorded = try baseline("record", "base", "A2", "B1", "--param", "rows=1,20,200")
    #expect(recorded.exitCode == 0)
    #expect(recorded.output.contains("new: base/active-row-hidden-value.growth.json: the growth of "))
    #expect(recorded.output.hasSuffix("\n3 new\n"), "B1 has no rows")
    let file = "base/active-row-hidden-value.growth.json"
    let text = try growth(file, in: folder.url)
    #expect(try JSONSchema("Docs/Schemas/growth.schema.json").faults(in: text) == [])
    #expect(text.contains("\"parameter\": \"rows\",\n  \"sizes\": [1, 20, 200],\n"))
    let same = try baseline("compare", "base", "A2", "B1")
    #expect(same.exitCode == 0)
    #expect(same.errors == "")

    let slow = #""view":"ItemCell","growth":"constant""#
    _ = try folder.file(file, Data(text.replacing(#""view":"ItemCell","growth":"visible""#, with: slow).utf8))
    let worse = try baseline("compare", "base", "A2")
    #expect(worse.exitCode == 1)
    #expect(
      worse.errors.contains(
        "warning: \(file): ItemCell: evaluations grows faster than in the baseline: visible, not constant\n"))
    #expect(try baseline("compare", "base", "A2", "--fail-on", "none").exitCode == 0)
    #expect(try baseline("compare", "base", "B1").exitCode == 0, "what isn't compared isn't recorded")

    let updated = try baseline("update", "base", "A2")
    #expect(updated.output.contains("changed: \(file): ItemCell: "))
    #expect(updated.output.contains("evaluations visible, was constant"))
    #expect(try growth(file, in: folder.url) == text)
  }

  private static func feed(_ container: String) -> String {
    """
    import SwiftUI

    struct PostRow: View {
      let title: String
      let likes: Int
      var body: some View { Text("\\(title) \\(likes)") }
    }

    struct Feed: View {
      let count: Int
      @State private var likes = 0
      var body: some View {
        Button("Like") { likes += 1 }
        \(container) { ForEach(0..<count, id: \\.self) { PostRow(title: "Post \\($0)", likes: likes) } }
      }
    }

    #Preview("Feed") { Feed(count: Int(ProcessInfo.processInfo.environment["rows"] ?? "") ?? 2) }
    """
  }

  @Test func `rows of your own list that become rows of a stack fail, though a short list costs the same`() throws {
    let sources = try SourceFolder(["Feed/Feed.swift": Self.feed("List"), ".git/HEAD": ""])
    let recorded = try sources.redrawTrace(
      "baseline record base --sources Feed --preview Feed --step 'tap \"Like\"' --param rows=3,30,300")
    #expect(recorded.errors == "")
    #expect(
      try growth("base/Feed.growth.json", in: sources.folder.url)
        .contains(#"{"measure":"evaluations","view":"PostRow","growth":"visible"}"#))
    #expect(try sources.redrawTrace("baseline compare base").exitCode == 0)
    _ = try sources.folder.file("Feed/Feed.swift", Data(Self.feed("VStack").utf8))
    let worse = try sources.redrawTrace("baseline compare base")
    #expect(worse.output == "Feed: same, 2 ticks, 6 evaluations\n")
    #expect(worse.errors.contains("PostRow: evaluations grows faster than in the baseline: linear, not visible\n"))
    #expect(worse.exitCode == 1)
  }

  @Test func `a parameter that nothing reads is an error, and nothing is written`() throws {
    let folder = try TemporaryFolder()
    for (words, message) in [
      (["B1", "--param", "rows=1,10,100"], "no trace of the baseline depends on the parameter 'rows'; "),
      (["A2", "--param", "rows=1,10,100", "--set", "rows=3"], "--param can't be used with --set; "),
    ] {
      let refused = try run(built("redraw-trace"), ["baseline", "record", "base"] + words, in: folder.url)
      #expect(refused.errors.hasPrefix("error: \(message)"))
      #expect(refused.exitCode == 2)
      #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("base").path))
    }
  }

  @Test func `a file beside a trace that isn't one of growth is neither read as one nor replaced`() throws {
    let folder = try TemporaryFolder()
    func baseline(_ words: String...) throws -> ProgramRun {
      try run(built("redraw-trace"), ["baseline"] + words, in: folder.url)
    }
    #expect(try baseline("record", "base", "A2").exitCode == 0)
    let file = "base/active-row-hidden-value.growth.json"
    for (text, message) in [
      (#"{"note": 1}"#, "\(file):1:1: missing \"growth\"\n"),
      (#"{"name": "a", "growth": []}"#, "\(file): has no parameter and sizes; "),
      (
        #"{"name": "a", "parameter": "rows", "sizes": [1, 1], "growth": []}"#,
        "\(file):1:45: wrong sizes; use at least three different ones\n"
      ),
    ] {
      _ = try folder.file(file, Data(text.utf8))
      for command in ["compare", "update"] {
        let refused = try baseline(command, "base", "A2")
        #expect(refused.errors.hasPrefix("error: \(message)"), "\(refused.errors)")
        #expect(refused.exitCode == 2)
      }
      #expect(try growth(file, in: folder.url) == text)
    }
  }
}
