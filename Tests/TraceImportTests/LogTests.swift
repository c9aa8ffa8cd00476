import Testing
import TraceFormat

@testable import TraceImport

/// Lines of logs in each style.
@Suite struct LogTests {
  private static let message = "[com.apple.SwiftUI:Changed Body Properties] Row: @self changed."

  @Test(arguments: [
    (
      ImportForm.log,
      "2026-03-01 09:41:12.100000+0100 0x1a2b3    Info        0x0                  4321   0    My Shop: (SwiftUI) \(message)"
    ),
    (.compact, "2026-03-01 09:41:12.100 I  My Shop[4321:1a2b3] (SwiftUI) \(message)"),
    (.syslog, "2026-03-01 09:41:12.100000+0100  localhost My Shop[4321]: (SwiftUI) \(message)"),
    (.console, "2026-03-01 09:41:12.100000+0100 My Shop[4321:1713843] [Changed Body Properties] Row: @self changed."),
  ]) func `time, process and message are found in each style`(_ form: ImportForm, _ line: String) {
    withUTF8(of: line) { bytes in
      let parts = LogLine(bytes)
      #expect(parts.form == form)
      #expect(parts.process == "My Shop (4321)")
      #expect(parts.message.text == "Row: @self changed.")
      #expect(parts.time != nil)
    }
  }

  @Test(
    arguments: [
      ("1970-01-01 00:00:00", 0), ("1970-01-02 00:00:01.5Z", 86_401_500_000_000),
      ("2026-03-01 09:41:12.100000+0100", 1_772_354_472_100_000_000),
      ("2026-03-01T09:41:12.1+01:00", 1_772_354_472_100_000_000), ("2000-02-29 12:00:00-0530", 951_845_400_000_000_000),
    ] as [(String, UInt64)]) func `times count from 1970`(_ text: String, _ nanoseconds: UInt64)
  {
    let hasZone = text.contains(/Z|[+-]..:?..$/)
    #expect(ImportDuration.date(text) == (hasZone ? .date(nanoseconds) : .localDate(nanoseconds)))
  }

  @Test(arguments: [
    "2026-13-01 09:41:12", "2026-03-01 24:00:00", "26-03-01 09:41:12", "2026-03-01", "2026-03-01 09:41:12 x",
  ])
  func `other text isn't a time`(_ text: String) {
    #expect(ImportDuration.date(text) == nil)
  }

  @Test(
    arguments: [("8ms", 8_000_000), ("1.5s", 1_500_000_000), ("500us", 500_000), ("0.25ms", 250_000)]
      as [(String, UInt64)])
  func `durations are a number and a unit`(_ text: String, _ nanoseconds: UInt64) {
    #expect(ImportDuration.nanoseconds(text) == nanoseconds)
  }

  @Test(arguments: ["", "8", "ms", "-1s", "1.s", ".5s", "1e3s", "8 ms", "99999999999s", "1.2.3s"])
  func `other text isn't a duration`(_ text: String) {
    #expect(ImportDuration.nanoseconds(text) == nil)
  }

  @Test func `a line that Xcode adds has the time of the message above, not of one with a time`() throws {
    let details = "Type: Info | Timestamp: 2026-03-01 09:41:12.100000+01:00 | Process: Shop | Library: SwiftUI"
    let trace = try imported("Row: @self changed.\n\(details)\n")
    #expect(trace.metadata.knowledge.knows(.times))
    #expect(trace.metadata.scenario == "Shop")
    let other = try imported("Row: @self changed.\n\(details)\nRow: @self changed.\n")
    #expect(!other.metadata.knowledge.knows(.times))
  }

  @Test func `objects are found in any pieces, with what is between them`() throws {
    let text = """
      Filtering the log data using "x"
      {"eventMessage":"Row: \\\\Model.name, _\\u0061 changed.","timestamp":"2026-03-01 09:41:12Z","processID":7,"processImagePath":"\\/a\\/Shop"}
      {"eventMessage":null,"deep":{"eventMessage":"Other: @self changed.","list":["}",{"x":"\\""}]}}
      {"eventMessage":"Row: @self changed.","timestamp":"2026-03-01 09:41:13Z","processID":7,"processImagePath":"\\/a\\/Shop"}
      """
    for piece in [1, 2, 3, 7, 64, 4_096] {
      var options = ImportOptions()
      options.form = .ndjson
      let trace = try imported(text, options: options, piece: piece)
      #expect(
        try lines(of: trace) == [
          "tick 1 Row: \\Model.name, _a", "Row: \\Model.name, _a", "tick 2 Row: @self", "Row: @self",
        ])
      #expect(trace.counts.otherLines == 1)
      #expect(trace.metadata.scenario == "Shop")
    }
  }

  @Test func `an object that doesn't end is reported`() throws {
    let trace = try imported(#"{"eventMessage":"Row: @self changed."} {"eventMessage":"Row: @s"#)
    #expect(trace.counts.isCut)
  }

  @Test func `lines are found in any pieces, and with line breaks of Windows`() throws {
    let text = "\u{FEFF}Feed: _model changed.\r\nnothing\r\n\r\nRow: @self changed."
    for piece in [3, 5, 1_000] {
      #expect(try lines(of: imported(text, piece: piece)) == ["tick 1 Feed: _model", "Feed: _model", "Row: @self"])
    }
  }

  @Test func `only the process that was asked for is imported, by name or number`() throws {
    let text = """
      2026-03-01 09:41:12.100 I  Shop[1:2] [a:b] Row: @self changed.
      2026-03-01 09:41:12.101 I  Clock[3:4] [a:b] Face: @self changed.
      """
    for process in ["Clock", "3"] {
      let trace = try imported(text, options: ImportOptions(process: process))
      #expect(try lines(of: trace) == ["tick 1 Face: @self", "Face: @self"])
      #expect(trace.counts.filteredOut == 1)
    }
    #expect(throws: ImportFault.nothingChosen(processes: ["Shop", "Clock"])) {
      try imported(text, options: ImportOptions(process: "Mail"))
    }
  }

  @Test func `several files are joined by time, and cut where asked`() throws {
    let first =
      "2026-03-01 09:41:12.100 I  A[1:2] [a:b] One: @self changed.\n2026-03-01 09:41:14.000 I  A[1:2] [a:b] Four: @self changed.\n"
    let second =
      "2026-03-01 09:41:12.101 I  A[1:2] [a:b] Two: @self changed.\n2026-03-01 09:41:13.000 I  A[1:2] [a:b] Three: @self changed.\n"
    let all = try imported(first, second)
    #expect(
      try lines(of: all).filter { !$0.hasPrefix("tick") } == [
        "One: @self", "Two: @self", "Three: @self", "Four: @self",
      ])
    let options = ImportOptions(
      since: .afterStart(500_000_000), until: ImportDuration.date("2026-03-01 09:41:13Z"))
    #expect(try lines(of: imported(first, second, options: options)) == ["tick 1 Three: @self", "Three: @self"])
  }

  @Test(arguments: ["2026-03-01 09:41:13", "2026-03-01 08:41:13Z", "2026-03-01 10:41:13+0200"])
  func `a date is taken as the log writes it, unless it has a time zone of its own`(_ date: String) throws {
    func line(_ second: Int, _ view: String) -> String {
      "2026-03-01 09:41:1\(second).000000+0100  localhost Shop[4321]: [a:b] \(view): @self changed.\n"
    }
    let options = ImportOptions(since: ImportDuration.date(date))
    let found = try lines(of: imported(line(2, "Early") + line(4, "Late"), options: options))
    #expect(found.filter { !$0.hasPrefix("tick") } == ["Late: @self"])
  }

  @Test func `what is no log is refused as what it is, not for lines that it lacks`() throws {
    func fault(_ bytes: [UInt8]) throws -> ImportFault? {
      var reading = TraceImport(ImportOptions())
      do {
        try (bytes + Array("Row: @self changed.\n".utf8)).withUnsafeBytes { try reading.take($0) }
        try reading.endFile()
        return nil
      } catch let fault as ImportFault {
        return fault
      }
    }
    #expect(try fault([0x1F, 0x8B, 8]) == .isCompressed)
    #expect(try fault([0x50, 0x4B, 3, 4]) == .isCompressed)
    #expect(try fault([0xFF, 0xFE]) == .isUTF16)
    #expect(try fault(Array("RDRW".utf8)) == nil, "the beginning of another text")
    #expect(try fault([]) == nil)
  }

  @Test func `a file without an evaluation is refused with what was skipped`() {
    var counts = ImportCounts()
    counts.otherLines = 2
    #expect(throws: ImportFault.nothingFound(counts)) { try imported("hello\nworld\n") }
    #expect(throws: ImportFault.empty) { try imported("") }
  }
}
