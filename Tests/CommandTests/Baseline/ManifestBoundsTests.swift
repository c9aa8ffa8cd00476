import Foundation
import TestSupport
import Testing

/// What a manifest may name, and that it has no code where none is taken.
@Suite struct ManifestBoundsTests {
  /// A repository beside a folder that it has nothing to do with.
  let place: SourceFolder

  init() throws {
    var files = Dictionary(uniqueKeysWithValues: FeedSources.all.map { ("repo/\($0.key)", $0.value) })
    files["repo/.git/HEAD"] = ""
    files["out/Other.swift"] = "import SwiftUI\n#Preview(\"Row\") { let _ = print(\"it ran\"); Text(\"\") }\n"
    files["out/secret.steps"] = "password 1234\n"
    place = try SourceFolder(files)
    #expect(try baseline("record redraws --sources Feed --preview Row").exitCode == 0)
  }

  func baseline(_ line: String) throws -> ProgramRun {
    try bash(
      "cd repo; export XDG_CACHE_HOME=\"$2\"; \"$1\" baseline \(line)",
      [built("redraw-trace").path, SourceFolder.sharedCache],
      in: place.folder.url)
  }

  func write(_ manifest: String) throws {
    try Data(manifest.utf8).write(to: place.folder.url.appendingPathComponent("repo/redraws/baseline.json"))
  }

  func link(_ name: String, to target: String) throws {
    let path = place.folder.url.appendingPathComponent("repo/redraws/\(name)").path
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// Refused by `compare` and `update` alike, with nothing compiled, read or written.
  func expectRefused(_ words: String, _ options: String = "") throws {
    let trace = place.folder.url.appendingPathComponent("repo/redraws/Row.rtrace")
    let before = try? Data(contentsOf: trace)
    for command in ["compare", "update"] {
      let run = try baseline("\(command) redraws \(options)")
      #expect(run.exitCode == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.errors.hasPrefix("error: "), "\(run.errors)")
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(!run.errors.contains("it ran"))
      #expect(!run.errors.contains("1234"))
    }
    #expect((try? Data(contentsOf: trace)) == before)
  }

  @Test(arguments: [
    (#""sources": ["../../out"]"#, "redraws/baseline.json:1:29: '../../out' is outside "),
    (#""sources": ["../Feed", "/etc"]"#, "redraws/baseline.json:1:40: '/etc' is outside "),
    (#""sources": ["../Feed/../../out/Other.swift"]"#, ":1:29: '../Feed/../../out/Other.swift' is outside "),
    (#""sources": ["link"]"#, "redraws/baseline.json:1:29: 'link' is outside "),
    (#""sources": ["link/not-there"]"#, "redraws/baseline.json:1:29: 'link/not-there' is outside "),
    (#""package": "../.."#, "redraws/baseline.json:1:28: '../..' is outside "),
    (
      #""sources": ["../Feed"], "traces": [{ "file": "a.rtrace", "stepsFile": "../../out/secret.steps" }]"#,
      "'../../out/secret.steps' is outside "
    ),
  ])
  func `a path that leaves the repository is refused with its location, even through a link`(
    _ members: String, _ words: String
  ) throws {
    try link("link", to: "../../out")
    let quote = members.hasSuffix("..") ? "\"" : ""
    try write("{ \"version\": 1, \(members)\(quote), \"all\": true }")
    try expectRefused(words)
  }

  @Test func `what is inside is removed, however it is written`() throws {
    try link("inside", to: "../Feed")
    for path in ["../Feed", "./../redraws/../Feed", "inside", place.folder.url.path + "/repo/Feed"] {
      try write(
        "{ \"version\": 1, \"sources\": [\"\(path)\"], \"traces\": [{ \"file\": \"Row.rtrace\", \"preview\": \"Row\" }] }"
      )
      #expect(try baseline("compare redraws --no-code-in-manifest").exitCode == 0, "\(path)")
    }
  }

  @Test func `a link to a trace or a manifest elsewhere is not followed`() throws {
    let victim = place.folder.url.appendingPathComponent("out/victim.rtrace")
    try Data("mine".utf8).write(to: victim)
    try link("Row.rtrace", to: "../../out/victim.rtrace")
    try expectRefused("'redraws/Row.rtrace' is outside ")
    #expect(try Data(contentsOf: victim) == Data("mine".utf8))
    try FileManager.default.removeItem(at: place.folder.url.appendingPathComponent("repo/redraws/Row.rtrace"))
    try link("baseline.json", to: "../../out/secret.steps")
    _ = try place.redrawTrace("record A1 -o repo/redraws/A1.rtrace")
    try expectRefused("'redraws/baseline.json' is outside ")
  }

  @Test func `recording refuses immediately what reading would refuse later`() throws {
    for (line, words) in [
      ("record new --sources ../out", "error: '../out' is outside "),
      (
        "update redraws --preview Row --steps ../out/a.steps",
        "error: ../out/a.steps: no such file or folder; "
      ),
      (
        "record new --sources Feed --root 'PostRow()' --no-code-in-manifest",
        "error: --no-code-in-manifest can't be used with --root; remove one of them"
      ),
      (
        "record new --sources Feed --swiftc=-DLOUD --no-code-in-manifest",
        "error: --no-code-in-manifest can't be used with --swiftc; remove one of them"
      ),
    ] {
      let run = try baseline(line)
      #expect(run.exitCode == 2, "\(run.errors)")
      #expect(run.errors.hasPrefix(words), "\(run.errors)")
    }
    #expect(try place.names == ["out", "repo"])
    #expect(!FileManager.default.fileExists(atPath: place.folder.url.appendingPathComponent("repo/new").path))
  }

  @Test func `a manifest can contain a root or a compiler option, unless no code is allowed`() throws {
    let root = #"{ "version": 1, "sources": ["../Feed"], "traces": [{ "file": "Row.rtrace", "root": "FeedView()" }] }"#
    try write(root)
    #expect(try baseline("compare redraws").output.contains("FeedView"), "it is compiled and run")
    try expectRefused(
      "redraws/baseline.json:1:84: root is code, which --no-code-in-manifest refuses; make it a preview in the sources",
      "--no-code-in-manifest")
    try write(#"{ "version": 1, "sources": ["../Feed"], "swiftc": ["-DLOUD"], "all": true }"#)
    try expectRefused(
      "redraws/baseline.json:1:51: swiftc is code, which --no-code-in-manifest refuses; pass "
        + "--swiftc on the command line", "--no-code-in-manifest")
    try write(#"{ "version": 1, "sources": ["../Feed"], "traces": [{ "file": "Row.rtrace", "preview": "Row" }] }"#)
    #expect(try baseline("compare redraws --no-code-in-manifest --swiftc=-DLOUD").exitCode == 0, "the caller's own")
  }
}
