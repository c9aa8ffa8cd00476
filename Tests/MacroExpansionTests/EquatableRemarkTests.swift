import Foundation
import Testing

@testable import MacroExpansion

/// What `@Equatable` reports: where, in which words, and what an editor can change.
@Suite struct EquatableRemarkTests {
  private func diagnostics(_ source: String) throws -> [MacroDiagnostic] {
    try EquatableExpansion(source).diagnostics
  }

  /// The word at which a diagnostic is.
  private func place(_ diagnostic: MacroDiagnostic?, in source: String) -> String? {
    diagnostic.map {
      String(decoding: Array(source.utf8)[$0.offset...].prefix { $0 >= UInt8(ascii: "A") }, as: UTF8.self)
    }
  }

  private func applying(_ fixIt: MacroDiagnostic.FixIt, to source: String) -> String {
    var bytes = Array(source.utf8)
    bytes.replaceSubrange(fixIt.range, with: fixIt.text.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `an error about the whole type is at the attribute`() throws {
    let place = #""location": {"fileID": "M/A.swift", "line": 3, "fileName": "A.swift", "offset": 20}"#
    let message = """
      {"expandAttachedMacro": {"macro": {"typeName": "EquatableMacro"}, "macroRole": "extension",
        "declSyntax": {"source": "@Equatable final class A {}", \(place)},
        "attributeSyntax": {"source": "\\n/// A.\\n@Equatable", \(place)}}}
      """
    let request = try JSONDecoder().decode(PluginRequest.self, from: Data(message.utf8))
    guard case .expandMacroResult(let expansion) = CompilerPlugin.answer(request) else {
      Issue.record("no expansion")
      return
    }
    #expect(expansion.expandedSource == nil)
    #expect(expansion.diagnostics.map(\.message) == ["'@Equatable' belongs to a struct, not to a class"])
    #expect(expansion.diagnostics.map(\.position.fileName) == ["A.swift"])
    #expect(expansion.diagnostics.map(\.position.offset) == [28], "below the comment")
  }

  static let incomparable: [(String, String)] = [
    ("() -> Void", "a closure"), ("((Int) -> Void)?", "a closure"), ("@MainActor (Int) async -> Bool", "a closure"),
    ("[() -> Void]", "a closure"), ("[String: (Int) -> Void]", "a closure"),
    ("@escaping @Sendable () -> Int", "a closure"),
    ("any Shape", "an existential"), ("(any Shape)?", "an existential"), ("[any Shape]", "an existential"),
    ("Any", "an existential"), ("(Int, String)", "a tuple"), ("[(name: String, count: Int)]", "a tuple"),
    ("AnyView", "an AnyView"), ("Binding<Int>", "a Binding"), ("SwiftUI.AnyShape", ""),
    ("Int", ""), ("(Int)", ""), ("Pair<Int, () -> Void>", ""), ("[Int: [String]]", ""), ("Anything?", ""),
  ]

  @Test(arguments: incomparable)
  func `a type that evidently isn't Equatable is an error at its property`(_ type: String, _ kind: String) throws {
    let source = "@Equatable\nstruct Row: View {\n  let title: String\n  private let value: \(type)\n}"
    let found = try diagnostics(source)
    #expect(found.count == (kind.isEmpty ? 0 : 1))
    guard !kind.isEmpty else { return }
    #expect(found.first?.severity == .error)
    #expect(found.first?.message.hasPrefix("'value' is \(kind), which isn't Equatable; ") == true)
    #expect(place(found.first, in: source) == "value")
    let skip = try #require(found.first?.fixIts.last)
    #expect(applying(skip, to: source).contains("\n  @SkipEquatable private let value: \(type)\n"))
    #expect(try diagnostics(applying(skip, to: source)) == [])
  }

  @Test func `a closure is also recognized by its value, unless it is called`() throws {
    #expect(try diagnostics("struct Row { var a = { print(1) }\nlet b: Int }").count == 1)
    #expect(try diagnostics("struct Row { var a = { 1 }()\nlet b: String }") == [])
  }

  @Test func `a binding that is stored as a value can become one of the wrapper`() throws {
    let source = "struct Row: View {\n  private let isOn: Binding<Set<Int>>\n  let title: String\n}"
    let found = try diagnostics(source)
    #expect(found.first?.message == "'isOn' is a Binding, which isn't Equatable; declare it with @Binding, or skip it")
    let fixIt = try #require(found.first?.fixIts.first)
    #expect(applying(fixIt, to: source).contains("\n  @Binding private var isOn: Set<Int>\n"))
  }

  @Test func `a type without compared properties is a warning at its name`() throws {
    let source = "struct Row: View { @SkipEquatable let onTap: () -> Void }"
    let found = try diagnostics(source)
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.message
        == "nothing of 'Row' is compared: all values are equal, and its parent never has it evaluated again")
    #expect(place(found.first, in: source) == "Row")
    #expect(try diagnostics("struct Row: View {}").first?.message.hasPrefix("'Row' has no stored property") == true)
  }

  @Test func `a view of plain old data is a warning, any other is not`() throws {
    let message =
      "'Row' is plain old data, which is compared by its bytes: this '==' is never called unless the view is used with "
      + "'.equatable()'"
    #expect(try diagnostics("struct Row: View { let a: Int, b: CGFloat?\nvar c = true\n}").map(\.message) == [message])
    for other in [
      "let b: String", "let b: Kind", "@State var b = 0", "@SkipEquatable let b: () -> Void", "let b = [1]",
    ] {
      #expect(try diagnostics("struct Row: View {\n  let a: Int\n  \(other)\n}") == [], "\(other)")
    }
    #expect(try diagnostics("struct Point { let x: Int }") == [], "no view")
  }

  @Test func `content that is a view is a warning, unless it must be Equatable`() throws {
    let found = try diagnostics(
      "struct Card<Content: View>: View {\n  let title: String\n  @ViewBuilder let content: Content\n}")
    #expect(
      found.map(\.message) == [
        "'content' is a view: '==' is used only where 'Content' is Equatable, and what builders make hardly ever is"
      ])
    #expect(
      try diagnostics("struct Card<Content: View & Equatable>: View { let a: String; let content: Content }") == [])
  }

  @Test func `a type inside of the view can be conformed`() throws {
    func found(_ type: String, _ property: String = "let inner: Inner") throws -> [MacroDiagnostic] {
      try diagnostics("struct Row: View {\n  let title: String\n  \(property)\n  \(type)\n}")
    }
    let source =
      "struct Row: View {\n  let title: String\n  let inner: [Inner]\n  struct Inner: Identifiable { let id: Int }\n}"
    let one = try diagnostics(source)
    #expect(
      one.map(\.message) == [
        "'Inner' isn't declared Equatable here, as 'inner' has to be; conform it, or skip the property"
      ])
    #expect(one.first?.severity == .warning)
    #expect(place(one.first, in: source) == "inner")
    let fixIts = try #require(one.first?.fixIts)
    #expect(fixIts.map(\.message) == ["conform 'Inner' to Equatable", "leave it out of '=='"])
    #expect(applying(fixIts[0], to: source).contains("struct Inner: Identifiable, Equatable { let id: Int }"))
    #expect(try diagnostics(applying(fixIts[0], to: source)) == [])
    #expect(try diagnostics(applying(fixIts[1], to: source)) == [])
    #expect(try found("struct Inner { let a: String }").first?.fixIts.first?.text == ": Equatable")
    #expect(try found("enum Inner { case a(Int) }").count == 1)
    for type in [
      "enum Inner { case a, b }", "struct Inner: Hashable { let a: String }",
      "struct Inner { static func == (a: Inner, b: Inner) -> Bool { true } }", "final class Inner {}",
    ] {
      #expect(try found(type) == [], "\(type)")
    }
    #expect(try found("struct Inner {}", "@SkipEquatable let inner: Inner") == [])
    #expect(try found("struct Inner {}", "let inner: Other") == [])
  }

  @Test func `a comparison has the line and the column of its property`() throws {
    let source = "@Equatable\nstruct Row {\n  let title: String\n  private let item: Item\n}"
    let location = PluginRequest.Syntax.Location(fileID: "A/B.swift", line: 7, fileName: "/a/B.swift", offset: 0)
    let text = try EquatableExpansion(source, location: location).conformance(of: "Row", to: "Equatable")
    let lines = text.split(separator: "\n").map(String.init)
    let at = try #require(lines.firstIndex { $0.hasSuffix("#sourceLocation(file: \"/a/B.swift\", line: 9)") })
    #expect(lines[at + 2].hasPrefix(String(repeating: " ", count: 14) + "== rhs.item"), "line 10, column 15")
    #expect(lines.count { $0.contains("#sourceLocation()") } == 2)
    let odd = PluginRequest.Syntax.Location(fileID: "A/B.swift", line: 7, fileName: "/a\"b.swift", offset: 0)
    #expect(try !EquatableExpansion(source, location: odd).conformance(of: "Row", to: nil).contains("#"))
  }

  @Test func `the compiler gets places in its own file`() throws {
    let source = "\n@Equatable struct Row { let a: () -> Void }"
    let location = PluginRequest.Syntax.Location(fileID: "A/B.swift", line: 3, fileName: "/B.swift", offset: 100)
    let request = PluginRequest.Attached(
      macro: .init(typeName: "EquatableMacro"), macroRole: "extension",
      declSyntax: .init(source: source, location: location), attributeSyntax: nil, lexicalContext: nil,
      extendedTypeSyntax: .init(source: "Row", location: nil), conformanceListSyntax: nil)
    let answer = CompilerPlugin.answer(
      PluginRequest(getCapability: nil, expandFreestandingMacro: nil, expandAttachedMacro: request))
    guard case .expandMacroResult(let result) = answer else { Issue.record("no expansion"); return }
    #expect(result.expandedSource == nil)
    #expect(result.diagnostics.first?.position.fileName == "/B.swift")
    #expect(result.diagnostics.first?.position.offset == 129)
    #expect(result.diagnostics.first?.fixIts.first?.changes.first?.range.startOffset == 125)
  }
}
