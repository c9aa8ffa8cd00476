import Testing

@testable import SourceLexing

@Suite struct DeclaredPropertyTests {
  private func properties(_ text: String) -> [String] {
    let source = ParsedSource(path: "A.swift", module: "A", text: text)
    return source.declarations.flatMap { source.properties(of: $0) }.map { property in
      let type = property.type.map { ": " + source.written($0) } ?? ""
      let value = property.value.map { " = " + source.written($0) } ?? ""
      return property.name + type + value + (property.isStored ? "" : " {}")
    }
  }

  static let sources: [(String, [String])] = [
    ("let a: Int, b = [1, 2], c: [Int: String] = [:]", ["a: Int", "b = [1, 2]", "c: [Int: String] = [:]"]),
    ("var a, b: Pair<Int, String>", ["a", "b: Pair<Int, String>"]),
    ("var a = Pair<Int, String>(1, \"b\")\nlet b = 2", ["a = Pair<Int, String>(1, \"b\")", "b = 2"]),
    ("var a: Int { 3 }\nvar b: Int { didSet {} }\nvar c = 1 { willSet {} }", ["a: Int {}", "b: Int", "c = 1"]),
    ("static let a = 1\nlazy var b = 2\nprivate(set) var c = 3", ["a = 1 {}", "b = 2 {}", "c = 3"]),
    ("let a: (Int, b: String) -> Void", ["a: (Int, b: String) -> Void"]),
    ("let (a, b) = (1, 2)", []),
  ]

  @Test(arguments: sources)
  func `each variable has its own type and value`(_ text: String, _ expected: [String]) {
    #expect(properties(text) == expected)
  }

  @Test func `attributes have their names, modifiers are apart from them`() throws {
    let source = ParsedSource(
      path: "A.swift", module: "A", text: "@SwiftUI.State @Box<Int>(3) @MainActor private(set) public var a = 1")
    let property = try #require(source.properties(of: source.declarations[0]).first)
    #expect(property.attributes.map(\.name) == ["State", "Box", "MainActor"])
    #expect(property.wrappers.map(\.name) == ["State", "Box"])
    #expect(property.modifiers.isSuperset(of: ["private", "public"]))
  }
}
