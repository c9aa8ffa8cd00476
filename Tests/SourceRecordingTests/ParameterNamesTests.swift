import SourceRecording
import Testing

/// Which parameters code could read, by what it spells.
@Suite struct ParameterNamesTests {
  private func names(_ source: String) -> ParameterNames { ParameterNames(sources: [source]) }

  @Test(arguments: [
    #"let a = ProcessInfo.processInfo.environment["rows"]"#, #"let a = getenv("rows")"#,
    #"let a = ProcessInfo().environment["rows", default: "1"]"#,
  ])
  func `a name that is looked up is known, another one is not`(source: String) {
    #expect(names(source).mayInclude("rows"))
    #expect(!names(source).mayInclude("row"))
    #expect(names(source).lookedUp == ["rows"])
  }

  @Test(arguments: [
    #"func number(_ name: String) -> Int { 1 }; let a = number("rows")"#, "enum Key: String { case columns, rows }",
    #"enum Key: String { case count = "rows" }"#, #"let keys = "columns rows""#,
  ])
  func `a name that is spelled elsewhere may be looked up`(source: String) {
    #expect(names(source).mayInclude("rows"))
    #expect(!names(source).mayInclude("row"))
    #expect(names(source).lookedUp.isEmpty, "not for certain")
  }

  @Test(arguments: [
    #"let a = getenv("\(prefix)s")"#, #"let a = processInfo.environment["\(prefix)s"]"#,
    #"let a = ProcessInfo.processInfo.environment.first { $0.key.hasPrefix(start) }"#,
    "for variable in ProcessInfo.processInfo.environment { print(variable) }",
  ])
  func `where names are composed or all are gone through, it may be any`(source: String) {
    #expect(names(source).mayInclude("rows"))
  }

  @Test(arguments: [
    "// rows\nForEach(items, id: rows) { rows in Text(items, rows) }", "switch kind { case .rows(let rows): break }",
    #"Text("a").environment(\.locale, rows)"#,
  ])
  func `names of code are none of the environment`(source: String) {
    #expect(!names(source).mayInclude("rows"))
  }
}
