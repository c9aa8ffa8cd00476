import Foundation
import TestSupport
import Testing

/// Traces of less than a megabyte that speak of as much as the format lets them: no command takes more memory for them than
/// for what people record.
@Suite struct HostileTraceTests {
  /// Beyond what the program takes for anything, a few blocks and a bounded text.
  static let most = 200
  static let commands =
    [
      "info", "info --format json", "verify", "dump", "dump --format json", "summary", "summary --by view",
      "summary --by tick", "summary --by reason", "summary --by property", "timeline", "timeline --format svg",
      "reasons", "reasons --format json",
      "reasons --explain", "reasons --explain --format json", "why * --format json", "why *",
      "why * --tick 1 --all", "report -o page.html",
    ] + ["perfetto", "chrome", "speedscope", "firefox", "parquet", "csv", "jsonl"].map { "export --format \($0)" }
  /// Those that a build for debugging gets through in a while; `trace-maker hostile` has more.
  static let traces = ["long-metadata", "further-causes", "unheard-writes"]

  @Test(arguments: traces)
  func `no command takes much memory for a small file that claims large contents`(_ name: String)
    throws
  {
    let folder = try TemporaryFolder()
    let file = "\(name).rtrace"
    for (verb, file) in [("hostile", file), ("hostile-worse", "worse.rtrace")] {
      #expect(try run(built("trace-maker"), [verb, name, file], in: folder.url) == ProgramRun())
      let size = try FileManager.default.attributesOfItem(atPath: folder.url.appendingPathComponent(file).path)[.size]
      #expect(try #require(size as? Int) < 1 << 20)
    }
    var runs = Self.commands.map { command in
      let words = command.split(separator: " ").map(String.init)
      return [words[0], file] + words.dropFirst()
    }
    runs.append(["diff", file, "worse.rtrace"])
    runs.append(["diff", "--format", "json", file, "worse.rtrace"])
    runs.append(["report", file, "worse.rtrace", "-o", "page.html"])
    runs.append(["salvage", file, "-o", "saved.rtrace"])
    for words in runs {
      let peak = try PeakMemory(of: built("redraw-trace"), words, in: folder.url)
      #expect(peak.megabytes < Self.most, "\(words.joined(separator: " ")): \(peak.megabytes) MB")
      #expect(peak.exitCode != nil, "\(words.joined(separator: " ")): \(peak.errors)")
    }
    let page = try FileManager.default.attributesOfItem(atPath: folder.url.appendingPathComponent("page.html").path)
    // Of two traces.
    #expect(try #require(page[.size] as? Int) < 6_000_000)
  }

  @Test(arguments: traces)
  func `a baseline may have such a trace for a scenario`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let scenario = "active-row-plain"
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("baselines"), withIntermediateDirectories: true)
    let recorded = try run(built("redraw-trace"), ["record", scenario, "-o", "recorded.rtrace"], in: folder.url)
    #expect(recorded.exitCode == 0)
    let kept = "baselines/\(scenario).rtrace"
    #expect(try run(built("trace-maker"), ["hostile", name, kept, "recorded.rtrace"], in: folder.url) == ProgramRun())
    let peak = try PeakMemory(of: built("redraw-trace"), ["baseline", "compare", "baselines"], in: folder.url)
    #expect(peak.megabytes < Self.most)
    // It is compared, and not refused as a trace of something else.
    #expect(peak.exitCode == 1, "\(peak.errors)")
  }

  @Test func `a trace with too many nodes for its size is refused before it fills the memory`() throws {
    let folder = try TemporaryFolder()
    #expect(try run(built("trace-maker"), ["hostile", "many-nodes", "nodes.rtrace"], in: folder.url) == ProgramRun())
    let words = ["why", "nodes.rtrace", "View", "--tick", "11"]
    let peak = try PeakMemory(of: built("redraw-trace"), words, in: folder.url, reading: 1 << 34)
    #expect(peak.exitCode == 3)
    #expect(peak.errors.hasPrefix("error: nodes.rtrace: has more than "))
    #expect(peak.errors.contains(" nodes in "))
    #expect(peak.errors.split(separator: "\n").count == 1)
    #expect(peak.megabytes < Self.most)
  }
}
