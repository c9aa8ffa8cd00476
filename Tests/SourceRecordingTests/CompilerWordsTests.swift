import Testing

@testable import SourceRecording

@Suite struct CompilerWordsTests {
  private let project = SourceProject(modules: [])

  @Test func `errors keep their lines and are told once, notes and source lines with them`() {
    let lines = [
      "a.swift:1:2: error: cannot find 'foo' in scope", " 1 | foo", "   | `- error: cannot find 'foo' in scope",
      "a.swift:1:2: error: cannot find 'foo' in scope", "b.swift:3:4: error: extra argument in call",
    ]
    let report = CompileReport(lines, project: project)
    #expect(report.complaints.map(\.place) == ["a.swift:1:2", "b.swift:3:4"])
    #expect(report.complaints.first?.lines.count == 3)
    #expect(report.missing == [])
  }

  @Test func `a module that is missing is told once, whoever complains of it`() {
    let lines = ["a.swift:1:8: error: no such module 'Charts'", "b.swift:2:8: error: no such module 'Charts'"]
    let report = CompileReport(lines, project: project)
    #expect(report.missing.map(\.name) == [.module("Charts")])
    #expect(report.missing.map(\.place) == ["a.swift:1:8"])
    #expect(report.complaints == [])
  }

  @Test func `where the compiler fails without an error's form, its last words are kept`() {
    let report = CompileReport(["ld: it broke"], project: project)
    #expect(report.complaints.map(\.message) == ["ld: it broke"])
  }
}
