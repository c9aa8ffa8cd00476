import Testing

@testable import MacroExpansion

@Suite struct EquatableExpansionTests {
  private func expanded(_ source: String, attribute: String = "@Equatable", to protocols: String? = "Equatable") throws
    -> String
  {
    try EquatableExpansion(source, attribute: attribute).conformance(of: "Row", to: protocols)
  }

  /// The names that are compared, in their order.
  private func compared(_ members: String) throws -> [String] {
    try expanded("@Equatable\nstruct Row: View {\n\(members)\n}").split(separator: "\n")
      .compactMap { line in
        guard let start = line.firstRange(of: "lhs.") else { return nil }
        return String(line[start.upperBound...].prefix { $0 != " " })
      }
  }

  @Test func `the extension compares each property, in the order of the declaration`() throws {
    #expect(
      try expanded("@Equatable struct Row: View {\n  let title: String\n  var count = 0\n}") == """
        extension Row: Equatable {
          nonisolated static func == (lhs: Self, rhs: Self) -> Bool {
            guard lhs.title == rhs.title else { return false }
            guard lhs.count == rhs.count else { return false }
            return true
          }
        }
        """)
  }

  @Test func `variables of one declaration, observers and values with closures are compared`() throws {
    #expect(try compared("let a: Int, b: [String: Int]\nvar c = 1, d: Pair<Int, String>") == ["a", "b", "c", "d"])
    #expect(try compared("var a = 0 { didSet { b = a } }\nvar b: Int { willSet {} }") == ["a", "b"])
    #expect(try compared("let a = { 3 }()\nlet b = [1].map { $0 + 1 }\nlet `class`: Int") == ["a", "b", "`class`"])
  }

  @Test func `properties that aren't stored in each value are not compared`() throws {
    #expect(
      try compared("static let a = 1\nlazy var b = 2\nvar c: Int { 3 }\nvar body: some View { Text(\"\") }") == [])
    #expect(
      try compared("var a: Int {\n  get { 1 }\n  set {}\n}\nfunc f() { let b = 1 }\nstruct Inner { let c: Int }") == [])
  }

  @Test func `a property wrapper's contents are left out, even a custom one's`() throws {
    #expect(try compared("@State private var a = 0\n@Environment(\\.theme) var b\n@SwiftUI.Binding var c: Int") == [])
    #expect(try compared("@Clamped(0...9) var a: Int\n@Session<User> var b\nlet c: Int") == ["c"])
    #expect(try compared("@CompareEquatable @Clamped(0...9) var a: Int") == ["a"])
  }

  @Test func `attributes that wrap nothing leave a property compared`() throws {
    #expect(
      try compared("@MainActor let a: Int\n@available(iOS 17, *) let b: Int\n@RowBuilder let c: Content") == [
        "a", "b", "c",
      ])
  }

  @Test func `a property with the mark is left out, and its closure is no error`() throws {
    let source = "@Equatable struct Row: View {\n  let title: String\n  @SkipEquatable let onTap: () -> Void\n}"
    #expect(try EquatableExpansion(source).diagnostics == [])
    #expect(try !expanded(source).contains("onTap"))
  }

  @Test func `conditions around properties stay around their comparison`() throws {
    let text = try expanded(
      """
      @Equatable struct Row: View {
        let a: Int
        #if DEBUG
        let b: Int
        #elseif os(iOS)
        @State var c = 0
        #else
        #if os(macOS)
        let d: Int
        #endif
        #endif
        #if os(tvOS)
        var e: Int { 0 }
        #endif
      }
      """)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
      $0.hasPrefix("#") || $0.contains("lhs.")
    }
    #expect(
      lines.map(String.init) == [
        "guard lhs.a == rhs.a else { return false }", "#if DEBUG", "guard lhs.b == rhs.b else { return false }",
        "#elseif os(iOS)", "#else", "#if os(macOS)", "guard lhs.d == rhs.d else { return false }", "#endif", "#endif",
      ])
  }

  @Test func `the function is as visible as the type`() throws {
    #expect(try expanded("@Equatable public struct Row { let a: Int }").contains("  public nonisolated static func =="))
    #expect(
      try expanded("@Equatable package struct Row { let a: Int }").contains("  package nonisolated static func =="))
    #expect(
      try expanded("@Equatable private struct Row { public let a: Int }").contains("\n  nonisolated static func =="))
  }

  @Test func `an enclosing type may restrict its access`() throws {
    func text(_ context: [String]) throws -> String {
      try EquatableExpansion("public struct Row { let a: Int }", context: context).conformance(of: "A.Row", to: nil)
    }
    #expect(try text(["enum A {}", "public enum B {}"]).contains("\n  nonisolated static"))
    #expect(try text(["public enum A {}"]).contains("\n  public nonisolated static"))
    #expect(try text(["extension A {}"]).contains("\n  public nonisolated static"))
  }

  @Test func `isolated to the main actor, the conformance is, too`() throws {
    let text = try expanded(
      "@MainActor struct Row { let a: Int }", attribute: "@Equatable(isolation: .mainActor)")
    #expect(text.hasPrefix("extension Row: @MainActor Equatable {\n  @MainActor static func =="))
  }

  @Test func `a type that already conforms gets only the function`() throws {
    #expect(try expanded("@Equatable struct Row: Equatable { let a: Int }", to: nil).hasPrefix("extension Row {"))
    #expect(try expanded("@Equatable struct Row: Equatable { let a: Int }", to: "").hasPrefix("extension Row {"))
  }

  static let clauses: [(String, String)] = [
    ("struct Row<Item> { let item: Item }", " where Item: Equatable"),
    ("struct Row<Item: Identifiable, Other> { let item: [Item]?\nlet n: Int }", " where Item: Equatable"),
    ("struct Row<Item: Hashable & Sendable> { let item: Item }", ""),
    ("struct Row<Item> where Item: Identifiable, Item: Comparable { let item: Item }", ""),
    (
      "struct Row<Data: RandomAccessCollection> { let items: [Data.Element]\nlet id: Data.Element.ID }",
      " where Data.Element: Equatable"
    ),
    (
      "struct Row<Item, Key: Hashable> { let pair: Pair<Key, Item>\n@State var other: Other }", " where Item: Equatable"
    ),
    ("struct Row<Item> { @SkipEquatable let item: Item\nlet a: Other.Item }", ""),
  ]

  @Test(arguments: clauses)
  func `parameters of compared properties make the conformance conditional`(_ source: String, _ clause: String) throws {
    #expect(try expanded("@Equatable \(source)").hasPrefix("extension Row: Equatable\(clause) {"))
  }

  @Test func `only a struct without a function of its own can have it`() {
    func message(_ source: String) -> String? {
      do throws(ExpansionError) { _ = try EquatableExpansion(source) } catch { return error.message }
      return nil
    }
    #expect(message("@Equatable final class A {}") == "'@Equatable' belongs to a struct, not to a class")
    #expect(message("@Equatable enum A {}") == "'@Equatable' belongs to a struct, not to an enum")
    #expect(message("@Equatable var a: Int") == "'@Equatable' belongs to a struct")
    #expect(
      message("@Equatable struct A { static func == (a: A, b: A) -> Bool { true } }")
        == "'A' has a '==' of its own; remove it, or remove '@Equatable'")
  }

  @Test func `no source makes it trap`() {
    let source =
      "@Equatable public struct Row<Item: Hashable>: View {\n  #if A\n  let a: [Int: (Item) -> Void]?\n  #else"
      + "\n  @State var b = \"\\(1)\"\n  #endif\n  let c: Binding<Int>, d: (Int, any P)\n}"
    for length in 0...source.utf8.count {
      for text in [String(source.prefix(length)), String(source.dropFirst(length))] {
        guard let expansion = try? EquatableExpansion(text) else { continue }
        _ = (expansion.diagnostics, expansion.conformance(of: "Row", to: nil))
      }
    }
  }
}
