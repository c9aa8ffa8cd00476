import Foundation
import TestSupport
import Testing

/// What `doctor` finds on two of the screens below Fixtures/Doctor; Scripts/check-doctor.sh goes through all of them.
@Suite struct DoctorCommandTests {
  /// The sources of a screen in a folder of their own.
  private func screen(_ name: String) throws -> SourceFolder {
    let fixture = packageRoot.appendingPathComponent("Fixtures/Doctor/\(name)")
    var files: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: fixture.path) where file != "table.txt" {
      files["\(name)/\(file)"] = try String(contentsOf: fixture.appendingPathComponent(file), encoding: .utf8)
    }
    return try SourceFolder(files)
  }

  private func doctor(_ name: String, _ options: String, in sources: SourceFolder) throws -> ProgramRun {
    try sources.redrawTrace("doctor --sources \(name) --steps \(name)/\(name.lowercased()).steps \(options)")
  }

  private func amount(_ name: String, in report: [String: Any]) -> [String: Int] {
    report[name] as? [String: Int] ?? [:]
  }

  @Test(arguments: ["Basket", "Inbox"])
  func `the table of a screen matches its golden file`(_ name: String) throws {
    let sources = try screen(name)
    let run = try doctor(name, "--verbose", in: sources)
    #expect(run.errors == "")
    #expect(golden("Doctor/\(name)/table.txt", run.output) == .same)
    #expect(try sources.names == [name])
  }

  /// A screen per kind of change; the tables are those of Scripts/check-doctor.sh.
  private static let kinds: [(kind: String, screen: String, change: String)] = [
    ("leave-out-closure", "Basket", "1  compare ProductRow without onToggle "),
    ("pass-fields", "Inbox", "1  pass MailRow sender and subject instead of mail "),
    ("stable-id", "Gallery", "2  keep the id of Photo "), ("observable", "Player", "1  make Playback @Observable "),
    ("move-state", "Prices", "1  move note out of PriceList into a view of its own "),
    ("filter-rows", "Errands", "1  filter rows of ErrandList before they are made "),
    ("extract-section", "Lyrics", "1  make clock of LyricsScreen a view of its own "),
    ("narrow-capture", "Tickets", "1  let action of SellButton capture only desk "),
  ]

  @Test func `each kind of change saves something on a screen, and every screen has a table`() throws {
    let screens = packageRoot.appendingPathComponent("Fixtures/Doctor")
    for name in try FileManager.default.contentsOfDirectory(atPath: screens.path) {
      #expect(throws: Never.self, "\(name)") { try Self.table(of: name) }
    }
    for (kind, screen, change) in Self.kinds { #expect(try Self.table(of: screen).contains(change), "\(kind)") }
    let schema = try String(
      contentsOf: packageRoot.appendingPathComponent("Docs/Schemas/doctor.schema.json"), encoding: .utf8)
    for (kind, _, _) in Self.kinds { #expect(schema.contains("\"\(kind)\"")) }
  }

  private static func table(of screen: String) throws -> String {
    try String(
      contentsOf: packageRoot.appendingPathComponent("Fixtures/Doctor/\(screen)/table.txt"), encoding: .utf8)
  }

  @Test(arguments: ["Basket", "Inbox"])
  func `after git applies the patch, a recording matches the report`(_ name: String) throws {
    let sources = try screen(name)
    let json = try doctor(name, "--format json", in: sources).output
    #expect(try JSONSchema("Docs/Schemas/doctor.schema.json").faults(in: json) == [])
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    _ = try sources.folder.file("fix.patch", Data((report["patch"] as? String ?? "").utf8))
    let applied = try bash("git init -q . && git apply fix.patch", in: sources.folder.url)
    #expect(applied.exitCode == 0, "\(applied.errors)")
    let recorded = try sources.redrawTrace(
      "record --sources \(name) --steps \(name)/\(name.lowercased()).steps --format json")
    let record = try JSONSerialization.jsonObject(with: Data(recorded.output.utf8)) as? [String: Any] ?? [:]
    let (before, after) = (amount("before", in: report), amount("after", in: report))
    #expect(record["evaluations"] as? Int == after["evaluations"])
    #expect(record["wasted"] as? Int == after["wasted"])
    #expect((after["wasted"] ?? 1) * 5 <= before["wasted"] ?? 0)
  }

  @Test func `a trace gives the steps, the settings and the preview that it was recorded with`() throws {
    let sources = try screen("Inbox")
    let more = "import SwiftUI\n#Preview(\"Other\") { Text(\"Other\") }\n"
    _ = try sources.folder.file("Inbox/Other.swift", Data(more.utf8))
    let line = "--sources Inbox --preview Inbox --steps Inbox/inbox.steps --viewport 3"
    let recorded = try sources.redrawTrace("record \(line) -o mail.rtrace")
    #expect(recorded.exitCode == 0, "\(recorded.errors)")
    let given = try sources.redrawTrace("doctor \(line)")
    #expect(given.exitCode == 0)
    #expect(given.output.contains("pass MailRow sender and subject instead of mail"))
    #expect(try sources.redrawTrace("doctor --sources Inbox mail.rtrace") == given)
  }

  @Test func `a trace that can't be repeated is one line`() throws {
    let sources = try screen("Inbox")
    _ = try sources.folder.file("log.txt", Data("InboxScreen: @self changed.\n".utf8))
    #expect(try sources.redrawTrace("import log.txt -o phone.rtrace").exitCode == 0)
    for (words, message, code) in [
      ("phone.rtrace", "phone.rtrace: a trace doesn't contain its sources; name them, too: ", 2),
      ("--sources Inbox phone.rtrace", "phone.rtrace: was imported, so its steps can't be repeated; ", 2),
      ("--sources Inbox none.rtrace", "none.rtrace: no such file; ", 3),
      (
        "--sources Inbox phone.rtrace --viewport 3", "--viewport can't be used with a trace, whose settings are used; ",
        2
      ),
      ("--sources Inbox phone.rtrace two.rtrace", "unexpected argument 'two.rtrace'; ", 2),
    ] {
      let refused = try sources.redrawTrace("doctor \(words)")
      #expect(refused.errors.hasPrefix("error: \(message)"), "\(refused.errors)")
      #expect(refused.exitCode == Int32(code))
      #expect(refused.output == "")
    }
  }

  @Test func `sources are written with --apply and never otherwise`() throws {
    let sources = try screen("Inbox")
    let file = "Inbox/Inbox.swift"
    let before = try sources.text(of: file)
    let patch = try doctor("Inbox", "--patch", in: sources)
    #expect(patch.output.hasPrefix("--- a/Inbox/Inbox.swift\n+++ b/Inbox/Inbox.swift\n@@ "))
    #expect(try sources.text(of: file) == before)
    let apply = try doctor("Inbox", "--apply", in: sources)
    #expect(apply.exitCode == 0)
    #expect(apply.errors == "note: changed 1 file\n")
    #expect(try sources.text(of: file).contains("MailRow(sender: mail.sender, subject: mail.subject)"))
    let again = try doctor("Inbox", "", in: sources)
    #expect(again.output.hasPrefix("Inbox: "))
    #expect(again.output.contains("saves nothing") || again.output.contains("no change to try"))
  }

  @Test func `a patch of files that are named from the top, or have spaces in their names, can be applied`() throws {
    let inbox = try screen("Inbox").text(of: "Inbox/Inbox.swift")
    let sources = try SourceFolder(["My Inbox/In box.swift": inbox])
    let patch = try sources.redrawTrace("doctor --sources \"$PWD/My Inbox\" --step 'tap \"Wait\"' --patch")
    #expect(patch.output.hasPrefix("--- a/My Inbox/In box.swift\t\n"))
    _ = try sources.folder.file("fix.patch", Data(patch.output.utf8))
    let applied = try bash("git init -q . && git apply fix.patch", in: sources.folder.url)
    #expect(applied.exitCode == 0, "\(applied.errors)")
    #expect(try sources.text(of: "My Inbox/In box.swift").contains("let sender: String"))
  }

  @Test func `a change after which the screen shows anything else is dropped`() throws {
    let sources = try SourceFolder([
      "Tags/Tags.swift": """
      import SwiftUI

      struct Tag: Identifiable {
        var id: UUID { UUID() }
        let name: String
      }

      struct TagRow: View {
        let tag: Tag
        @State private var taps = 0
        var body: some View { Button("\\(tag.name) \\(taps)") { taps += 1 } }
      }

      struct Tags: View {
        @State private var tags = ["Red", "Blue"].map { Tag(name: $0) }
        @State private var turns = 0
        var body: some View {
          VStack {
            Button("Turn \\(turns)") { turns += 1 }
            ForEach(tags) { TagRow(tag: $0) }
          }
        }
      }

      #Preview("Tags") { Tags() }

      """
    ])
    // Rows that are made anew forget their taps; with an id that lasts they would not.
    let run = try sources.redrawTrace(
      "doctor --sources Tags --step 'tap \"Red 0\"' --step 'tap \"Turn 0\"' --verbose")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("  keep the id of Tag: the screen shows something else after step 2\n"))
    #expect(!run.output.contains("  keep the id of Tag  "))
  }

  @Test func `a closure that captures something incomparable is never left out`() throws {
    let sources = try SourceFolder([
      "Sums/Sums.swift": """
      import SwiftUI

      struct AddRow: View {
        let name: String
        let add: () -> Void
        var body: some View { Button(name, action: add) }
      }

      struct SumView: View {
        let step: Int
        @Binding var total: Int
        var body: some View { AddRow(name: "Add", add: { total += step }) }
      }

      struct Sums: View {
        @State private var total = 0
        @State private var step = 1
        var body: some View {
          VStack {
            Button("Double") { step *= 2 }
            SumView(step: step, total: $total)
            Text("\\(total) in all")
          }
        }
      }

      #Preview("Sums") { Sums() }

      """
    ])
    // Without a tap on Add at the end no screen could show that the old closure still adds 1.
    let run = try sources.redrawTrace("doctor --sources Sums --step 'tap \"Double\"' --step 'tap \"Double\"' --verbose")
    #expect(run.exitCode == 0)
    #expect(!run.output.contains("without add"))
  }

  @Test(arguments: [("INT", SIGINT), ("TERM", SIGTERM)])
  func `an interrupted search removes its copy of the sources`(_ name: String, _ signal: Int32) throws {
    let sources = try screen("Inbox")
    // What runs in the background has the signal ignored, unless it is told otherwise.
    let script = """
      mkdir scratch
      export TMPDIR="$PWD/scratch" XDG_CACHE_HOME="$2"
      env --default-signal=\(name) "$1" doctor --sources Inbox --steps Inbox/inbox.steps >out 2>errors & victim=$!
      until ls scratch/*/0/*.swift >/dev/null 2>&1 || ! kill -0 $victim; do :; done
      kill -\(name) $victim; wait $victim; echo $?
      timeout -s KILL 60 bash -c 'while [ -n "$(ls scratch)" ]; do :; done'; ls scratch
      """
    let run = try bash(script, [built("redraw-trace").path, SourceFolder.sharedCache], in: sources.folder.url)
    #expect(run.output == "\(128 + signal)\n")
  }

  @Test func `an impossible request is one line`() throws {
    let sources = try screen("Inbox")
    #expect(
      try sources.redrawTrace("doctor")
        == ProgramRun(
          errors: "error: missing --sources or --package-path; name the sources to record\n", exitCode: 2))
    let step = try sources.redrawTrace("doctor --sources Inbox --step 'tap \"Nothing\"'")
    #expect(step.exitCode == 6)
    #expect(step.errors.hasPrefix("error: step 1"))
    let broken = try SourceFolder([
      "Broken.swift": "import SwiftUI\nstruct A: View { var body: some View { Txt(1) } }\n"
    ])
    #expect(try broken.redrawTrace("doctor --sources Broken.swift --root 'A()'").exitCode == 5)
  }
}
