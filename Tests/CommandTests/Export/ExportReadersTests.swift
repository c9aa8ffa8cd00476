import Foundation
import TestSupport
import Testing

/// Exports are read by programs of others, or by readers that know only their formats.
@Suite struct ExportReadersTests {
  @Test(.needs("python3"))
  func `timelines and tables read back, and the document's queries have results`() throws {
    let script = packageRoot.appendingPathComponent("Scripts/check-export.sh")
    let result = try run(script, [built("redraw-trace").path])
    #expect(result.exitCode == 0, "\(result.errors)\(result.output.suffix(500))")
    #expect(result.output.contains(".chrome: "))
    // Without an index of Python's packages there is nothing to read tables with.
    if result.errors.contains("skipped") { try Test.cancel("\(result.errors)") }
    #expect(result.output.contains("as the summaries have them"))
  }

  @Test(.needs("python3"), arguments: ["chrome", "firefox", "perfetto", "speedscope"])
  func `the reader of timelines rejects an incomplete one`(_ format: String) throws {
    let folder = try TemporaryFolder.ofTraces()
    let python = try #require(installed("python3"))
    let reader = packageRoot.appendingPathComponent("Tests/ExportReaders/check_timelines.py").path
    #expect(try redrawTrace("export", "--format", format, "-o", "whole", "timed.rtrace", in: folder.url).exitCode == 0)
    let whole = try Data(contentsOf: folder.url.appendingPathComponent("whole"))
    _ = try folder.file("cut", whole.prefix(whole.count * 2 / 3))
    #expect(try run(python, [reader, format, "whole"], in: folder.url).exitCode == 0)
    #expect(try run(python, [reader, format, "cut"], in: folder.url).exitCode != 0)
  }
}
