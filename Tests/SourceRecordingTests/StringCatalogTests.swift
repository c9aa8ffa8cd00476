import Foundation
import RecordingProtocol
import TestSupport
import Testing

@testable import SourceRecording

/// String catalogs and lists of strings: what is read of them, in which language.
@Suite struct StringCatalogTests {
  private func strings(_ json: String, _ platform: SourcePlatform = .ios) throws -> [CatalogString] {
    try StringCatalog(parsing: json, language: "en", platform).strings
  }

  @Test func `a key shows its English text, or else that of the language that the catalog is written in`() throws {
    let json = """
      {"sourceLanguage": "fr", "version": "1.0", "strings": {
        "both": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "Both"}},
          "fr": {"stringUnit": {"value": "Les deux"}}}},
        "french": {"localizations": {"fr": {"stringUnit": {"value": "Bonjour"}}, "de": {"stringUnit": {"value": "Tag"}}}},
        "german": {"localizations": {"de": {"stringUnit": {"value": "Tag"}}}},
        "itself": {"extractionState": "manual"}
      }}
      """
    #expect(try strings(json) == [CatalogString("both", "Both"), CatalogString("french", "Bonjour")])
  }

  @Test func `plurals, devices and substitutions are kept apart`() throws {
    let json = """
      {"sourceLanguage": "en", "strings": {
        "%lld books": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld book"}}, "other": {"stringUnit": {"value": "%lld books"}}}}}}},
        "tap": {"localizations": {"en": {"variations": {"device": {
          "mac": {"stringUnit": {"value": "Click"}}, "other": {"stringUnit": {"value": "Tap"}}}}}}},
        "%@ has %lld": {"localizations": {"en": {
          "stringUnit": {"value": "%1$@ has %#@pears@"},
          "substitutions": {"pears": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "a pear"}}, "other": {"stringUnit": {"value": "%arg pears"}}}}}}}}}
      }}
      """
    let pears = CatalogString.Substitution(argument: 2, forms: ["one": "a pear", "other": "%arg pears"])
    let shared = [
      CatalogString("%@ has %lld", ["other": "%1$@ has %#@pears@"], substitutions: ["pears": pears]),
      CatalogString("%lld books", ["one": "%lld book", "other": "%lld books"]),
    ]
    #expect(try strings(json) == shared + [CatalogString("tap", "Tap")])
    #expect(try strings(json, .macos) == shared + [CatalogString("tap", "Click")])
  }

  @Test func `of lists in several languages the English one counts, in UTF-16 too, each table by itself`()
    throws
  {
    let folder = try TemporaryFolder().url
    func write(_ text: String, to name: String, _ encoding: String.Encoding = .utf8) throws -> String {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: encoding)
      return file.path
    }
    let files = [
      try write("\"a\" = \"A\"; \"both\" = \"there\";", to: "Alpha.strings"),
      try write("\"hello\" = \"Hallo\";", to: "de.lproj/Localizable.strings"),
      try write(
        "/* A \"note\" */\n\"hello\" = \"Hello\\n\\\"you\\\"\";\n\"both\" = \"here\";",
        to: "en.lproj/Localizable.strings", .utf16),
      try write("{ \"strings\": [", to: "Broken.xcstrings"), try write("\"a\" = ;", to: "Old.strings"),
    ]
    let found = ProjectStrings(files: files, .ios)
    #expect(
      found.all == [
        CatalogString("a", "A").of(table: "Alpha"), CatalogString("both", "there").of(table: "Alpha"),
        CatalogString("both", "here"), CatalogString("hello", "Hello\n\"you\""),
      ])
    #expect(
      found.notes.map { $0.replacing(folder.path + "/", with: "") } == [
        "Broken.xcstrings is left out: it is no JSON (line 1)",
        "Old.strings is left out: it is no list of strings (line 1)",
      ])
    #expect(ProjectStrings.isOne("Localizable.xcstrings"))
    #expect(!ProjectStrings.isOne("InfoPlist.strings"))
  }

  @Test func `a list for Foundation can be read again`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("T.strings")
    try "\"a \\\"b\\\"\" = \"y\\\\\\n\";".write(to: file, atomically: true, encoding: .utf8)
    let list = try #require(ProjectStrings(files: [file.path], .ios).lists.first)
    #expect(list.table == "T")
    #expect(try OldPropertyList(parsing: "{\(list.text)}") == .table(["a \"b\"": .string("y\\\n")]))
  }
}
