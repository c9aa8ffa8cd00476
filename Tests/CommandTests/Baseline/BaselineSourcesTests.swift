import Foundation
import TestSupport
import Testing

/// A baseline of a user's own views: one line for a job, and what it says of a change.
@Suite struct BaselineSourcesTests {
  let sources: SourceFolder

  /// A repository: files are named from its top.
  init() throws { sources = try SourceFolder(FeedSources.all.merging([".git/HEAD": ""]) { one, _ in one }) }

  func baseline(_ line: String) throws -> ProgramRun { try sources.redrawTrace("baseline \(line)") }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: sources.folder.url.appendingPathComponent(name))
  }

  func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sources.folder.url.appendingPathComponent(path).path).sorted()
  }

  @Test
  func `every preview and scenario is recorded, and the folder's name is enough to compare and to update`() throws {
    let recorded = try baseline("record base --sources Feed")
    #expect(
      recorded
        == ProgramRun(
          output: """
            new: base/Feed.rtrace: 4 evaluations (0 wasted)
            new: base/Row.rtrace: 1 evaluation (0 wasted)
            new: base/browsing.rtrace: 6 evaluations (0 wasted)
            3 new

            """))
    #expect(try names(in: "base") == ["Feed.rtrace", "Row.rtrace", "baseline.json", "browsing.rtrace"])
    #expect(try baseline("compare base").exitCode == 0)
    #expect(try baseline("update base") == ProgramRun(output: "3 unchanged\n"))
    let inside = try bash(
      "cd base && XDG_CACHE_HOME=\"$2\" \"$1\" baseline update .",
      [built("redraw-trace").path, SourceFolder.sharedCache], in: sources.folder.url)
    #expect(inside == ProgramRun(output: "3 unchanged\n"), "the traces don't depend on where the program runs")
  }

  @Test func `steps without effect are named with their trace, each time`() throws {
    let words = "warning: Feed: a step caused nothing: step 1 'advance 3s' (nothing was due)\n"
    #expect(try baseline("record base --sources Feed --preview Feed --step 'advance 3s'").errors == words)
    let compared = try baseline("compare base")
    #expect(compared.errors == words)
    #expect(compared.exitCode == 0)
    #expect(try baseline("update base") == ProgramRun(output: "1 unchanged\n", errors: words))
  }

  @Test func `removing an == fails the comparison, with its cause at the view's line; restoring it passes`() throws {
    #expect(try baseline("record base --sources Feed --scenario browsing").exitCode == 0)
    try write(FeedSources.postWithoutEquality, to: "Feed/Model/Post.swift")
    let worse = try baseline("compare base --format github")
    #expect(worse.exitCode == 1)
    #expect(
      worse.output.hasPrefix("::error title=redraw-trace%3A browsing,file=Feed/PostRow.swift,line=3::+6 PostRow"))
    #expect(worse.output.contains("PostRow.post.seen now differs, compared by bytes; the base found it equal"))
    #expect(worse.output.contains("or exclude the rest from its =="))
    try write(FeedSources.post, to: "Feed/Model/Post.swift")
    #expect(try baseline("compare base").exitCode == 0)
  }

  @Test func `a new capture fails the comparison with its cause; undoing it passes`() throws {
    #expect(try baseline("record base --sources Feed --preview Feed --step 'tap Look'").exitCode == 0)
    try write(FeedSources.feedWithCapture, to: "Feed/FeedView.swift")
    let worse = try baseline("compare base")
    #expect(worse.exitCode == 1)
    #expect(worse.output.contains("PostRow.onTap: captured FeedView._looks now differs, compared by bytes"))
    #expect(worse.output.contains("hint: a closure differs by what it captures"))
    try write(FeedSources.feed, to: "Feed/FeedView.swift")
    #expect(try baseline("compare base").exitCode == 0)
  }

  @Test func `settings and steps are those of the first recording, and an update adds a journey`() throws {
    let flags = "--values --skips --stale --viewport 9 --seed 3 --rule identityAlwaysPrinted=true"
    #expect(try baseline("record base --sources Feed \(flags)").exitCode == 0)
    #expect(try baseline("update base").output == "3 unchanged\n")
    let info = try sources.redrawTrace("info base/Row.rtrace").output
    #expect(info.contains("viewport=9, values=true, skips=true, stale=true"))
    #expect(info.contains(/seed +3\n/))
    try write("tap \"Look\"\n", to: "base/look.steps")
    let added = try baseline("update base --preview Feed --steps base/look.steps")
    #expect(added.output == "new: base/look.rtrace: 5 evaluations (0 wasted)\n1 new\n")
    #expect(try baseline("update base").output == "4 unchanged\n")
    #expect(
      try sources.text(of: "base/baseline.json") == """
        // What the traces in this folder are recorded from. Paths are relative to it; see Docs/CI.md.
        {
          "version": 1,
          "sources": ["../Feed"],
          "all": true,
          "traces": [
            { "file": "look.rtrace", "preview": "Feed", "stepsFile": "look.steps" }
          ]
        }

        """)
    #expect(try baseline("compare base look 'Ro*'").output.contains("2 scenarios the same"))
  }

  @Test func `options for compiler and run are kept until given again; sources may be elsewhere`() throws {
    #expect(try baseline("record base --sources Feed --preview Row --swiftc=-DLOUD --swift-version 5").exitCode == 0)
    #expect(try baseline("update base --timeout 77").output == "1 unchanged\n")
    let manifest = try sources.text(of: "base/baseline.json")
    #expect(
      manifest.contains("\"swiftVersion\": 5,\n  \"swiftc\": [\"-DLOUD\"],\n  \"timeout\": 77,\n  \"all\": false"))
    try FileManager.default.moveItem(
      at: sources.folder.url.appendingPathComponent("Feed"), to: sources.folder.url.appendingPathComponent("News"))
    #expect(
      try baseline("compare base").errors == "error: Feed: no such file or folder; check the path\n")
    #expect(try baseline("compare base --sources News").exitCode == 0)
    #expect(try sources.text(of: "base/baseline.json") == manifest, "a comparison writes nothing")
  }

  @Test
  func `a new or missing preview is reported, unless only named ones were recorded`() throws {
    #expect(try baseline("record base --sources Feed").exitCode == 0)
    #expect(try baseline("record named --sources Feed --preview Feed --preview Row").output.hasSuffix("2 new\n"))
    try write(FeedSources.row.replacing("\"Row\"", with: "\"One row\""), to: "Feed/PostRow.swift")
    let compared = try baseline("compare base")
    #expect(compared.exitCode == 1)
    #expect(compared.output.contains("Row"))
    #expect(compared.output.contains("One row"))
    let update = try baseline("update base").output
    #expect(
      update == """
        new: base/One-row.rtrace: 1 evaluation (0 wasted)
        removed: base/Row.rtrace: the scenario 'Row' no longer exists
        2 unchanged, 1 new, 1 removed

        """)
    #expect(
      try baseline("compare named")
        == ProgramRun(
          errors: "error: Row: no preview 'Row'; available: Feed (FeedView.swift:17), "
            + "One row (PostRow.swift:12)\n",
          exitCode: 2))
  }

  static let failures: [(line: String, manifest: String, errors: String, code: Int32)] = [
    ("compare base nope", "", "no trace 'nope'; available: Row", 2),
    (
      "compare empty", "",
      "empty: no such folder; create a baseline with 'redraw-trace baseline record', or check the path", 2
    ),
    (
      "record new --preview Row", "", "--preview needs sources; name them with --sources, --package-path or --project",
      2
    ),
    (
      "record new --sources Feed --scenario browsing --step turn", "",
      "--scenario can't be used with steps; remove one of them", 2
    ),
    ("record new --sources Feed Nothing", "", "Nothing: no such file or folder; check the path", 2),
    (
      "record new --sources Feed --preview No", "",
      "No: no preview 'No'; available: Feed (FeedView.swift:17), Row (PostRow.swift:12)", 2
    ),
    (
      "record new --sources Feed --preview Feed --step 'tap Nothing'", "",
      "Feed: step 1 'tap Nothing': no control to tap is labeled \"Nothing\"; "
        + "on screen: \"Post 0\", \"Post 1\", \"Post 2\", \"Look\"", 6
    ),
    (
      "compare base", #"{ "version": 2 }"#, "base/baseline.json:1:14: version must be 1; see Docs/CI.md", 2
    ),
    (
      "compare base", #"{ "version": 1 }"#,
      "base/baseline.json:1:1: missing key 'sources'; add it, see Docs/CI.md", 2
    ),
    (
      "compare base", "{\n  \"version\": 1, \"source\": []\n}",
      "base/baseline.json:2:17: unknown key 'source'; use one of version, sources, package, project, target, "
        + "swiftVersion, platform, swiftc, timeout, all, traces", 2
    ),
    (
      "compare base", #"{ "version": 1, "sources": ["../Feed"], "traces": [{ "file": "../a.rtrace" }] }"#,
      "base/baseline.json:1:62: file must be a name that ends in .rtrace; see Docs/CI.md", 2
    ),
    (
      "compare base",
      #"{ "version": 1, "sources": ["../Feed"], "traces": [{ "file": "a.rtrace", "root": "A()", "preview": "B" }] }"#,
      "base/baseline.json:1:82: preview can't be used with root; remove one of them", 2
    ),
    (
      "compare base", #"{ "version": 1, "sources": "../Feed" }"#,
      "base/baseline.json:1:28: sources must be a list; see Docs/CI.md", 2
    ),
    (
      "compare base", #"{ "version": 1, }}"#,
      "base/baseline.json:1:18: expected the end of the file; correct the JSON", 2
    ),
  ]

  @Test func `an impossible request is one line and an exit code, and nothing is written`() throws {
    #expect(try baseline("record base --sources Feed --preview Row").exitCode == 0)
    let (manifest, names) = (try sources.text(of: "base/baseline.json"), try sources.names)
    for failure in Self.failures {
      try write(failure.manifest.isEmpty ? manifest : failure.manifest, to: "base/baseline.json")
      let run = try baseline(failure.line)
      #expect(run == ProgramRun(errors: "error: \(failure.errors)\n", exitCode: failure.code))
      #expect(try sources.names == names)
    }
  }

  @Test
  func `output of the user's code is in the order of the traces, and compile errors end with 5`() throws {
    try write(
      FeedSources.row + "#Preview(\"A\") { let _ = print(\"a\"); Text(\"\") }\n"
        + "#Preview(\"B\") { let _ = print(\"b\"); Text(\"\") }\n", to: "Feed/PostRow.swift")
    let run = try baseline("record base --sources Feed --preview B --preview A")
    #expect(run.exitCode == 0)
    #expect(run.errors == "b\na\n")
    try write("struct", to: "Feed/PostRow.swift")
    #expect(try baseline("compare base").exitCode == 5)
  }
}
