import Foundation
import TestSupport
import Testing

/// Lines that are nearly right get told what was probably meant.
@Suite struct MistakenLineTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try .ofTraces()
    _ = try folder.file("ContentView.swift", Data("import SwiftUI\n".utf8))
    _ = try folder.file("budget.json", Data(#"{ "version": 1, "budgets": [{ "view": "*", "wasted": 0 }] }"#.utf8))
    for name in ["Shop", "Kit"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: false)
    }
    _ = try folder.file("Kit/Package.swift")
  }

  static let lines: [(line: String, message: String, code: Int32)] = [
    (
      "record ContentView.swift",
      "no scenario 'ContentView.swift'; record your own views with "
        + "'redraw-trace record --sources ContentView.swift'", 2
    ),
    (
      "record ContentView",
      "no scenario 'ContentView'; record your own views with "
        + "'redraw-trace record --sources ContentView.swift'", 2
    ),
    (
      "record Shop",
      "no scenario 'Shop'; record your own views with 'redraw-trace record --sources Shop'", 2
    ),
    (
      "record Kit",
      "no scenario 'Kit'; record your own views with 'redraw-trace record --package-path Kit'", 2
    ),
    ("record --sources Shpo", "Shpo: no such file or folder; did you mean 'Shop'?", 2),
    (
      "record --sources Shpo/Cart", "Shpo/Cart: no such file or folder; the folder 'Shpo/' doesn't exist either", 2
    ),
    ("summary whol.rtrace", "whol.rtrace: no such file; did you mean 'whole.rtrace'?", 3),
    ("diff ./whole.rtrace ./wole.rtrace", "./wole.rtrace: no such file; did you mean './whole.rtrace'?", 3),
    (
      "summary ContentView.swift",
      "ContentView.swift: is Swift source, not a trace; record it with 'redraw-trace record --sources ContentView.swift'",
      3
    ),
    (
      "diff budget.json whole.rtrace",
      "budget.json: is JSON, not a trace; name a trace (for a budget, use 'redraw-trace check --budget')", 3
    ),
    (
      "check --budget whole.rtrace budget.json",
      "whole.rtrace: is a trace, not a budget; swap them: redraw-trace check whole.rtrace --budget budget.json", 2
    ),
    (
      "check --budget whole.rtrace whole.rtrace",
      "whole.rtrace: is a trace, not a budget; name a budget with --budget", 2
    ),
    (
      "why ListView whole.rtrace",
      "'ListView' is not a file, but 'whole.rtrace' is; swap them: redraw-trace why whole.rtrace ListView", 2
    ),
  ]

  @Test(arguments: lines)
  func `swapped, misspelt and mistaken arguments are reported with what was probably meant`(
    _ line: (line: String, message: String, code: Int32)
  ) throws {
    let before = try folder.names
    let result = try bash("\"$1\" \(line.line)", [built("redraw-trace").path], in: folder.url)
    #expect(result == ProgramRun(errors: "error: \(line.message)\n", exitCode: line.code))
    #expect(try folder.names == before)
  }

  @Test(arguments: ["reasons", "summary"])
  func `a view is found without capital letters if only one view matches`(_ command: String) throws {
    let exact = try redrawTrace(command, "whole.rtrace", "--view", "ListView", in: folder.url)
    #expect(exact.exitCode == 0)
    #expect(exact.output.contains("ListView"))
    #expect(try redrawTrace(command, "whole.rtrace", "--view", "listview", in: folder.url) == exact)
    let damaged = try redrawTrace(command, "damaged.rtrace", "--view", "LISTVIEW", in: folder.url)
    #expect(damaged == (try redrawTrace(command, "damaged.rtrace", "--view", "ListView", in: folder.url)))
    let both = try redrawTrace(command, "whole.rtrace", "--view", "list*", in: folder.url)
    #expect(
      both.errors == "error: no view is named 'list*'; use one of ListView, ListView.Cell\n")
  }

  @Test func `why and timeline find it, too; for input that can't be read twice, the name is suggested`() throws {
    let exact = try redrawTrace("why", "whole.rtrace", "ListView.Cell", in: folder.url)
    #expect(try redrawTrace("why", "whole.rtrace", "listview.cell", in: folder.url) == exact)
    let lanes = try redrawTrace("timeline", "whole.rtrace", "--view", "ListView", in: folder.url)
    #expect(try redrawTrace("timeline", "whole.rtrace", "--view", "listView", in: folder.url) == lanes)
    let piped = try redrawTrace("why", "-", "listview.cell", input: SampleTrace.bytes(), in: folder.url)
    #expect(
      piped.errors == "error: no view is named 'listview.cell'; use one of ListView.Cell, ListView\n")
  }

  @Test func `a scenario is found without regard to capital letters`() throws {
    let run = try redrawTrace("record", "Active-Row-Plain", "--ticks", "0", in: folder.url)
    #expect(run.output.hasPrefix("active-row-plain.rtrace: "))
    #expect(run.errors == "")
  }

  @Test func `so are a preview and a scenario of sources, if only one is meant`() throws {
    var files = SampleSources.all
    files["Counter/Adding.swift"] = SampleSources.scenario
    let sources = try SourceFolder(files)
    #expect(try sources.redrawTrace("record --sources Counter --preview LABEL").output.contains("Label, 1 tick"))
    #expect(try sources.redrawTrace("record --sources Counter --scenario Adding").output.contains("adding, 3 ticks"))
    #expect(try sources.redrawTrace("record --sources Counter --preview Labels").exitCode == 2)
  }

  @Test func `without arguments, it prints a short usage with what to try first on standard error, and fails`() throws {
    let run = try redrawTrace(in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(golden("CommandLine/overview.txt", run.errors) == .same)
    #expect(run.errors.split(separator: "\n").count < 15)
  }
}
