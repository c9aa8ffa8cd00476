import Foundation
import TestSupport
import Testing

/// `--date`, `--time-zone`, `--real-time` and `--real-random` of `record`.
@Suite struct TimeOptionTests {
  private let sources: SourceFolder

  init() throws {
    sources = try SourceFolder([
      "Now.swift": """
      import SwiftUI

      struct Now: View {
        @Environment(\\.timeZone) private var zone
        @State private var shown = ""
        var body: some View {
          Text(shown)
          Button("Look") {
            let offset = TimeZone.current.secondsFromGMT(for: .now)
            shown = "\\(Date().ISO8601Format()), \\(offset) and \\(zone.secondsFromGMT(for: .now)) s from UTC, \\(UInt8.random(in: 0...9))"
          }
        }
      }

      """
    ])
  }

  private func record(_ options: String, to trace: String = "a.rtrace") throws -> String {
    let run = try sources.redrawTrace(
      "record --sources Now.swift --root 'Now()' --step 'advance 1s' --step 'tap \"Look\"' --values -o \(trace) \(options)"
    )
    #expect(run.exitCode == 0, "\(run.errors)")
    return try sources.redrawTrace("dump \(trace)").output
  }

  private func extras(of trace: String = "a.rtrace") throws -> String {
    let info = try sources.redrawTrace("info \(trace)").output
    return info.split(separator: "\n").first { $0.contains("extras ") }.map(String.init) ?? ""
  }

  @Test func `a recording starts on the first day of 2026, and says so`() throws {
    #expect(try record("").contains("2026-01-01T09:41:01Z, 0 and 0 s from UTC"))
    #expect(try extras().contains(", date=2026-01-01T09:41:00Z"))
  }

  @Test func `the code sees the given date and time zone, and the trace records them`() throws {
    let dump = try record("--date 2030-07-01T12:00:00+02:00 --time-zone Europe/Berlin")
    #expect(dump.contains("2030-07-01T10:00:01Z, 7200 and 7200 s from UTC"))
    #expect(try extras().contains(", date=2030-07-01T10:00:00Z, time-zone=Europe/Berlin"))
  }

  @Test func `another seed gives different numbers at the same time`() throws {
    let dumps = try (1...4).map { try record("--seed \($0)", to: "\($0).rtrace") }
    #expect(dumps.allSatisfy { $0.contains("2026-01-01T09:41:01Z") })
    #expect(Set(dumps).count > 1)
  }

  @Test func `with real time the code sees the machine's, and the trace names no date`() throws {
    let dump = try record("--real-time")
    #expect(!dump.contains("2026-01-01T09:41"))
    #expect(dump.contains(", 0 and 0 s from UTC"))
    let extras = try extras()
    #expect(extras.contains("real-time=true"))
    #expect(!extras.contains("date="))
  }

  @Test func `real randomness is recorded in the trace, and time is the scenario's`() throws {
    #expect(try record("--real-random").contains("2026-01-01T09:41:01Z"))
    #expect(try extras().contains("real-random=true"))
  }

  @Test(arguments: [
    (
      "--date 2026-02-30",
      "--date: '2026-02-30' is not valid; use a date from 1972 to 2261, such as 2026-03-01 or 2026-03-01T08:30:00Z"
    ),
    (
      "--time-zone Mars/Base",
      "--time-zone: 'Mars/Base' is not valid; use UTC or a name in /usr/share/zoneinfo, such as Europe/Berlin"
    ),
    (
      "--time-zone ../passwd",
      "--time-zone: '../passwd' is not valid; use UTC or a name in /usr/share/zoneinfo, such as Europe/Berlin"
    ),
    ("--real-time --date 2026-02-03", "--real-time can't be used with --date; remove one of them"),
  ])
  func `an impossible request is refused before anything is recorded`(options: String, words: String) throws {
    let run = try sources.redrawTrace("record A1 \(options)")
    #expect(run == ProgramRun(errors: "error: \(words)\n", exitCode: 2))
    #expect(try sources.names == ["Now.swift"])
  }

  @Test func `a scenario of the catalog starts at the requested date`() throws {
    #expect(try sources.redrawTrace("record I1 -o a.rtrace --date 2031-02-03T04:05:06Z").exitCode == 0)
    #expect(try sources.redrawTrace("dump a.rtrace").output.contains("restarted at 2031-02-03T04:05:08Z"))
    #expect(try extras().contains(", date=2031-02-03T04:05:06Z"))
  }
}
