import TestSupport
import Testing

/// What texts show whose keys are in a catalog.
@Suite struct StringCatalogCommandTests {
  private let files = [
    "App/Screen.swift": """
    import SwiftUI
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("greeting")
          Button(String(localized: "other", table: "Old")) {}
          Button("other") {}
          Button("add \\(count) of \\("Ann")") {
            count += 1
            print(String(localized: "greeting"), NSLocalizedString("old.key", tableName: "Old", comment: ""))
          }
        }
      }
    }
    #Preview { Screen() }

    """,
    "App/Localizable.xcstrings": """
    {"sourceLanguage": "en", "strings": {
      "greeting": {"localizations": {"en": {"stringUnit": {"value": "Hello"}}}},
      "add %lld of %@": {"localizations": {"en": {"variations": {"plural": {
        "zero": {"stringUnit": {"value": "%2$@ has none yet"}},
        "one": {"stringUnit": {"value": "%2$@ has %1$.2f"}},
        "other": {"stringUnit": {"value": "%2$@ has many"}}}}}}}
    }}
    """,
    "App/en.lproj/Old.strings": "\"old.key\" = \"old text\"; \"other\" = \"100%\";",
    "App/de.lproj/Old.strings": "\"old.key\" = \"alter Text\";",
  ]

  @Test func `texts show what the catalog has for their keys, with plurals, and so do strings`() throws {
    let sources = try SourceFolder(files)
    let run = try sources.redrawTrace("record --sources App --step 'tap \"Ann has none yet\"' -o t.rtrace")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("Hello old text\n"), "\(run.errors)")
    let controls = try sources.redrawTrace("record --sources App --step 'tap \"Ann has none yet\"' --list-controls")
    #expect(controls.output.contains("Ann has 1.00"), "\(controls.output)")
    #expect(!controls.output.contains("Ann has many"))
    #expect(controls.output.contains("'tap \"100%\"'") || controls.output.contains("100%"))
    #expect(controls.output.contains("other"), "a key of another table shows itself")
    // An edited catalog is another program, of the same objects; one that no earlier run has left in the cache.
    let word = "none\(UInt32.random(in: 0 ... .max))"
    try sources.write(
      files["App/Localizable.xcstrings"]?.replacing("none yet", with: word) ?? "", to: "App/Localizable.xcstrings")
    let edited = try sources.redrawTrace("record --sources App --step 'tap \"Ann has \(word)\"' --verbose -o u.rtrace")
    #expect(edited.exitCode == 0, "\(edited.errors)")
    #expect(edited.errors.contains("note: compiled 0 of 1 files: "))
  }

  @Test func `a catalog that can't be read is left out, with a note that has its line`() throws {
    var files = files
    files["App/Localizable.xcstrings"] = "{\n\"strings\": }"
    let sources = try SourceFolder(files)
    let run = try sources.redrawTrace("record --sources App --step 'tap \"add 0 of Ann\"' -o t.rtrace")
    #expect(run.exitCode == 0)
    #expect(run.errors.hasPrefix("note: App/Localizable.xcstrings is left out: it is no JSON (line 2)\n"))
  }
}
