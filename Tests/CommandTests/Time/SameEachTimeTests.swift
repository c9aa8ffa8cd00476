import Foundation
import TestSupport
import Testing

/// Sources that ask the system for the time or for randomness give the same bytes each time.
///
/// `Scripts/same-each-time.sh` records each ten times.
@Suite struct SameEachTimeTests {
  /// How often each is recorded.
  static let runs = ProcessInfo.processInfo.environment["RECORDINGS"].flatMap { Int($0) } ?? 2

  @Test(arguments: TimeSource.all)
  func `sources that query the system give the same bytes each time`(source: TimeSource) throws {
    let folder = try SourceFolder(["Screen.swift": source.source])
    let run = try folder.redrawTrace(
      "record --sources Screen.swift --root 'Screen()' --values --repeat \(Self.runs) -o a.rtrace\(source.options)")
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("\n\(Self.runs) runs, all with the same bytes\n"))
    let trace = try folder.redrawTrace("dump a.rtrace")
    for words in Self.shown[source.name, default: []] {
      #expect(trace.output.contains(words), "\(source.name): \(words)\n\(trace.output)")
    }
  }

  /// What some of them show, with the usual date.
  private static let shown = [
    "Date": ["2026-01-01 09:41:00 +0000 1767260460.0"],
    "Place": ["GMT en_001"],
    "ContinuousClock": ["Instant(_value: 86400.0 seconds) Instant(_value: 86400.0 seconds) 0.0 seconds"],
    "C": ["timeval(tv_sec: 1767260460, tv_usec: 0) 1767260460 86400.0 DispatchTime(rawValue: 86400000000000)"],
    "Task.sleep": [
      #"tick 2 "advance 2s, at 1.234s""#, "09:41:01 +0000 1.234 seconds", #"tick 3 "advance 2s, at 1.634s""#,
    ],
    "Timer": [
      #"event 1 timer "run loop""#,
      "[2026-01-01 09:41:00 +0000, 2026-01-01 09:41:01 +0000, 2026-01-01 09:41:01 +0000]",
    ],
    "asyncAfter": [" plain 2026-01-01 09:41:00 +0000 item 1767260460.5 wall 2026-01-01 09:41:01 +0000"],
    "DispatchSource": ["[788953260.4, 788953260.8, 788953261.2, 788953261.6, 788953262.0]"],
    "Blocking": ["timedOut 0.82"],
    "Threads": [#"tick 2 "tap Go, turn 2""#],
    "URLSession": ["-1009 2026-01-01 09:41:00 +0000"],
  ]

  @Test func `there are twenty of them, all different`() {
    #expect(Set(TimeSource.all.map(\.name)).count == 20)
  }

  @Test(.enabled(if: PreloadedLibrary.canBeMade, "needs clang, which is not installed"))
  func `another year, another time zone and another language of the machine change no byte`() throws {
    let year = try PreloadedLibrary(Self.nextYear)
    let source = try #require(TimeSource.all.first { $0.name == "Formatters" })
    let folder = try SourceFolder(["Screen.swift": source.source])
    let record = "record --sources Screen.swift --root 'Screen()' --values\(source.options)"
    #expect(try folder.redrawTrace("\(record) -o a.rtrace").exitCode == 0)
    let elsewhere = try bash(
      "export XDG_CACHE_HOME=\"$2\" TZ=Asia/Tokyo LANG=de_DE.UTF-8 LC_ALL=de_DE.UTF-8; LD_PRELOAD=\"$3\" \"$1\" \(record) -o b.rtrace",
      [built("redraw-trace").path, SourceFolder.sharedCache, year.url.path], in: folder.folder.url)
    #expect(elsewhere.exitCode == 0, "\(elsewhere.errors)")
    #expect(try folder.bytes("a.rtrace") == folder.bytes("b.rtrace"))
    // The library does what it is for.
    let real = try folder.redrawTrace("\(record) --real-time -o c.rtrace", preloaded: year)
    #expect(real.exitCode == 0, "\(real.errors)")
    #expect(try folder.redrawTrace("dump c.rtrace").output.contains("\(Self.thisYear + 1)"))
  }

  private static let thisYear = Calendar(identifier: .gregorian).component(.year, from: .now)

  private static let nextYear = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <time.h>

    int clock_gettime(clockid_t clock, struct timespec *time) {
      int (*next)(clockid_t, struct timespec *) = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
      int result = next(clock, time);
      if (clock == CLOCK_REALTIME) time->tv_sec += 366 * 86400;
      return result;
    }

    """
}

extension TimeSource {
  fileprivate var options: String { steps.map { " --step '\($0)'" }.joined() }
}

extension SourceFolder {
  fileprivate func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appendingPathComponent(name))
  }
}
