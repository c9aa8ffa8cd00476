import JSONText
import SourceLexing
import Testing

@testable import SourceLint

/// What is done with findings, whatever their rules.
@Suite struct LinterTests {
  static let banner = "struct Banner: View {\n  var body: some View {\n    Text(\"A\").id(UUID())\n  }\n}"

  @Test func `findings are in the order of files and lines`() {
    let linted = LintedSource([
      Self.banner, "struct Row: View {\n  let onTap: () -> Void\n  var body: some View { Text(\"\").id(UUID()) }\n}",
    ])
    #expect(linted.places == ["3:15 unstable-id", "2:7 undiffable-property", "3:34 unstable-id"])
  }

  static let comments: [(String, Int)] = [
    ("// redraw:disable unstable-id", 0), ("// redraw:disable", 0), ("// redraw:disable impure-body, unstable-id", 0),
    ("// redraw:disable impure-body", 1), ("// redraw:disabled", 1), ("// nothing", 1),
  ]

  @Test(arguments: comments)
  func `a comment disables its rules on its line`(_ comment: String, _ count: Int) {
    let text = Self.banner.replacing("UUID())", with: "UUID())  \(comment)")
    #expect(LintedSource(text).findings.count == count)
    #expect(LintedSource(text).disabled == 1 - count)
    #expect(LintedSource("\(comment)\n" + Self.banner).findings.count == 1, "not on others")
  }

  @Test func `a comment disables rules on the next line, or in the file`() {
    #expect(
      LintedSource(Self.banner.replacing("    Text", with: "    // redraw:disable-next-line unstable-id\n    Text"))
        .findings.isEmpty)
    #expect(LintedSource(Self.banner + "\n// redraw:disable-file unstable-id").findings.isEmpty)
    #expect(LintedSource(Self.banner + "\n// redraw:disable-file impure-body").findings.count == 1)
    #expect(LintedSource(Self.banner + "\nlet a = \"// redraw:disable-file\"").findings.count == 1, "no comment")
  }

  @Test func `settings disable rules, change their severity, and exclude files`() throws {
    func findings(_ settings: String) throws -> [Finding] {
      LintedSource(Self.banner, settings: try LintSettings(parsing: settings)).findings
    }
    #expect(try findings("{}").map(\.severity) == [.error])
    #expect(try findings(#"{ "rules": { "unstable-id": "off" } }"#).isEmpty)
    #expect(try findings(#"{ "rules": { "unstable-id": { "severity": "warning" } } }"#).map(\.severity) == [.warning])
    #expect(try findings(#"{ "exclude": ["0.*"] }"#).isEmpty)
    #expect(try LintSettings(parsing: #"{"rules": {"body-complexity": {"limit": 3}}}"#).limits.bodyComplexity == 3)
  }

  static let faults: [(String, LintSettingsFault.Kind)] = [
    ("{", .notJSON(.expected("a key in quotes"))), ("[]", .expected("an object with \"rules\" and \"exclude\"")),
    ("{\"rule\": 1}", .unknownKey("rule")),
    ("{\"rules\": {\"a\": \"off\"}}", .unknownRule("a")),
    ("{\"rules\": {\"unstable-id\": \"of\"}}", .expected("\"off\", \"warning\" or \"error\"")),
    ("{\"rules\": {\"unstable-id\": {\"limit\": 3}}}", .unknownKey("limit")),
    ("{\"rules\": {\"body-complexity\": {\"limit\": 0}}}", .expected("a number above 0")),
  ]

  @Test(arguments: faults)
  func `settings that can't be read say what is wrong`(_ text: String, _ kind: LintSettingsFault.Kind) {
    #expect(throws: LintSettingsFault.self) { try LintSettings(parsing: text) }
    do { _ = try LintSettings(parsing: text) } catch { #expect(error.kind == kind) }
  }

  @Test func `known findings are removed by view and rule, wherever their lines are, and no others`() throws {
    let known = try KnownFindings(parsing: KnownFindings(LintedSource(Self.banner).findings).text)
    var moved = LintedSource("\n\n" + Self.banner).findings
    #expect(known.remove(from: &moved) == 1)
    #expect(moved.isEmpty)
    var two = LintedSource(Self.banner.replacing("Text(\"A\")", with: "Text(\"B\").id(UUID())\n    Text(\"A\")"))
      .findings
    #expect(known.remove(from: &two) == 1)
    #expect(two.count == 1)
    #expect(throws: LintSettingsFault.self) { try KnownFindings(parsing: "{\"known\": [{\"rule\": 1}]}") }
  }

  @Test func `fixes are applied together, from the end of a file on`() throws {
    let text = """
      struct A: View {
        @Environment(\\.dismiss) private var dismiss
        @EnvironmentObject private var store: Store
        var body: some View { Text("") }
      }

      """
    let fixes = FixedFiles(LintedSource(text).findings, texts: ["0.swift": text])
    #expect(
      fixes.changes == [
        .init(path: "0.swift", text: "struct A: View {\n  var body: some View { Text(\"\") }\n}\n", count: 2)
      ])
  }

  @Test func `no source makes it trap, and none takes forever`() {
    let sample = """
      struct A<Content: View>: View { @State var a = 1, b: [Int: () -> Void]
        let p: Post; let onTap: (Int) -> Void
        var body: some View { List(items.indices, id: \\.self) { i in Row(p: "\\(i)", onTap: { a }) }.id(UUID()) } }
      struct Row: View { let p: Post, onTap: () -> Void; init() { x.sorted() }; var body: some View { h; Date() } ; var h: some View { h } }
      """
    for length in stride(from: 0, through: sample.utf8.count, by: 3) {
      _ = LintedSource([String(sample.prefix(length)), String(sample.dropFirst(length))]).findings
    }
    let repeated = [
      "{", "(", "\"\\(", "struct A: View {", "A(", "Row { ", "}", "#if a\n", "@", "var body: some View { ", "\u{0}",
    ]
    for piece in repeated { _ = LintedSource(String(repeating: piece, count: 20_000)).findings }
  }
}
