import Foundation
import TestSupport
import Testing

/// The jobs of Docs/CI.md do what they say.
///
/// Their shell steps are taken out of the document and run in order, with the program as it was built here: `swift build`
/// and `git clone` are stood in for, all else is real.
@Suite struct CIDocumentTests {
  let folder: TemporaryFolder
  let document: String

  init() throws {
    folder = try TemporaryFolder()
    document = try String(contentsOf: packageRoot.appendingPathComponent("Docs/CI.md"), encoding: .utf8)
    let budget = try #require(Fence.all(in: document, "json").first)
    _ = try folder.file("budget.json", Data(budget.utf8))
    let swift = """
      #!/bin/sh
      test "$1" = build && mkdir -p .redraw-trace-build/release
      ln -sf '\(built("redraw-trace").path)' .redraw-trace-build/release/redraw-trace
      """
    try FileManager.default.createDirectory(at: file("stand-ins"), withIntermediateDirectories: false)
    for (name, script) in [
      ("swift", swift), ("git", "#!/bin/sh\ntest \"$1 $4\" = 'clone https://example.org/redraw-trace'"),
    ] {
      _ = try folder.file("stand-ins/\(name)", Data(script.utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file("stand-ins/\(name)").path)
    }
    let record = try redrawTrace("baseline", "record", "baselines", in: folder.url)
    #expect(record.exitCode == 0)
  }

  func file(_ name: String) -> URL { folder.url.appendingPathComponent(name) }

  /// Makes the baseline one that today's scenarios are worse than.
  func worsen() throws {
    let trace = file("baselines/active-row-plain.rtrace")
    try ThinnedTrace.bytes(of: Data(contentsOf: trace), without: "ItemCell", every: 3).write(to: trace)
  }

  /// Steps of GitHub, each in a shell of its own, up to the first that fails.
  func github() throws -> (exitCode: Int32, output: String) {
    let job = try #require(Fence.all(in: document, "yaml").first { $0.contains("runs-on") })
    let steps = YAMLSteps(job).blocks("run")
    #expect(steps.count == 3)
    var output = ""
    for step in steps {
      let script = """
        set -e; export GITHUB_PATH=$PWD/path GITHUB_STEP_SUMMARY=$PWD/summary
        touch path; PATH="$(cat path):$PWD/stand-ins:$PATH"
        \(step)
        """
      let run = try bash(script, in: folder.url)
      output += run.output + run.errors
      if run.exitCode != 0 { return (run.exitCode, output) }
    }
    return (0, output)
  }

  /// The lines of GitLab, all in one shell.
  func gitlab() throws -> ProgramRun {
    let job = try #require(Fence.all(in: document, "yaml").first { $0.contains("image:") })
    let steps = YAMLSteps(job)
    let lines = steps.list("before_script") + steps.list("script")
    #expect(lines.count == 7)
    let script = "set -e; export REDRAW_TRACE_URL=https://example.org/redraw-trace; PATH=\"$PWD/stand-ins:$PATH\"\n"
    return try bash(script + lines.joined(separator: "\n"), in: folder.url)
  }

  @Test("The job of GitHub Actions passes where nothing got worse")
  func githubPasses() throws {
    let run = try github()
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(!run.output.contains("::error"))
    #expect(!(try String(contentsOf: file("summary"), encoding: .utf8)).isEmpty)
  }

  @Test("The job of GitHub Actions fails where redraws got worse, with annotations and a summary")
  func githubFails() throws {
    try worsen()
    let run = try github()
    #expect(run.exitCode == 1)
    #expect(run.output.contains("::error ") && run.output.contains("ItemCell"))
    #expect(try String(contentsOf: file("summary"), encoding: .utf8).contains("ItemCell"))
  }

  @Test("The job of GitLab passes where nothing got worse, and leaves both reports")
  func gitlabPasses() throws {
    let run = try gitlab()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    for name in ["budget.xml", "redraws.xml"] {
      let report = try String(contentsOf: file(name), encoding: .utf8)
      #expect(report.hasPrefix("<?xml") && !report.contains("<failure"))
    }
  }

  @Test("The job of GitLab fails where redraws got worse, and still leaves both reports")
  func gitlabFails() throws {
    try worsen()
    #expect(try gitlab().exitCode == 1)
    #expect(try String(contentsOf: file("redraws.xml"), encoding: .utf8).contains("<failure"))
    #expect(try !String(contentsOf: file("budget.xml"), encoding: .utf8).contains("<failure"))
  }
}

/// The commands of the section on a user's own views, in order, as they stand there.
@Suite struct CIDocumentSourcesTests {
  @Test("The commands for your own views do what is said of them, and so does the manifest that is shown")
  func ownViews() throws {
    let document = try String(contentsOf: packageRoot.appendingPathComponent("Docs/CI.md"), encoding: .utf8)
    let section = try #require(document.components(separatedBy: "\n## ").first { $0.hasPrefix("Your own views\n") })
    let commands = section.split(separator: "\n").filter { $0.hasPrefix("    redraw-trace ") }
      .map { String($0.dropFirst(17)) }
    #expect(commands.map { $0.split(separator: " ")[1] } == ["record", "update", "compare", "update"])
    let folder = try SourceFolder([
      "redraws/note.steps": try #require(Fence.all(in: section, "steps").first)
    ])
    try FileManager.default.copyItem(
      at: packageRoot.appendingPathComponent("Examples/Basket"), to: folder.folder.url.appendingPathComponent("Basket"))
    for command in commands {
      let run = try folder.redrawTrace(command)
      #expect(run.exitCode == 0 && run.errors.isEmpty, "\(command): \(run.output)\(run.errors)")
    }
    let manifest = try #require(Fence.all(in: section, "json").first)
    try Data(manifest.utf8).write(to: folder.folder.url.appendingPathComponent("redraws/baseline.json"))
    #expect(
      try folder.redrawTrace("baseline update redraws").output
        == "new: redraws/bread.rtrace: 10 evaluations (3 wasted)\n2 unchanged, 1 new\n")
  }
}

/// The fenced blocks of a document in Markdown.
private enum Fence {
  static func all(in document: String, _ language: String) -> [String] {
    document.components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```\n")[0] + "\n"
    }
  }
}

/// As much of YAML as these jobs need: blocks of lines and lists of lines under a key.
private struct YAMLSteps {
  private let lines: [String]

  init(_ text: String) { lines = text.components(separatedBy: "\n") }

  /// The text of each `key: |`.
  func blocks(_ key: String) -> [String] {
    lines.indices.filter { lines[$0].hasSuffix("\(key): |") }.map { body(below: $0).joined(separator: "\n") }
  }

  /// The elements of the list under `key:`.
  func list(_ key: String) -> [String] {
    guard let index = lines.firstIndex(where: { $0.drop { $0 == " " } == "\(key):" }) else { return [] }
    return body(below: index).map { String($0.drop { $0 == " " }.dropFirst(2)) }
  }

  private func body(below index: Int) -> [String] {
    func depth(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    return Array(lines[(index + 1)...].prefix { !$0.isEmpty && depth($0) > depth(lines[index]) })
  }
}
