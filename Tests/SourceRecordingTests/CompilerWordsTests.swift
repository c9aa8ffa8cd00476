import Testing

@testable import SourceRecording

@Suite struct CompilerWordsTests {
  private let project = SourceProject(modules: [])

  @Test("Errors keep their lines and are told once, notes and source lines with them")
  func complaints() {
    let lines = [
      "a.swift:1:2: error: cannot find 'foo' in scope", " 1 | foo", "   | `- error: cannot find 'foo' in scope",
      "a.swift:1:2: error: cannot find 'foo' in scope", "b.swift:3:4: error: extra argument in call",
    ]
    let report = CompileReport(lines, project: project)
    #expect(report.complaints.map(\.place) == ["a.swift:1:2", "b.swift:3:4"])
    #expect(report.complaints.first?.lines.count == 3)
    #expect(report.missing == [])
  }

  @Test("A module that is missing is told once, whoever complains of it")
  func modules() {
    let lines = ["a.swift:1:8: error: no such module 'Charts'", "b.swift:2:8: error: no such module 'Charts'"]
    let report = CompileReport(lines, project: project)
    #expect(report.missing.map(\.name) == [.module("Charts")])
    #expect(report.missing.map(\.place) == ["a.swift:1:8"])
    #expect(report.complaints == [])
  }

  @Test("Where the compiler fails without an error's form, its last words are kept")
  func other() {
    let report = CompileReport(["ld: it broke"], project: project)
    #expect(report.complaints.map(\.message) == ["ld: it broke"])
  }

  private let shop = SourceProject(modules: [SourceModule(name: "Shop", files: ["/x/Cart.swift", "Row.swift"])])

  @Test("A crash is told with the user's own line, not with the library's or the engine's")
  func crash() {
    var reader = CrashReader(shop)
    let lines = [
      "hello", "Swift/ContiguousArrayBuffer.swift:691: Fatal error: Index out of range", "", "*** Program crashed: …",
      "0 [ra] 0x1 _assertionFailure() + 1 in libswiftCore.so",
      "1 0x2 Row.init + 3 in program at /engine/Sources/RedrawCore/Row.swift:1:1",
      "2 0x2 Cart.body.getter + 3 in program at /x/Cart.swift:7:20", "3 0x2 main at Row.swift:9:1",
    ]
    #expect(lines.map { reader.take($0) } == [false] + Array(repeating: true, count: 7))
    #expect(reader.message == "Index out of range")
    #expect(reader.place == "Cart.swift:7")
  }

  @Test("A place that the message itself names is taken where it is the user's")
  func messagePlace() {
    var reader = CrashReader(shop)
    let isTaken = reader.take("Shop/Row.swift:3: Fatal error")
    #expect(isTaken)
    #expect(reader.message == "")
    #expect(reader.place == "Row.swift:3")
  }
}
