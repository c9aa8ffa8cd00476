import Foundation
import TestSupport
import Testing

/// `redraw-trace reality` on traces, as a user runs it.
@Suite struct RealityCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, trace) in Self.traces { _ = try folder.file("\(name).rtrace", trace.data()) }
  }

  /// The model is `feed`; the others are what might have been observed.
  static let traces: [String: FeedTrace] = [
    "feed": FeedTrace { $0.rules.append(.init("closureComparison", "captures")) },
    "more": FeedTrace {
      $0.steps[1] = .init {
        $0.evaluated = [0, 1, 2, 3]
        $0.equalRule = .fields
      }
    },
    "fewer": FeedTrace {
      $0.steps[1].evaluated = []
      $0.steps[2].evaluated = [1]
    },
    "renamed": FeedTrace {
      $0.feedName = "Shop.Feed"
      $0.cellName = "Shop.Feed.Cell<Swift.Int>"
      $0.badgeName = "SwiftUI.Badge"
    },
    "unlabeled": FeedTrace { for index in $0.steps.indices { $0.steps[index].label = "" } },
    "other-steps": FeedTrace { $0.steps.insert(.init { $0.label = "tap Info" }, at: 1) },
    "hostile": FeedTrace {
      $0.cellName = "Feed.Cell|`x`*_@me_*\n<script>"
      $0.steps[1].label = "tap | `Next` @all ::error::"
    },
  ]

  private func run(_ line: String) throws -> ProgramRun {
    try bash("export LC_ALL=C.UTF-8; \"$1\" reality \(line)", [built("redraw-trace").path], in: folder.url)
  }

  static let heads = ["feed", "more", "fewer", "renamed", "unlabeled", "other-steps", "hostile"]
  static let failing: Set<String> = ["more", "fewer", "renamed", "other-steps", "hostile"]

  @Test(arguments: heads, ["text", "json", "markdown"])
  func `each pair is reported in each format as in its golden file`(_ head: String, _ format: String) throws {
    let result = try run("feed.rtrace \(head).rtrace --format \(format)")
    #expect(golden("CommandLine/Reality/\(head).\(format)", result.output) == .same)
    #expect(result.exitCode == (Self.failing.contains(head) ? 1 : 0))
    #expect(result.errors.isEmpty)
    #expect(try run("feed.rtrace \(head).rtrace --format \(format)") == result, "the same bytes each time")
  }

  @Test(arguments: heads)
  func `JSON matches its schema`(_ head: String) throws {
    let schema = try JSONSchema("Docs/Schemas/reality.schema.json")
    #expect(try schema.faults(in: run("feed.rtrace \(head).rtrace --format json").output) == [])
  }

  @Test(arguments: [
    ("feed.rtrace more.rtrace --tolerance 50%", 0), ("feed.rtrace more.rtrace --tolerance 0.2", 1),
    ("feed.rtrace more.rtrace --ignore Feed.Cell --ignore Badge", 0), ("feed.rtrace more.rtrace --view Feed", 0),
    ("feed.rtrace more.rtrace --view Feed.Cell", 1), ("feed.rtrace other-steps.rtrace --common-steps", 0),
    ("feed.rtrace more.rtrace --join evaluations", 1), ("- feed.rtrace < feed.rtrace", 0),
    ("feed.rtrace - < more.rtrace", 1),
  ])
  func `the options decide what fails`(_ line: String, _ code: Int32) throws {
    let result = try run(line)
    #expect(result.exitCode == code, "\(result)")
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [
    ("", 2, "no trace named"), ("feed.rtrace", 2, "1 trace named"), ("a b c", 2, "3 traces named"),
    ("feeed feed.rtrace", 2, "'feeed' is neither a file nor a scenario"),
    ("feeed.rtrace feed.rtrace", 3, "feeed.rtrace: no such file; did you mean 'feed.rtrace'?"),
    ("feed.rtrace feeed.rtrace", 3, "feeed.rtrace: no such file"), ("'D*' feed.rtrace", 2, "matches"),
    ("feed.rtrace more.rtrace --os 27", 2, "--os can't be used with a recorded model"),
    ("feed.rtrace more.rtrace --viewport 9", 2, "--viewport can't be used with a recorded model"),
    ("feed.rtrace more.rtrace --fit", 2, "--fit has to record the model again: the model was not recorded from"),
    ("feed.rtrace more.rtrace --write x", 2, "--write needs --fit"),
    ("feed.rtrace more.rtrace --fit --no-trials", 2, "--fit can't be used with --no-trials"),
    ("feed.rtrace more.rtrace --tolerance x", 2, "--tolerance"),
    ("feed.rtrace more.rtrace --tolerance 101%", 2, "--tolerance"),
    ("feed.rtrace more.rtrace --view Nothing", 2, "Nothing"), ("- -", 2, "-"),
    ("feed.rtrace more.rtrace -o feed.rtrace", 4, "feed.rtrace: is an input of this command"),
    ("A1 feed.rtrace --fit --write nowhere", 2, "nowhere: no such folder"),
    ("A1 feed.rtrace --step 'tap \"A\"'", 2, "--step needs sources"),
  ])
  func `an invalid command line is one error`(_ line: String, _ code: Int32, _ words: String) throws {
    let result = try run(line)
    #expect(result.exitCode == code)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: ") && result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `an incomplete trace is compared only on request`() throws {
    let bytes = try FeedTrace().bytes(finished: false)
    _ = try folder.file("cut.rtrace", Data(bytes))
    #expect(try run("feed.rtrace cut.rtrace").exitCode == 3)
    #expect(try run("feed.rtrace cut.rtrace --force").exitCode == 0)
  }

  @Test func `a report replaces an earlier one, and nothing else`() throws {
    for (format, file) in [("text", "a.txt"), ("json", "a.json"), ("markdown", "a.md")] {
      #expect(try run("feed.rtrace more.rtrace --format \(format)=\(file)").exitCode == 1)
      #expect(try run("feed.rtrace feed.rtrace --format \(format)=\(file)").exitCode == 0)
    }
    _ = try folder.file("notes.txt", Data("precious\n".utf8))
    #expect(try run("feed.rtrace more.rtrace -o notes.txt").exitCode == 4)
  }
}
