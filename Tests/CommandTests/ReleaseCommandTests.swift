import Foundation
import TestSupport
import Testing

@testable import redraw_trace

/// Releases on the command line.
@Suite struct ReleaseCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) throws -> ProgramRun {
    try bash("\"$1\" \(line)", [built("redraw-trace").path], in: folder.url)
  }

  @Test func `the document has the table of rules that the program decides by`() throws {
    let file = packageRoot.appendingPathComponent("Docs/Releases.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let marks = ["<!-- releases -->\n", "<!-- end of releases -->"]
    let start = try #require(text.range(of: marks[0])?.upperBound)
    let end = try #require(text.range(of: marks[1])?.lowerBound)
    let real = text.replacingCharacters(in: start..<end, with: "\n\(ReleaseReport().markdown)\n")
    if ProcessInfo.processInfo.environment["RERECORD"] == "1" {
      try real.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("Docs/Releases.md was written anew")
    }
    #expect(real == text)
  }

  @Test func `several releases are recorded one after the other, each into a folder of its own`() throws {
    let result = try run("record L1 A1 --os 26,27 -o traces")
    #expect(result.errors == "")
    #expect(
      result.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) } == [
        "traces/os26/state-object.rtrace", "traces/os26/active-row-plain.rtrace",
        "traces/os27/state-object.rtrace", "traces/os27/active-row-plain.rtrace",
      ])
    for release in ["26", "27"] {
      let info = try run("info traces/os\(release)/state-object.rtrace").output
      #expect(info.contains("  release          \(release), built with SDK \(release)\n"))
    }
    let diff = try run("diff traces/os26/state-object.rtrace traces/os27/state-object.rtrace")
    #expect(diff.exitCode == 0)
    #expect(
      diff.output.hasSuffix(
        "  release 26 → 27: lazyRowsKept always → 50; sdk 26 → 27\n  state objects created and dropped: 1 → 0\n"))
    let schema = try JSONSchema("Docs/Schemas/diff.schema.json")
    #expect(try schema.faults(in: run("diff traces/os26 traces/os27 --format json").output) == [])
  }

  @Test func `one release goes where the trace would go anyway`() throws {
    _ = try run("record L1 --os 27 -o t.rtrace")
    #expect(try run("summary t.rtrace").output.hasPrefix("state-object (release 27), ticks 0..2\n"))
    #expect(!(try run("summary t.rtrace").output.contains("state objects")))
    _ = try run("record L1 --os 27 --sdk 26 -o u.rtrace")
    #expect(try run("summary u.rtrace").output.hasPrefix("state-object (release 27, SDK 26), ticks 0..2\n"))
    #expect(
      try run("summary u.rtrace").output.contains(
        "  state objects 1 created and dropped, 1 for FeedView._model: FeedModel\n"))
  }

  @Test func `an explanation names the object that was dropped, as text and as JSON`() throws {
    _ = try run("record L1 -o t.rtrace")
    let text = try run("why t.rtrace FeedView --tick 1").output
    #expect(text.contains("its state created an object and dropped it: _model: FeedModel\n"))
    let json = try run("why t.rtrace FeedView --tick 1 --format json").output
    #expect(json.contains(#""droppedObjects":["_model: FeedModel"]"#))
    #expect(try JSONSchema("Docs/Schemas/why.schema.json").faults(in: json) == [])
    #expect(!(try run("why t.rtrace FeedView --tick 2").output.contains("dropped")))
  }

  @Test func `an explicit rule stays, whatever the release decides`() throws {
    _ = try run("record A1 --os 27 --rule observationLabel=keyPath -o t.rtrace")
    #expect(try run("info t.rtrace").output.contains("observationLabel=keyPath"))
    _ = try run("record A1 -o u.rtrace")
    let diff = try run("diff u.rtrace t.rtrace")
    #expect(diff.exitCode == 2)
    #expect(diff.errors.contains("observationLabel dependencies, now keyPath"))
    #expect(!diff.errors.contains("sdk"))
  }

  @Test func `an unknown release is refused with the list of all`() throws {
    let result = try run("record A1 --os 28")
    #expect(result.exitCode == 2)
    #expect(result.errors == "error: --os: '28' is not valid; use 17, 18, 26 or 27, or several, such as 26,27\n")
    #expect(try run("record A1 --os 26,").exitCode == 2)
    #expect(try run("record A1 --sdk 25").errors == "error: --sdk: '25' is not valid; use 26 or 27\n")
    #expect(try folder.names == [])
  }

  @Test func `a baseline is of one release, and is recorded for it again`() throws {
    let several = try run("baseline record b L1 --os 26,27")
    #expect(several.exitCode == 2)
    #expect(
      several.errors == "error: this takes only one release; give --os one of them, or use 'redraw-trace record'\n")
    #expect(try run("baseline record b L1 --os 27").exitCode == 0)
    let same = try run("baseline compare b L1")
    #expect(same.exitCode == 0)
    #expect(same.output.contains("state-object: same"))
    #expect(try run("info b/state-object.rtrace").output.contains("release          27"))
  }

  @Test func `releases are listed as text and as JSON`() throws {
    let text = try run("scenarios --releases")
    #expect(text.output.hasPrefix("Releases\n  17  built with SDK 26\n"))
    #expect(text.output.contains("  26  built with SDK 26, the default\n  27  built with SDK 27\n"))
    let schema = try JSONSchema("Docs/Schemas/releases.schema.json")
    #expect(try schema.faults(in: run("scenarios --releases --format json").output) == [])
  }
}

/// Sources that are built with SDK 27.
@Suite struct SoftwareKitTests {
  private static let feed = """
    import SwiftUI
    import Observation

    @Observable final class Feed {
      var posts = 3
      init() { print("made") }
    }

    struct FeedView: View {
      let tint: Int
      @State private var feed = Feed()
      var body: some View { Text("\\(feed.posts) \\(tint)") }
    }

    struct Seeded: View {
      let title: String
      @State private var count: Int
      @State private var other = 1
      @State private var kept = 10
      @State private var text: String?
      init(title: String) {
        count = 5
        _other = State(initialValue: 7)
        self.title = title
        self.kept = 11
      }
      var body: some View {
        Text("\\(title) \\(count) \\(other) \\(kept) \\(text ?? "none")")
        Button("More") { count += 1 }
        TextField("Text", text: Binding(get: { text ?? "" }, set: { text = $0 }))
      }
    }

    struct Member: View {
      @State var isOn = false
      var body: some View { Toggle("On", isOn: $isOn) }
    }

    struct Root: View {
      @State private var tint = 0
      var body: some View {
        Button("Tint") { tint += 1 }
        FeedView(tint: tint)
        Seeded(title: "seeded")
        Member()
        Member(isOn: true)
        content
      }
      @ContentBuilder var content: some View {
        Text("one")
        if tint > 0 { Text("two") }
      }
    }

    #Preview { Root() }
    """

  @Test func `a state's default is created once, and everything else behaves as with SDK 26`() throws {
    let sources = try SourceFolder(["Feed.swift": Self.feed.replacing("@ContentBuilder", with: "@ViewBuilder")])
    let steps = "--step 'tap Tint' --step 'tap Tint' --step 'tap More' --screen"
    let run = try sources.redrawTrace("record --sources Feed.swift \(steps) --os 26,27")
    #expect(run.exitCode == 0)
    #expect(run.errors == "made\nmade\nmade\nmade\n", "three with SDK 26, one with SDK 27")
    #expect(try sources.reasons("os26/Feed.rtrace") == sources.reasons("os27/Feed.rtrace"))
    #expect(try sources.redrawTrace("info --screen os27/Feed.rtrace").output.contains("More"))
    let diff = try sources.redrawTrace("diff os26/Feed.rtrace os27/Feed.rtrace")
    #expect(diff.output.contains("  release 26 → 27: lazyRowsKept always → 50; sdk 26 → 27\n"))
  }

  @Test func `SDK 27's names are unavailable with SDK 26`() throws {
    let sources = try SourceFolder(["Feed.swift": Self.feed])
    let old = try sources.redrawTrace("record --sources Feed.swift --sdk 26 --strict")
    #expect(old.exitCode == 5)
    #expect(old.errors.contains("ContentBuilder"))
    #expect(try sources.redrawTrace("record --sources Feed.swift --sdk 27").exitCode == 0)
  }

  @Test func `a default together with an early assignment is refused, as by Apple's compiler`()
    throws
  {
    let source = """
      import SwiftUI
      struct Counter: View {
        var name: String
        @State private var count = 0
        init(name: String) {
          self.count = 42
          self.name = name
        }
        var body: some View { Text("\\(name) \\(count)") }
      }
      #Preview { Counter(name: "a") }
      """
    let sources = try SourceFolder(["Counter.swift": source])
    let run = try sources.redrawTrace("record --sources Counter.swift --os 27 --strict")
    #expect(run.exitCode == 5)
    #expect(run.errors.contains("before being initialized") || run.errors.contains("before all stored properties"))
  }
}
