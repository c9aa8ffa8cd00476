import Testing

@testable import MacroExpansion

@Suite struct ExpansionTests {
  private func preview(_ source: String) throws -> String {
    try PreviewExpansion(source, location: nil).source(named: "$s1A")
  }

  @Test func `a preview's arguments and closure are passed on as they are written`() throws {
    let source = try preview("#Preview(\"A\", traits: .portrait) {\n  Row(name: \"{\")\n}")
    #expect(source.contains("return SwiftUI.Preview(\"A\", traits: .portrait) {\n  Row(name: \"{\")\n}"))
    #expect(source.contains("struct $s1A7PreviewfMu_: SwiftUI.PreviewRegistry"))
    #expect(!source.contains("PreviewView"))
  }

  @Test func `a file's name can neither end the literal that contains it nor interpolate into it`() throws {
    let location = PluginRequest.Syntax.Location(fileID: "App/a\"\\(b)\n*/.swift", line: 3)
    let source = try PreviewExpansion("#Preview { Row() }", location: location).source(named: "$s1A")
    #expect(source.contains(#"static var fileID: Swift.String { "App/a\"\\(b)\u{A}*/.swift" }"#))
  }

  @Test func `attributes before a preview stay before its type`() throws {
    #expect(try preview("@available(iOS 17, *)\n#Preview { Row() }").hasPrefix("@available(iOS 17, *)\n\nstruct"))
  }

  @Test func `previewable properties become those of a view; what follows becomes its body`() throws {
    let source = try preview(
      """
      #Preview {
        @Previewable @State var items = [
          1, 2,
        ]
        @Previewable @State
        var name: String? = nil
        let title = "A"
        return Row(title: title)
          .padding()
      }
      """)
    #expect(source.contains("@State var items = [\n    1, 2,\n  ]\n@State\n  var name: String? = nil\n"))
    #expect(source.contains("let title = \"A\"\nreturn Row(title: title)\n    .padding()"))
    #expect(source.contains("return SwiftUI.Preview{ PreviewView() }") || source.contains("{ PreviewView() }"))
    #expect(!source.contains("Previewable"))
  }

  @Test func `statements on one line, with semicolons between them, are those of several lines`() throws {
    let source = try preview(
      "#Preview { @Previewable @State var on = true; let title = \"A\"; Row(title: title, on: $on); }")
    #expect(source.contains("@State var on = true\n"))
    #expect(source.contains("let title = \"A\"\nRow(title: title, on: $on)\n"))
    #expect(!source.contains(";"))
  }

  @Test func `an entry with a type computes its default each time, one without keeps it`() throws {
    let typed = try EntryExpansion("@Entry var theme: Theme = .light", context: "extension EnvironmentValues {}")
    #expect(typed.accessors.contains("get { self[__Key_theme.self] }"))
    #expect(typed.key.contains("private struct __Key_theme: SwiftUI.EnvironmentKey"))
    #expect(typed.key.contains("static var defaultValue: Value { .light }"))
    let untyped = try EntryExpansion("@Entry public var size = 3", context: "extension Transaction {}")
    #expect(untyped.key.contains("SwiftUI.TransactionKey"))
    #expect(untyped.key.contains("let defaultValue = 3"))
  }

  @Test func `an optional entry is nil by default; any other needs a value`() throws {
    #expect(try EntryExpansion("@Entry var a: Int?", context: "").key.contains("{ nil }"))
    #expect(throws: ExpansionError(message: "'@Entry var a' needs a default value")) {
      try EntryExpansion("@Entry var a: Int", context: "extension EnvironmentValues {}")
    }
  }

  @Test func `a focused value has no default`() throws {
    let entry = try EntryExpansion("@Entry var title: String?", context: "extension FocusedValues {}")
    #expect(entry.key.contains("typealias Value = String\n"))
    #expect(!entry.key.contains("defaultValue"))
  }
}
