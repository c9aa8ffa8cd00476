import Foundation
import TestSupport
import Testing

@testable import SourceLint

/// `redraw-trace lint`
@Suite struct LintCommandTests {
  /// A row that costs evaluations, a view that could and doesn't, and one that isn't recorded.
  static let list = """
    import SwiftUI

    struct NoteList: View {
      @State private var notes = ["A", "B"]

      var body: some View {
        VStack {
          Button("Add") { notes.append("\\(notes.count)") }
          ForEach(notes, id: \\.self) { note in
            NoteRow(note: note, onDelete: { notes.removeAll { $0 == note } })
          }
          Badge(shape: Circle())
        }
      }
    }

    struct NoteRow: View {
      let note: String
      let onDelete: () -> Void

      var body: some View { Button(note, action: onDelete) }
    }

    struct Badge: View {
      let shape: any Shape

      var body: some View { Text("!") }
    }

    struct Unused: View {
      @Environment(\\.dismiss) private var dismiss

      var body: some View { Text("").id(UUID()) }
    }

    #Preview { NoteList() }

    """

  private func recorded() throws -> SourceFolder {
    let folder = try SourceFolder(["List.swift": Self.list])
    let run = try folder.redrawTrace("record --sources List.swift --step 'tap Add' --step 'tap Add' -o list.rtrace")
    #expect(run.errors == "")
    return folder
  }

  @Test(arguments: ["text", "json", "sarif", "github", "checkstyle"])
  func `every format has the findings with their measured cost`(_ format: String) throws {
    let run = try recorded().redrawTrace("lint List.swift --trace list.rtrace --format \(format)")
    #expect(run.exitCode == 1)
    #expect(run.errors == "")
    #expect(golden("CommandLine/Lint/notes.\(format)", run.output) == .same)
  }

  @Test func `a false alarm doesn't fail, a finding that was not recorded does`() throws {
    let folder = try recorded()
    let alarm = try folder.redrawTrace("lint List.swift --trace list.rtrace --rule undiffable-property")
    #expect(alarm.output.contains("  false alarm: recorded, 2 times re-created or signalled, and it cost nothing\n"))
    #expect(alarm.exitCode == 0)
    let estimate = try folder.redrawTrace("lint List.swift --rule undiffable-property")
    #expect(estimate.output.contains("  estimated: not recorded\n"))
    #expect(estimate.exitCode == 1)
    #expect(try folder.redrawTrace("lint List.swift --rule undiffable-property --fail-on error").exitCode == 0)
    #expect(try folder.redrawTrace("lint List.swift --fail-on none").exitCode == 0)
  }

  @Test func `previews are recorded to measure findings, with each control used twice`() throws {
    let folder = try SourceFolder(["List.swift": Self.list])
    let run = try folder.redrawTrace("lint List.swift --measure --rule capturing-closure --rule unstable-id")
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        "wasted; redraw-trace record --sources List.swift --preview 'List.swift:36' --step 'tap \"Add\"' "
          + "--step 'tap \"Add\"' --audit -o measured.rtrace && redraw-trace reasons measured.rtrace --view NoteRow --wasted --explain\n"
      ))
    #expect(run.output.hasSuffix("2 findings in 1 file; 1 measured, 1 estimated, 0 false alarms\n"))
    #expect(try folder.names.sorted() == ["List.swift"])
    let bare = try SourceFolder([
      "Row.swift": "import SwiftUI\nstruct Row: View { var body: some View { Text(\"\").id(UUID()) } }\n"
    ])
    let none = try bare.redrawTrace("lint Row.swift --measure")
    #expect(none.exitCode != 0)
    #expect(none.errors.hasPrefix("warning: nothing was measured") || none.errors.hasPrefix("error: "))
  }

  @Test func `a fix is applied to its file, and its finding is gone`() throws {
    let folder = try SourceFolder(["List.swift": Self.list])
    let run = try folder.redrawTrace("lint List.swift --rule unread-dependency --fix")
    #expect(run.errors == "note: List.swift: 1 fixed\n")
    #expect(run.output == "no findings in 1 file\n")
    #expect(run.exitCode == 0)
    #expect(
      try folder.text(of: "List.swift")
        == Self.list.replacing("  @Environment(\\.dismiss) private var dismiss\n", with: ""))
    #expect(try folder.redrawTrace("lint List.swift --rule unread-dependency --fix").errors == "")
  }

  @Test(.enabled(if: PreloadedLibrary.canBeMade))
  func `if one of several files can't be replaced, none is`() throws {
    let unused =
      "import SwiftUI\nstruct Name: View {\n  @Environment(\\.dismiss) private var dismiss\n  var body: some View { Text(\"\") }\n}\n"
    let files = ["A.swift", "B.swift", "C.swift"].map { ($0, unused.replacing("Name", with: String($0.prefix(1)))) }
    let folder = try SourceFolder(Dictionary(uniqueKeysWithValues: files))
    let run = try folder.redrawTrace("lint . --fix", preloaded: .withoutRenaming(to: "/B.swift"))
    #expect(run.exitCode == 4)
    #expect(run.errors.hasPrefix("error: B.swift: ") || run.errors.hasPrefix("error: ./B.swift: "), "\(run.errors)")
    #expect(run.output == "")
    for (name, text) in files { #expect(try folder.text(of: name) == text) }
    #expect(try folder.names.sorted() == files.map(\.0))
    #expect(try folder.redrawTrace("lint . --fix").exitCode == 0)
    for (name, _) in files { #expect(try !folder.text(of: name).contains("dismiss")) }
  }

  @Test func `a baseline replaces nothing but an earlier one, and never what the command reads`() throws {
    let notes = "# Notes\n"
    let folder = try SourceFolder([
      "List.swift": Self.list, "notes.md": notes, "broken.json": "{\"known\": [", "empty": "",
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.folder.url.appendingPathComponent("link.json"),
      withDestinationURL: folder.folder.url.appendingPathComponent("notes.md"))
    let update = "lint List.swift --update --baseline"
    for (name, message) in [
      ("List.swift", "is an input of this command"), ("notes.md", "exists and is not a baseline of lint"),
      ("link.json", "exists and is not a baseline of lint"), ("broken.json", "exists and is not a baseline of lint"),
    ] {
      let run = try folder.redrawTrace("\(update) \(name)")
      #expect(run.exitCode == 4, "\(name)")
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.errors.contains("name another file with --baseline"), "\(run.errors)")
    }
    #expect(try folder.redrawTrace("\(update) List.swift --overwrite").exitCode == 4)
    #expect(try folder.text(of: "List.swift") == Self.list)
    #expect(try folder.text(of: "notes.md") == notes)
    for name in ["empty", "new.json", "new.json", "broken.json --overwrite"] {
      let run = try folder.redrawTrace("\(update) \(name)")
      #expect(run.exitCode == 0, "\(name): \(run.errors)")
    }
    #expect(try folder.text(of: "new.json").contains("capturing-closure"))
  }

  @Test(arguments: ["--fix", "-o report.txt", "--format json"])
  func `an update of the baseline takes no option that it would ignore`(_ option: String) throws {
    let folder = try SourceFolder(["List.swift": Self.list])
    let run = try folder.redrawTrace("lint List.swift --baseline known.json --update \(option)")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("--update"))
    #expect(try folder.names.sorted() == ["List.swift"])
    #expect(try folder.text(of: "List.swift") == Self.list)
  }

  @Test func `settings and baselines are as their schemas have them`() throws {
    let settings = try JSONSchema("Docs/Schemas/lint-settings.schema.json")
    let document = try String(contentsOf: packageRoot.appendingPathComponent("Docs/Lint.md"), encoding: .utf8)
    let example = try #require(
      document.components(separatedBy: "```json\n").dropFirst().first?.components(separatedBy: "```").first)
    #expect(try settings.faults(in: example) == [])
    for rule in Rule.all {
      #expect(try settings.faults(in: "{\"rules\": {\"\(rule.id)\": \"off\"}}") == [], "\(rule.id)")
    }
    let wrong = [
      #"{"rule": {}}"#, #"{"rules": {"unstable-ids": "off"}}"#, #"{"rules": {"unstable-id": "of"}}"#,
      #"{"rules": {"unstable-id": {"limit": 3}}}"#, #"{"rules": {"body-complexity": {"limit": 0}}}"#,
      #"{"exclude": "a"}"#,
    ]
    for text in wrong {
      #expect(try settings.faults(in: text).isEmpty == false, "\(text)")
      #expect(throws: LintSettingsFault.self) { try LintSettings(parsing: text) }
    }
    let folder = try SourceFolder(["List.swift": Self.list])
    _ = try folder.redrawTrace("lint List.swift --baseline known.json --update")
    let baseline = try JSONSchema("Docs/Schemas/lint-baseline.schema.json")
    #expect(try baseline.faults(in: folder.text(of: "known.json")) == [])
    for text in [
      #"{}"#, #"{"known": [{"rule": "a", "file": "b"}]}"#,
      #"{"known": [{"rule": "a", "file": "b", "view": "c", "count": 0}]}"#,
    ] {
      #expect(try baseline.faults(in: text).isEmpty == false, "\(text)")
      #expect(throws: LintSettingsFault.self) { try KnownFindings(parsing: text) }
    }
  }

  @Test func `a file that isn't UTF-8 is linted, and not fixed`() throws {
    let folder = try SourceFolder([:])
    let bytes = Data(Self.list.utf8) + Data([0x2F, 0x2F, 0xFF, 0x0A])
    try bytes.write(to: folder.folder.url.appendingPathComponent("List.swift"))
    #expect(try folder.redrawTrace("lint List.swift --rule unread-dependency").exitCode == 1)
    let run = try folder.redrawTrace("lint List.swift --fix")
    #expect(run.exitCode == 2)
    #expect(run.errors == "error: List.swift: isn't UTF-8, so nothing was written; save it as UTF-8\n")
    #expect(try Data(contentsOf: folder.folder.url.appendingPathComponent("List.swift")) == bytes)
  }

  @Test func `a baseline has today's findings, and only later ones are reported`() throws {
    let folder = try SourceFolder(["List.swift": Self.list])
    let update = try folder.redrawTrace("lint List.swift --baseline known.json --update")
    #expect(update.errors == "note: known.json: now has all 4 findings\n")
    #expect(update.exitCode == 0)
    let known = try folder.redrawTrace("lint List.swift --baseline known.json")
    #expect(known.output == "no findings in 1 file; 4 known\n")
    #expect(known.exitCode == 0)
    let more = Self.list + "struct More: View { var body: some View { Text(\"\").id(UUID()) } }\n"
    try Data(more.utf8).write(to: folder.folder.url.appendingPathComponent("List.swift"))
    let later = try folder.redrawTrace("lint List.swift --baseline known.json")
    #expect(later.output.contains("1 finding in 1 file"))
    #expect(later.exitCode == 1)
  }

  @Test func `settings of the folder are used, and an option names others`() throws {
    let folder = try SourceFolder([
      "List.swift": Self.list, ".redraw-lint.json": "{ \"exclude\": [\"List.swift\"] }", "all.json": "{ // all\n}",
      "bad.json": "{ \"rules\": { \"unstable-ids\": \"off\" } }",
    ])
    #expect(try folder.redrawTrace("lint List.swift").output == "no findings in 0 files\n")
    #expect(try folder.redrawTrace("lint List.swift --config all.json").exitCode == 1)
    let bad = try folder.redrawTrace("lint List.swift --config bad.json")
    #expect(bad.errors == "error: bad.json:1:14: no rule 'unstable-ids'; did you mean 'unstable-id'?\n")
    #expect(bad.exitCode == 2)
  }

  @Test func `an impossible request is reported before anything is written`() throws {
    let folder = try SourceFolder(["List.swift": Self.list])
    #expect(
      try folder.redrawTrace("lint List.swift --update").errors == "error: --update needs --baseline; name the file\n")
    #expect(try folder.redrawTrace("lint List.swift --rule a").exitCode == 2)
    #expect(try folder.redrawTrace("lint Nothing.swift").exitCode == 2)
    #expect(try folder.redrawTrace("lint List.swift --trace List.swift").exitCode == 3)
    #expect(try folder.redrawTrace("lint List.swift -o List.swift").exitCode == 4)
    #expect(try folder.text(of: "List.swift") == Self.list)
  }

  @Test func `a report in a file is replaced by a later one, in every format`() throws {
    let folder = try SourceFolder(["List.swift": Self.list])
    for format in ["text", "json", "sarif", "github", "checkstyle"] {
      for _ in 1...2 {
        let run = try folder.redrawTrace("lint List.swift --format \(format)=report.\(format)")
        #expect(run.errors == "", "\(format)")
        #expect(run.exitCode == 1)
      }
    }
  }

  @Test func `this repository's examples have their intended findings`() throws {
    let examples = packageRoot.appendingPathComponent("Examples").path
    let run = try SourceFolder([:]).redrawTrace("lint '\(examples)'")
    let lines = run.output.split(separator: "\n").filter { $0.contains("warning: ") || $0.contains("error: ") }
    let rules = lines.compactMap { $0.split(separator: "[").last.map { String($0.dropLast()) } }
    let expected = [
      "capturing-closure", "eager-state-init", "undiffable-property", "conditional-row", "undiffable-property",
      "body-complexity",
    ]
    #expect(rules == expected)
  }
}
