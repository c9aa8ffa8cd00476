import Testing

@testable import SourceLexing

/// Which declarations a file has, found by its words alone.
@Suite struct DeclarationParserTests {
  private func parsed(_ text: String) -> ParsedSource { ParsedSource(path: "A.swift", module: "A", text: text) }

  private func words(_ text: String) -> [String] {
    parsed(text).declarations.map { "\($0.keyword) \($0.names.joined(separator: ","))" }
  }

  static let files: [(String, [String])] = [
    ("import SwiftUI\n@testable import struct Shop.Cart", ["import SwiftUI", "import Shop"]),
    ("@main\npublic struct A: App {}\nclass B {}", ["struct A", "class B"]),
    ("final class A { class func f() {} }\nactor B {}\nenum C { case a }", ["class A", "actor B", "enum C"]),
    ("extension Shop.Cart where A == B {}", ["extension Shop,Cart"]),
    ("func a() -> some View\n{\n  b()\n}\nfunc == (a: A, b: A) -> Bool { true }", ["func a", "func =="]),
    ("let a = 1, b = 2\nvar c: Int {\n  3\n}", ["let a,b", "var c"]),
    ("let a = b\n  .map { $0 }\n  ?? c\nlet d = 4", ["let a", "let d"]),
    ("private let a: [Int: String] = [:]\nvar (b, c) = (1, 2)", ["let a", "var b,c"]),
    ("#Preview(\"a\") {\n  A()\n}\nstruct A {}", ["# Preview", "struct A"]),
    ("#if os(iOS)\nstruct A {}\n#else\nstruct B {}\n#endif", ["struct A", "struct B"]),
    (
      "typealias A = B\nprecedencegroup P {}\ninfix operator **: P", ["typealias A", "precedencegroup P", "operator *"]
    ),
    ("print(1)\nfoo.bar { x }\nstruct A {}", ["print ", "foo ", "struct A"]),
    ("let text = \"\"\"\n  struct B {}\n  \\(a { 1 })\n  \"\"\"\nstruct A {}", ["let text", "struct A"]),
  ]

  @Test(arguments: files)
  func `each declaration is found with its names, whatever stands between`(_ text: String, _ expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test func `members have their values and blocks, observers behind a value too`() throws {
    let source = parsed(
      """
      struct A: View, Equatable {
        @State private var a = [1, 2].map { $0 }
        var b = 0 { didSet { print(b) } }
        @Environment(\\.dismiss) private var dismiss
        var c: Int?
        init(a: Int) {}
        @ViewBuilder var body: some View { Text("a") }
        func f<T>(_ t: T) async throws -> [T] where T: View { [] }
        subscript(i: Int) -> Int { get { 1 } set {} }
      }
      """)
    let type = try #require(source.declarations.first)
    #expect(type.members.map(\.keyword) == ["var", "var", "var", "var", "init", "var", "func", "subscript"])
    #expect(type.members.map(\.name) == ["a", "b", "dismiss", "c", "", "body", "f", ""])
    #expect(type.members.map { $0.block != nil } == [false, true, false, false, true, true, true, true])
    #expect(type.members.map { $0.value != nil } == [true, true, false, false, false, false, false, false])
    #expect(source.inherited(by: type).map(\.name) == ["View", "Equatable"])
  }

  @Test func `a source of any kind is parsed to its end`() {
    for text in [
      "", "}", "struct", "func", "extension A.", "let", "@", "#", "struct A { func", "init(", "{ }", "var a =",
    ] {
      let source = parsed(text)
      #expect(source.declarations.last?.words.upperBound ?? 0 <= source.tokens.count)
    }
  }
}
