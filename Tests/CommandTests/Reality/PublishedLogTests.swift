import Foundation
import TestSupport
import Testing

/// A model that is recorded from sources against a log of the same screen, written by hand after public writing.
@Suite struct PublishedLogTests {
  private let sources: SourceFolder
  private let log: [String]
  private static let fixtures = packageRoot.appendingPathComponent("Fixtures/Reality")

  init() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: Self.fixtures.appendingPathComponent(name), encoding: .utf8)
    }
    sources = try SourceFolder(["users.swift": try text("users.swift")])
    log = try text("users.log").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// Imports lines as `observed.rtrace`.
  private func observe(_ log: some Sequence<String>) throws {
    _ = try sources.folder.file("users.log", Data((log.joined(separator: "\n") + "\n").utf8))
    let imported = try sources.redrawTrace("import users.log --overwrite -o observed.rtrace")
    #expect(imported.exitCode == 0, "\(imported)")
  }

  private func reality(_ log: [String], _ options: String = "") throws -> ProgramRun {
    try observe(log)
    return try sources.redrawTrace("reality --sources users.swift --step 'tap \"Bob\"' observed.rtrace \(options)")
  }

  @Test func `the engine confirms the log, down to its reasons`() throws {
    let result = try reality(log)
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.output.contains(" against observed.rtrace: 2 views confirmed\n"), "\(result.output)")
    #expect(result.output.contains("\n  steps        2 joined by label\n"))
    #expect(!result.output.contains("Printed otherwise"))
  }

  @Test func `without its marker, the same log is joined by what it evaluated`() throws {
    let result = try reality(log.filter { !$0.contains("tick:") })
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.output.contains("joined by what they evaluated"), "\(result.output)")
  }

  @Test func `if only the tapped cell runs in a log, no setting explains it, and the rule is named`() throws {
    let result = try reality(Array(log.dropLast(2)))
    #expect(result.exitCode == 1)
    #expect(
      result.output.contains("UserCell: engine too many, 2 evaluations in 1 step, first in \"tap Bob\""),
      "\(result.output)")
    #expect(result.output.contains("\n    engine: 2 evaluated for @self, _user"))
    #expect(result.output.contains("\n    no setting that was tried comes closer\n"))
  }

  @Test func `a model recorded from sources is recorded again only if they are named`() throws {
    _ = try sources.redrawTrace("record --sources users.swift --step 'tap \"Bob\"' -o model.rtrace")
    try observe(log.dropLast(2))
    let alone = try sources.redrawTrace("reality model.rtrace observed.rtrace")
    #expect(alone.exitCode == 1)
    #expect(alone.output.contains("Settings not tried: the model was not recorded from a built-in scenario"))
    // The steps are those of the trace.
    let named = try sources.redrawTrace("reality --sources users.swift model.rtrace observed.rtrace")
    #expect(named.output.contains("\nBest fit: the model as recorded, 2 evaluations off\n"), "\(named)")
    let other = try sources.redrawTrace(
      "reality --sources users.swift --step 'tap \"Ann\" twice' model.rtrace observed.rtrace")
    #expect(other.exitCode == 2)
  }
}
