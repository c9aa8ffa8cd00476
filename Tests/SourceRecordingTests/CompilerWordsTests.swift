import Foundation
import TestSupport
import Testing

@testable import SourceRecording

@Suite struct CompilerWordsTests {
  private let project = SourceProject(modules: [])

  @Test func `errors keep their lines and are reported once, notes and source lines with them`() {
    let lines = [
      "a.swift:1:2: error: cannot find 'foo' in scope", " 1 | foo", "   | `- error: cannot find 'foo' in scope",
      "a.swift:1:2: error: cannot find 'foo' in scope", "b.swift:3:4: error: extra argument in call",
    ]
    let report = CompileReport(lines, project: project)
    #expect(report.complaints.map(\.place) == ["a.swift:1:2", "b.swift:3:4"])
    #expect(report.complaints.first?.lines.count == 3)
    #expect(report.missing == [])
  }

  @Test func `a missing module is reported once, whatever refers to it`() {
    let lines = ["a.swift:1:8: error: no such module 'Charts'", "b.swift:2:8: error: no such module 'Charts'"]
    let report = CompileReport(lines, project: project)
    #expect(report.missing.map(\.name) == [.module("Charts")])
    #expect(report.missing.map(\.place) == ["a.swift:1:8"])
    #expect(report.complaints == [])
  }

  @Test func `if the compiler fails without an error message, its last lines are kept`() {
    let report = CompileReport(["ld: it broke"], project: project)
    #expect(report.complaints.map(\.message) == ["ld: it broke"])
  }

  @Test func `with an expression that is too complex, names that are missing are listed`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("a.swift")
    let source = "import SwiftUI\nlet a = Text(\"a\").navigationSplitViewColumnWidth(1).soon\nlet b = UnitPoint3D()\n"
    try source.write(to: file, atomically: true, encoding: .utf8)
    let lines = ["\(file.path):2:9: error: the compiler is unable to type-check this expression in reasonable time"]
    let project = try SourceProject(paths: [file.path], platform: .macos)
    let report = CompileReport(lines, project: project)
    #expect(report.missing.map(\.name) == [.api("UnitPoint3D")])
    #expect(report.complaints.count == 1)
    #expect(CompileReport([], project: project).missing == [], "without one they are no reason")
  }
}
