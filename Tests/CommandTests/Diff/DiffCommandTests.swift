import Foundation
import TestSupport
import Testing

/// `redraw-trace diff`, as a user runs it.
@Suite struct DiffCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, trace) in Self.traces { _ = try folder.file("\(name).rtrace", trace.data()) }
  }

  @Test func `a cause names everything that differs in a view, not only the first difference`() throws {
    let result = try redrawTrace("diff", "feed.rtrace", "worse-twice.rtrace", in: folder.url)
    #expect(
      result.output.contains(
        "Feed.Cell.item.hidden now differs, compared by ==, and so does Feed.Cell.onTap, compared by its code and context"
      ), "\(result.output)")
    let json = try redrawTrace("diff", "--format", "json", "feed.rtrace", "worse-twice.rtrace", in: folder.url)
    #expect(json.output.contains(#""further":[{"differed":"onTap","rule":"closure"}]"#))
    #expect(try !redrawTrace("diff", "feed.rtrace", "worse.rtrace", in: folder.url).output.contains("and so does"))
  }

  /// The base is `feed`; the others are what may become of it.
  static let traces: [String: FeedTrace] = [
    "feed": FeedTrace(),
    "worse": FeedTrace {
      $0.steps[1] = .init {
        $0.evaluated = [0, 1, 2, 3]
        $0.wasted = [2, 3]
        $0.difference = ("item", "hidden")
        $0.rule = .bytes
      }
      $0.steps[2] = .init {
        $0.evaluated = [0, 1, 2, 3]
        $0.wasted = [2, 3]
        $0.difference = ("onTap", "")
        $0.rule = .closure
        $0.writesAgain = true
      }
    },
    "worse-twice": FeedTrace {
      $0.steps[1] = .init {
        $0.evaluated = [0, 1, 2, 3]
        $0.difference = ("item", "hidden")
        $0.further = ("onTap", .closure)
      }
    },
    "better": FeedTrace { $0.steps[1].evaluated = [0] },
    "added-view": FeedTrace { $0.rows = 5 },
    "removed-view": FeedTrace { $0.rows = 3 },
    "renamed-view": FeedTrace { $0.cellName = "Feed.Row" },
    "inserted-step": FeedTrace { $0.steps.insert(.init { $0.label = "tap Info" }, at: 1) },
    "changed-rule": FeedTrace { $0.steps[0].equalRule = .fields },
    "changed-viewport": FeedTrace {
      $0.rows = 6
      $0.parameters = [.init("rows", "6")]
      $0.steps[0].evaluated = [0, 1, 5]
    },
    "stale": FeedTrace { $0.steps[0].stale = [3] },
    "other-rules": FeedTrace { $0.rules = [.init("observationLabel", "keyPath")] },
    "other-scenario": FeedTrace { $0.scenario = "other" },
    "hostile": FeedTrace {
      $0.scenario = "a|b`c` <script> @team #1 %,:\n]]>"
      $0.cellName = "Cell<A & \"B\">|`x`*_@me_*"
      $0.file = "Sources/a b,c:d%\u{e9}.swift"
      $0.steps[1].label = "tap | `Next` @all ::error::"
      $0.steps[1].evaluated = [0, 1, 2, 3]
      $0.steps[1].wasted = [3]
    },
    "hostile-base": FeedTrace {
      $0.scenario = "a|b`c` <script> @team #1 %,:\n]]>"
      $0.cellName = "Cell<A & \"B\">|`x`*_@me_*"
      $0.steps[1].label = "tap | `Next` @all ::error::"
    },
  ]

  func answer(_ words: String...) throws -> ProgramRun { try answer(words) }

  /// Runs the built program in a locale of UTF-8, whatever the tests run in.
  func answer(_ words: [String]) throws -> ProgramRun {
    try bash(
      "export LC_ALL=C.UTF-8; shift 0; program=$1; shift; \"$program\" diff \"$@\"",
      [built("redraw-trace").path] + words, in: folder.url)
  }

  static let formats = ["text", "json", "markdown", "github", "junit", "sarif"]
  static let heads = [
    "feed", "worse", "better", "added-view", "removed-view", "renamed-view", "inserted-step", "changed-rule",
    "changed-viewport", "stale", "hostile",
  ]
  static let failing: Set<String> = ["worse", "added-view", "changed-viewport", "stale", "hostile"]

  @Test(arguments: heads, formats)
  func `each pair is reported in each format as in its golden file`(_ head: String, _ format: String) throws {
    let base = head == "hostile" ? "hostile-base" : "feed"
    let result = try answer("\(base).rtrace", "\(head).rtrace", "--format", format)
    #expect(TestSupport.golden("CommandLine/Diff/\(head).\(format)", result.output) == .same)
    #expect(result.exitCode == (Self.failing.contains(head) ? 1 : 0))
    #expect(result.errors.isEmpty)
    #expect(try answer("\(base).rtrace", "\(head).rtrace", "--format", format) == result, "the same bytes each time")
  }

  @Test(arguments: heads)
  func `JSON matches its schema`(_ head: String) throws {
    let schema = try JSONSchema("Docs/Schemas/diff.schema.json")
    let base = head == "hostile" ? "hostile-base" : "feed"
    #expect(try schema.faults(in: answer("\(base).rtrace", "\(head).rtrace", "--format", "json").output) == [])
  }

  @Test(arguments: [
    ("feed worse --fail-on none", 0), ("feed worse --allow Feed.Cell<=4/tick", 1),
    ("feed worse --allow Feed.Cell<=4/tick --allow Feed<=2/tick", 0),
    ("feed worse --allow *<=+2/tick", 0), ("feed worse --allow *<=+1/tick", 1),
    ("feed worse --ignore Feed*", 0), ("feed worse --view Badge", 0), ("feed worse --view Feed --view Badge", 1),
    ("feed better --fail-on any", 1), ("feed changed-rule --fail-on any", 1), ("feed inserted-step --fail-on any", 1),
    ("feed feed --fail-on any", 0),
  ])
  func `--fail-on and --allow decide what fails`(_ line: String, _ code: Int32) throws {
    let words = line.split(separator: " ").map(String.init)
    let result = try answer(words.prefix(2).map { $0 + ".rtrace" } + words.dropFirst(2))
    #expect(result.exitCode == code, "\(result.output)")
  }

  @Test(arguments: [
    (
      "feed.rtrace other-scenario.rtrace", 2,
      "error: the base is a trace of 'feed', the head of 'other'; "
        + "name traces of the same scenario, or compare them with --force"
    ),
    (
      "feed.rtrace other-rules.rtrace", 2,
      "error: feed: recorded with different rules (observationLabel dependencies, now keyPath); "
        + "record both with the same, or compare them with --force"
    ),
    (
      "cut.rtrace feed.rtrace", 3,
      "error: cut.rtrace: the recording was cut short: it ends at byte # without its index; "
        + "record it again, or compare the rest with --force"
    ),
    ("none.rtrace feed.rtrace", 3, "error: none.rtrace: no such file; check the path"),
    (
      "feed.rtrace text.rtrace", 3,
      "error: text.rtrace: is not a trace (3 bytes searched); check that it is the right file"
    ),
    (
      "newer.rtrace feed.rtrace", 3,
      "error: newer.rtrace: has format version 2, but this program reads versions up to 1; "
        + "update redraw-trace"
    ),
    (
      "feed.rtrace .", 2,
      "error: one of 'feed.rtrace' and '.' is a folder, the other is not; name two traces or two folders"
    ),
    ("empty empty", 2, "error: empty: has no file that ends in .rtrace; check the folder"),
    ("- feed.rtrace", 2, "error: '-' can't be read twice; save the trace to a file first"),
    (
      "feed.rtrace worse.rtrace --allow Cell<2", 2,
      "error: --allow: 'Cell<2' is not valid; use 'Cell<=2/tick', 'Cell<=+2/tick' or 'Cell<=40'"
    ),
    (
      "feed.rtrace worse.rtrace --view Cell", 2,
      "error: no view is named 'Cell'; use one of Feed.Cell, Feed, Badge"
    ),
    (
      "feed.rtrace worse.rtrace -o none/x", 4,
      "error: none/x: no such folder; create it, or write elsewhere"
    ),
  ])
  func `traces that can't be compared are one line and a separate exit code, and print nothing`(
    _ line: String, _ code: Int32, _ message: String
  ) throws {
    _ = try folder.file("cut.rtrace", Data(FeedTrace().bytes(finished: false)))
    _ = try folder.file("text.rtrace", Data("no\n".utf8))
    _ = try folder.file("newer.rtrace", SampleTrace.newerBytes())
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("empty"), withIntermediateDirectories: true)
    let result = try answer(line.split(separator: " ").map(String.init))
    // Where a trace ends is the encoder's business.
    let errors = result.errors.replacing(/byte \d+/, with: "byte #")
    #expect(errors == message + "\n")
    #expect(result.output.isEmpty)
    #expect(result.exitCode == code)
  }

  @Test func `force compares what is refused, and reports what differs`() throws {
    let other = try answer("feed.rtrace", "other-scenario.rtrace", "--force")
    #expect(other.exitCode == 0)
    #expect(other.output.contains("other setting: scenario feed → other"))
    let damaged = try folder.file("damaged.rtrace", SampleTrace.damagedBytes())
    #expect(try answer(damaged.path, damaged.path).exitCode == 3)
    #expect(try answer(damaged.path, damaged.path, "--force").exitCode == 0)
  }

  @Test
  func `a cell that takes more than it shows and an event that evaluates by itself differ from a lost ==`() throws {
    let program = built("redraw-trace")
    for name in ["student-fields", "whole-student", "silent-handler"] {
      #expect(try run(program, ["record", name], in: folder.url).exitCode == 0)
    }
    let rule = ["record", "silent-handler", "--rule", "eventSourcesEvaluate=true", "-o", "by-event.rtrace"]
    #expect(try run(program, rule, in: folder.url).exitCode == 0)
    let whole = try answer("--force", "student-fields.rtrace", "whole-student.rtrace").output
    #expect(
      whole.contains("NameView.student.age now differs, compared by bytes; the base found it equal, compared by =="))
    #expect(whole.contains("hint: what the view shows did not change; pass it only that, or "))
    let event = try answer("--force", "silent-handler.rtrace", "by-event.rtrace").output
    #expect(event.contains("ListeningView is now evaluated; in the base, nothing signalled it\n"))
    #expect(!event.contains("hint:"))
  }

  @Test(arguments: formats)
  func `folders are compared scenario by scenario, in the order of names`(_ format: String) throws {
    // Named as a job does, from where it runs: reports name the files of the base.
    let place = try TemporaryFolder()
    for name in ["base", "head"] {
      try FileManager.default.createDirectory(
        at: place.url.appendingPathComponent(name), withIntermediateDirectories: false)
    }
    for name in ["one", "three", "two"] {
      _ = try place.file("base/\(name).rtrace", FeedTrace { $0.scenario = name }.data())
    }
    for name in ["four", "one", "two"] {
      let trace = FeedTrace {
        $0.scenario = name
        $0.steps[0].evaluated = name == "two" ? [0, 1, 2] : [0, 1]
      }
      _ = try place.file("head/\(name).rtrace", trace.data())
    }
    _ = try place.file("head/notes.txt", Data("no trace\n".utf8))
    let result = try redrawTrace("diff", "base", "head/", "--format", format, in: place.url)
    #expect(TestSupport.golden("CommandLine/Diff/folders.\(format)", result.output) == .same)
    #expect(result.exitCode == 1)
    #expect(result.errors.isEmpty)
  }

  @Test func `a report is written to a file, and standard output stays empty`() throws {
    let result = try answer("feed.rtrace", "worse.rtrace", "--format", "markdown", "-o", "comment.md")
    #expect(result == ProgramRun(exitCode: 1))
    let written = try String(contentsOf: folder.url.appendingPathComponent("comment.md"), encoding: .utf8)
    let mark = "<!-- Written by redraw-trace diff; a later report may replace this file -->\n"
    #expect(try written == mark + answer("feed.rtrace", "worse.rtrace", "--format", "markdown").output)
  }

  @Test func `a cell that loses its == is found, with the write that leads to it`() throws {
    let program = built("redraw-trace")
    for name in ["active-row-equatable-string", "active-row-string"] {
      #expect(try run(program, ["record", name], in: folder.url).exitCode == 0)
    }
    let result = try answer("--force", "active-row-equatable-string.rtrace", "active-row-string.rtrace")
    #expect(result.exitCode == 1)
    let sentence = "ItemCell.item.hidden now differs, compared by bytes; the base found it equal, compared by =="
    #expect(result.output.contains("+48 ItemCell (all wasted) in 10 ticks \"tap Next\"\n    \(sentence)\n"))
    #expect(result.output.contains("re-created by ItemList, after write of ItemModel.phase in the handler at "))
    #expect(!result.output.contains("Why fewer"))
    let fixed = try answer("--force", "active-row-string.rtrace", "active-row-equatable-string.rtrace")
    #expect(fixed.exitCode == 0)
    #expect(fixed.output.contains("-48 ItemCell"))
  }
}
