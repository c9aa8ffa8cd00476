import Foundation
import TestSupport
import Testing

/// A baseline that is recorded, compared with and brought up to date, as a user does.
@Suite struct BaselineCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func baseline(_ line: String) throws -> ProgramRun {
    try bash("export LC_ALL=C.UTF-8; \"$1\" baseline \(line)", [built("redraw-trace").path], in: folder.url)
  }

  func file(_ name: String) -> URL { folder.url.appendingPathComponent(name) }
  func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(path).path).sorted()
  }

  @Test func `every scenario is recorded, compares equal, and an update changes nothing`() throws {
    let recorded = try baseline("record base")
    let count = try names(in: "base").count
    #expect(recorded.exitCode == 0)
    #expect(recorded.output.hasSuffix("\n\(count) new\n"))
    #expect(try baseline("compare base").exitCode == 0)
    #expect(try baseline("update base") == ProgramRun(output: "\(count) unchanged\n"))
    #expect(try names(in: "base").allSatisfy { $0.hasSuffix(".rtrace") }, "nothing else is left in the folder")
  }

  @Test
  func `evaluations beyond the baseline fail and say why; an update accepts them and changes nothing else`() throws {
    #expect(try baseline("record base A1 A2").exitCode == 0)
    let good = try Data(contentsOf: file("base/active-row-plain.rtrace"))
    try ThinnedTrace.bytes(of: good, without: "ItemCell", every: 5).write(to: file("base/active-row-plain.rtrace"))
    let worse = try baseline("compare base A1 A2 --view 'Item*'")
    #expect(worse.exitCode == 1)
    #expect(worse.errors.isEmpty)
    #expect(golden("CommandLine/Baseline/worse.text", worse.output) == .same)
    #expect(try baseline("compare base A2").exitCode == 0)
    #expect(try baseline("compare base A1 --allow 'Item*<=9/tick'").exitCode == 0)
    let update = try baseline("update base active-row-plain")
    #expect(
      update.output
        == "changed: base/active-row-plain.rtrace: 30 evaluations (3 wasted), was 27 evaluations (3 wasted)\n1 changed\n"
    )
    #expect(try Data(contentsOf: file("base/active-row-plain.rtrace")) == good)
    #expect(try names(in: "base") == ["active-row-hidden-value.rtrace", "active-row-plain.rtrace"])
  }

  @Test func `a trace is recorded again with its own settings, whatever its name`() throws {
    #expect(try baseline("record base A1").exitCode == 0)
    let special = try bash(
      "\"$1\" record A1 --set rows=30 --ticks 4 --viewport 9 --seed 7 --rule identityAlwaysPrinted=true -o base/wide.rtrace",
      [built("redraw-trace").path], in: folder.url)
    #expect(special.exitCode == 0)
    #expect(try baseline("update base A1") == ProgramRun(output: "2 unchanged\n"))
  }

  @Test
  func `scenarios that are new get a trace, those that are gone lose theirs, files that are no traces stay`() throws {
    #expect(try baseline("record base").exitCode == 0)
    let count = try names(in: "base").count
    try FileManager.default.removeItem(at: file("base/active-row-plain.rtrace"))
    try SampleTrace.bytes().write(to: file("base/old.rtrace"))
    try Data("mine".utf8).write(to: file("base/README"))
    let compare = try baseline("compare base")
    #expect(compare.exitCode == 1)
    #expect(compare.output.contains("active-row-plain"))
    #expect(compare.output.contains("active-row"))
    let update = try baseline("update base")
    #expect(
      update.output == """
        new: base/active-row-plain.rtrace: 30 evaluations (3 wasted)
        removed: base/old.rtrace: the scenario 'active-row' no longer exists
        \(count - 1) unchanged, 1 new, 1 removed

        """)
    let kept = try names(in: "base")
    #expect(kept.contains("README"))
    #expect(!kept.contains("old.rtrace"))
    #expect(try baseline("compare base").exitCode == 0)
  }

  static let failures: [(String, String, Int32)] = [
    (
      "compare none",
      "none: no such folder; create a baseline with 'redraw-trace baseline record', or check the path", 2
    ),
    ("compare file", "file: is not a folder; name a folder for the traces", 2),
    ("compare -", "-: is not a folder; name a folder for the traces", 2),
    (
      "record full", "full: has 1 trace already; update them with 'redraw-trace baseline update'",
      2
    ),
    ("record new Z9", "no scenario 'Z9'; did you mean 'A9'? 'redraw-trace scenarios' lists them", 2),
    ("update bad", "bad/x.rtrace: is not a trace (4 bytes searched); check that it is the right file", 3),
    ("compare bad", "bad/x.rtrace: is not a trace (4 bytes searched); check that it is the right file", 3),
    ("record none/deep", "none/deep: no such folder; create it, or write elsewhere", 4),
    (
      "update none",
      "none: no such folder; create a baseline with 'redraw-trace baseline record', or check the path", 2
    ),
    (
      "compare ful",
      "ful: no such folder; create a baseline with 'redraw-trace baseline record', or "
        + "did you mean 'full'?", 2
    ),
    ("update full --timeout 3", "--timeout needs sources; name them with --sources, --package-path or --project", 2),
    ("", "missing command; use one of record, update, compare", 2),
  ]

  @Test(arguments: failures)
  func `an impossible request is one line and an exit code, and changes nothing`(
    _ line: String, _ message: String, _ code: Int32
  ) throws {
    for name in ["full", "bad"] {
      try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: false)
    }
    _ = try folder.file("file", Data("mine".utf8))
    _ = try folder.file("bad/x.rtrace", Data("mine".utf8))
    _ = try folder.file("full/a.rtrace", SampleTrace.bytes())
    let result = try baseline(line)
    #expect(result == ProgramRun(errors: "error: \(message)\n", exitCode: code))
    #expect(try folder.names == ["bad", "file", "full"])
    #expect(try Data(contentsOf: file("bad/x.rtrace")) == Data("mine".utf8))
  }
}
