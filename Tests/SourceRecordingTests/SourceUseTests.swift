import Testing

@testable import SourceRecording

@Suite struct SourceUseTests {
  @Test func `views, modifiers, wrappers, environment values and macros are found by name and line`() {
    let use = SourceUse(
      """
      import SwiftUI
      import struct Foundation.Date
      struct Cart: View {
        @State private var n = 0
        @Environment(\\.dismiss) var dismiss
        var body: some View { Text("\\(Image(systemName: "a"))").padding() .bold }
      }
      #Preview { Cart() }
      """)
    #expect(use.imports.map(\.name) == ["SwiftUI", "Foundation"])
    #expect(
      use.uses.map(\.name)
        == [
          "View", "@State", "@Environment", "\\.dismiss", "View", "Text", "Image", ".padding", "#Preview", "Cart",
        ])
    #expect(use.uses.map(\.line).prefix(3) == [3, 4, 5])
    #expect(use.declared == ["Cart", "n", "dismiss", "body"])
  }

  static let conditions = [
    ("os(iOS)", true), ("os(Linux)", false), ("!os(iOS)", false), ("canImport(UIKit)", true),
    ("canImport(AppKit)", false), ("canImport(Nowhere)", false),
    ("canImport(SwiftUI) && DEBUG", true), ("os(iOS) || os(macOS)", true), ("os(tvOS) || os(Linux)", false),
    ("!(os(tvOS) || os(macOS))", true), ("swift(>=5.9)", true), ("targetEnvironment(simulator)", true), ("FOO", false),
    ("os(tvOS) ||\n  os(iOS)", true), ("(os(tvOS) ||\n  os(macOS))", false),
  ]

  @Test(arguments: conditions)
  func `code that a condition excludes for a platform doesn't count; the else branch does`(
    _ condition: String, _ holds: Bool
  ) {
    let use = SourceUse("#if \(condition)\nText(a)\n#elseif os(iOS)\nLabel(a)\n#else\nImage(a)\n#endif\nToggle(a)")
    #expect(use.uses.map(\.name) == [holds ? "Text" : "Label", "Toggle"])
  }

  @Test func `global constants that are scenarios are found; private, local and other ones are not`() {
    let source = """
      let checkout = Scenario("checkout", summary: "") { run in let inner = Scenario("x") }
      private let hidden = Scenario("hidden")
      public let typed: Scenario = make()
      let number = 3
      struct A { let b = Scenario("b") }
      """
    #expect(DeclaredScenarios.names(in: source) == ["checkout", "typed"])
  }

  static let identifiers = [
    ("Shop", "Shop"), ("my-app", "my_app"), ("3D", "_3D"), ("", "Sources"), ("é-", "Sources"),
    ("SwiftUI", "SwiftUISources"),
  ]

  @Test(arguments: identifiers)
  func `a folder's name becomes a module's`(_ folder: String, _ module: String) {
    #expect(SourceFiles.identifier(folder) == module)
  }
}
