import Foundation
import TestSupport
import Testing
import TraceFormat

@testable import TraceImport

/// Exports of the SwiftUI instrument.
@Suite struct InstrumentsTests {
  private func sample(_ name: String) throws -> String {
    try String(contentsOf: packageRoot.appendingPathComponent("Fixtures/Import/\(name)"), encoding: .utf8)
  }

  /// A table of updates with these rows.
  private func updates(_ rows: String, columns: [String] = ["start", "duration", "description"]) -> String {
    "<?xml version=\"1.0\"?><trace-query-result>" + table("swiftui-updates", columns, rows) + "</trace-query-result>"
  }

  private func table(_ schema: String, _ columns: [String], _ rows: String) -> String {
    "<node xpath='//x'><schema name=\"\(schema)\">"
      + columns.map { "<col><mnemonic>\($0)</mnemonic><name>N</name><engineering-type>t</engineering-type></col>" }
      .joined()
      + "</schema>\(rows)</node>"
  }

  private func row(_ start: Int, _ duration: UInt64, _ description: String, id: Int) -> String {
    "<row><start-time id=\"\(id)\">\(start)</start-time><duration id=\"\(id + 1)\">\(duration)</duration>"
      + "<string id=\"\(id + 2)\" fmt=\"\(description)\">\(description)</string></row>"
  }

  @Test(arguments: ["xcode26.xml", "xcode27.xml"])
  func `an export in any pieces gives the same trace`(_ name: String) throws {
    let text = try sample(name)
    let whole = try lines(of: imported(text))
    for piece in [1, 2, 3, 7, 101, 4_096] { #expect(try lines(of: imported(text, piece: piece)) == whole) }
  }

  @Test func `columns go by the schema, and the view by the description`() throws {
    let rows =
      "<row><string>Feed.Row&lt;Text&gt;.body</string><string/><start-time>7</start-time><duration>5</duration></row>"
    let trace = try imported(updates(rows, columns: ["description", "view-name", "start", "duration"]))
    #expect(try lines(of: trace) == ["tick 1 Feed.Row", "Feed.Row:  at 0 for 5"])
    #expect(trace.metadata.knowledge.unknown.isSuperset(of: [.waste, .skips, .causes, .reasons]))
    #expect(trace.metadata.knowledge.knows(.durations) && trace.metadata.knowledge.knows(.times))
  }

  @Test func `an element can be referenced in later rows and tables, and a sentinel means nothing`() throws {
    let first = table(
      "swiftui-changes", ["timestamp", "description"],
      "<row><event-time id=\"1\">9</event-time><string id=\"2\">Far.body</string></row>")
    let second = table(
      "swiftui-updates", ["start", "duration", "description"],
      "<row><start-time id=\"3\">5000000000</start-time><duration id=\"4\">8</duration><string ref=\"2\"/></row>"
        + "<row><start-time ref=\"3\"/><duration ref=\"4\"/><string ref=\"2\"/></row>"
        + "<row><start-time ref=\"3\"/><sentinel/><string ref=\"2\"/></row>"
        + "<row><start-time ref=\"99\"/><duration ref=\"4\"/><string ref=\"2\"/></row>")
    let trace = try imported("<trace-query-result>\(first)\(second)</trace-query-result>")
    #expect(try lines(of: trace) == ["tick 1 Far", "Far:  at 0 for 8", "Far:  at 0 for 8"])
    #expect(trace.counts.brokenRows == 2)
    #expect(trace.counts.otherRows == 1)
  }

  @Test func `rows that had not ended are dropped and counted`() throws {
    let rows =
      row(10, 5, "A.body", id: 1) + row(20, 18_446_744_070_709_551_615, "B.body", id: 10)
      + row(30, 3_600_000_000_000, "C.body", id: 20)
    let trace = try imported(updates(rows))
    #expect(try lines(of: trace) == ["tick 1 A", "A:  at 0 for 5"])
    #expect(trace.counts.unfinishedRows == 2)
  }

  @Test func `an attribute of a megabyte is skipped`() throws {
    let long = String(repeating: "ModifiedContent&lt;Text&gt; ← ", count: 40_000)
    let rows =
      "<row><start-time>1</start-time><duration>2</duration><string>A.body</string><view-hierarchy id=\"5\" fmt=\"\(long)\"></view-hierarchy></row>"
    let text = updates(rows, columns: ["start", "duration", "description", "view-hierarchy"])
    #expect(text.utf8.count > 1 << 20)
    for piece in [65_536, 1 << 20, 1 << 22] { #expect(try lines(of: imported(text, piece: piece)).count == 2) }
  }

  @Test func `causes become writes in front of what they led to, and bodies re-create`() throws {
    let trace = try imported(sample("xcode27.xml"))
    let text = try lines(of: trace)
    #expect(text.contains("write @State FeedView.items"))
    #expect(text.contains { $0.hasPrefix("FeedView: _items, \\Model.count, EnvironmentWriter: ForegroundStyle by 1") })
    #expect(text.contains("also by 2"))
    #expect(text.contains { $0.hasPrefix("FeedRow: @self at") })
    #expect(text.contains("instruments 42 allocations, severity Medium"))
    #expect(trace.metadata.knowledge.knows(.causes) && trace.metadata.knowledge.knows(.reasons))
  }

  @Test func `overlapping update groups are one tick, and rows of two tables count once`() throws {
    let trace = try imported(sample("xcode27.xml"))
    #expect(trace.metadata.importedFrom?.ticks == "groups")
    let ticks = try lines(of: trace).filter { $0.hasPrefix("tick") }
    #expect(ticks == ["tick 0 first appearance", "tick 1 FeedView", "tick 2 Badge", "tick 3 Extra"])
    #expect(trace.counts.repeatedRows == 2)
    #expect(trace.counts.unknownTables == ["swiftui-transactions": 1])
  }

  @Test func `tables of one run may be in several files, which logs are not joined with`() throws {
    let all = try sample("xcode27.xml")
    let nodes = all.components(separatedBy: "<node ").dropFirst().map {
      "<trace-query-result><node " + $0.replacing("</trace-query-result>", with: "") + "</trace-query-result>"
    }
    // Elements stand for others of their own file only: these are those that refer to nothing else.
    #expect(throws: ImportFault.differentClocks) {
      try imported(all, "2026-03-01 09:41:12.100 I  Shop[1:2] [a:b] Row: @self changed.\n")
    }
    #expect(nodes.count == 6)
    #expect(throws: ImportFault.noDates(option: "--since")) {
      try imported(all, options: ImportOptions(since: .date(5)))
    }
  }

  @Test func `a document that ends in the middle is imported up to there`() throws {
    let text = try sample("xcode26.xml")
    let cut = String(text.prefix(text.count * 2 / 3))
    let trace = try imported(cut)
    #expect(trace.counts.isCut)
    #expect(try lines(of: trace).count > 3)
  }

  @Test(arguments: [
    ("<trace-query-result><row", ImportFault.cut),
    (
      "<trace-query-result><node><schema name=\"time-profile\"></schema></node></trace-query-result>",
      .noTable(known: ["time-profile"])
    ),
    ("<trace-query-result></a></b>", .malformed(offset: 24)),
    ("<trace-query-result><row a></row>", .malformed(offset: 26)),
    ("<trace-query-result>< row>", .malformed(offset: 21)),
    ("<trace-query-result>" + String(repeating: "<a>", count: 100), .tooDeep(offset: 206)),
  ]) func `invalid exports are refused with the place`(_ text: String, _ fault: ImportFault) {
    #expect(throws: fault) { try imported(text) }
  }

  @Test func `comments, declarations and escapes are read as in XML`() throws {
    let rows =
      "<!-- <row> --><row><start-time>1</start-time><duration>2</duration><string>A&#66;&amp;&#x43;.body</string></row>"
    let text = "<?xml version='1.0'?><!DOCTYPE x>" + updates(rows).dropFirst(21)
    #expect(try lines(of: imported(text)) == ["tick 1 AB&C", "AB&C:  at 0 for 2"])
  }

  @Test(arguments: ["26", "27"]) func `memory for a generated export hardly grows with its size`(
    _ release: String
  ) throws {
    let folder = try TemporaryFolder()
    let peaks = try [12, 48].map { megabytes in
      let file = "\(megabytes).xml"
      let made = try run(built("trace-maker"), ["xctrace", release, "\(megabytes)000000", file], in: folder.url)
      #expect(made == ProgramRun())
      let peak = try PeakMemory(of: built("redraw-trace"), ["import", file, "-o", "\(file).rtrace"], in: folder.url)
      #expect(peak.exitCode == 0, "\(peak.errors)")
      return peak.megabytes
    }
    // The program itself takes 20, and columns of evaluations double when they are full: the file must not be in memory.
    #expect(peaks[0] < 60, "\(peaks[0]) MB")
    #expect(peaks[1] < peaks[0] + 18, "\(peaks[0]) MB of 12, \(peaks[1]) MB of 48")
  }
}
