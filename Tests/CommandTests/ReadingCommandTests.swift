import Foundation
import TestSupport
import Testing
import TraceFormat

/// The commands that explain a trace, as a user runs them.
@Suite struct ReadingCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try .ofTraces()
  }

  /// Runs the built program in a locale of UTF-8, whatever the tests run in.
  func answer(_ line: String, locale: String = "C.UTF-8") throws -> ProgramRun {
    try bash("export LC_ALL=\(locale); unset NO_COLOR; \"$1\" \(line)", [built("redraw-trace").path], in: folder.url)
  }

  static let lines = [
    "summary whole", "summary damaged", "summary empty", "summary --format json whole",
    "summary --format json damaged", "summary --format json empty", "summary --format csv whole",
    "summary --format markdown whole", "summary --by tick whole", "summary --by view whole",
    "summary --by reason whole", "summary --by property whole", "summary --by view --format csv whole",
    "summary --by reason --format json whole", "summary --by property --format json whole",
    "summary --by view --format json whole", "summary --by tick --format json timed",
    "summary --by tick --format csv timed",
    "summary --by tick --format markdown timed", "summary --by reason --format csv timed",
    "summary --by reason --format markdown timed", "summary --by property --format csv timed",
    "summary --by property --format markdown timed", "summary --by view --format markdown timed",
    "summary --by tick --top 1 whole",
    "summary --by tick --top 1 --format markdown whole", "summary --ticks 1..2 --view *Cell whole",
    "summary --view ListView --format markdown damaged", "summary --by property --view *Cell whole",
    "summary --by property --view *Cell --format markdown whole", "summary --by view empty",
    "reasons whole", "reasons damaged", "reasons --explain whole", "reasons --format json whole",
    "reasons --explain --format json whole", "reasons --ticks 2 --view *.Cell whole",
    "timeline whole", "timeline --ascii --width 60 whole", "timeline --format svg whole", "timeline empty",
    "timeline --view *Cell damaged", "timeline --top 1 whole", "timeline --top 1 --format svg whole",
    "timeline --view *Cell --format svg whole",
    "summary timed", "summary --format json timed", "summary --format csv --by view timed",
    "summary --format markdown timed", "timeline timed", "timeline --width 40 timed", "dump timed",
    "timeline --view *PriceLabel --ticks 3 timed", "reasons --explain timed", "why ProductListView.PriceLabel timed",
    "why ListView.Cell whole", "why ListView.Cell --tick 0 --ascii whole", "why ListView whole",
    "why ListView.Cell --node *2* --tick 1 whole", "why ListView.Cell --tick 3 damaged",
    "why ListView.Cell --format json whole", "why ListView.Cell --format json --tick 3 damaged",
    "why ListView.Cell --all whole", "why ListView --format json --all whole",
    "summary --by write whole", "summary --by write --format csv whole", "summary --by write --format json whole",
    "summary --by write --format markdown damaged", "summary --by write --top 1 timed", "summary --by cause whole",
    "summary --by cause --format csv timed", "summary --by cause --view *Cell --format json whole",
    "summary --by cause --format markdown whole", "summary --by write empty", "reasons --wasted whole",
    "reasons --wasted --explain whole", "reasons --wasted --format json whole",
    "reasons --wasted --explain --format json whole", "reasons --wasted damaged",
    "top whole", "top timed", "top damaged", "top empty", "top --all whole", "top --format json whole",
    "top --limit 1 --all --format json timed", "top --ticks 1 --view *Cell whole", "top --color always whole",
    "score whole", "score timed", "score empty", "score damaged", "score --format json timed", "summary --score timed",
    "summary --score --format json whole",
    "why ListView.Cell --wasted whole", "why ListView.Cell --wasted --tick 2 whole",
  ]

  @Test(arguments: lines)
  func `each command prints its golden file`(_ line: String) throws {
    var words = line.split(separator: " ").map { $0.contains("*") ? "'\($0)'" : String($0) }
    words[words.count - 1] += ".rtrace"
    if words[0] == "why" { words.insert(words.removeLast(), at: 1) }
    let result = try answer(words.joined(separator: " "))
    #expect(TestSupport.golden("CommandLine/Reading/\(goldenName(line)).txt", result.output) == .same)
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty == !line.hasSuffix("damaged"), "\(result.errors)")
  }

  @Test(arguments: [
    ("summary --view Cel whole.rtrace", "no view is named 'Cel'; use one of ListView.Cell, ListView"),
    (
      "summary --format json --view cell whole.rtrace",
      "no view is named 'cell'; use one of ListView.Cell, ListView"
    ),
    (
      "reasons --view 'List.*' whole.rtrace", "no view is named 'List.*'; use one of ListView, ListView.Cell"
    ),
    ("timeline --view X empty.rtrace", "no view is named 'X'; the trace has none, record it again"),
    ("why whole.rtrace Cell", "no view is named 'Cell'; use one of ListView.Cell, ListView"),
    ("why whole.rtrace 'List*'", "'List*' matches several views; use one of ListView, ListView.Cell"),
    ("why whole.rtrace ListView --tick 9", "the trace has no tick 9; it has 0..2"),
    (
      "why late.rtrace Late --tick 1",
      "'Late' is not in the tree in tick 1; it is added in tick 2, try that"
    ),
    (
      "why whole.rtrace ListView --wasted", "no evaluation of 'ListView' was wasted; try without --wasted"
    ),
    (
      "why whole.rtrace ListView.Cell --wasted --tick 0",
      "no evaluation of 'ListView.Cell' was wasted in tick 0; try without --wasted"
    ),
    ("why late.rtrace lat --tick 1", "no view is named 'lat'; use one of Late, Root"),
    (
      "why whole.rtrace ListView --node leaf",
      "no node of 'ListView' has a path like 'leaf'; use one of 'root'"
    ),
  ])
  func `an unanswerable question is one line and exit code 2, and prints nothing`(_ line: String, _ message: String)
    throws
  {
    #expect(try answer(line) == ProgramRun(errors: "error: \(message)\n", exitCode: 2))
  }

  @Test(arguments: [
    ("why torn.rtrace Cell", "no view is named 'Cell'; none can be read, record the trace again"),
    ("why torn.rtrace Cell --tick 2", "the trace has no tick 2; none can be read, record it again"),
    ("summary torn.rtrace --view Cell", "no view is named 'Cell'; none can be read, record the trace again"),
    ("reasons torn.rtrace --ticks 1..2", "the trace has no tick in 1..2; none can be read, record it again"),
  ])
  func `for a completely damaged trace, the damage is reported before the missing answer`(
    _ line: String, _ message: String
  ) throws {
    let whole = try SampleTrace.bytes()
    let block = try #require(try TraceReader(bytes: [UInt8](whole)).nextBlock())
    _ = try folder.file("torn.rtrace", whole.prefix(Int(block.offset) + 80))
    let result = try answer(line)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("warning: torn.rtrace: the file ends within the block") == true)
    #expect(lines.last == "error: \(message)")
    #expect(result.output.isEmpty)
    #expect(result.exitCode == 2)
  }

  @Test(arguments: [
    ("why equal.rtrace Feed --tick 1", "an equal value signals nothing", "equalWrite"),
    ("why equal.rtrace Badge --tick 1", "an equal value signals nothing", "equalWrite"),
    ("why late.rtrace Late --tick 4", "1 × Late (root/late) removed; the trace doesn't show by what", "left"),
    ("why whole.rtrace ListView.Cell --tick 0", "committed in this tick: 3 items inserted", "evaluated"),
  ])
  func `what kept a view from being evaluated is reported, in JSON as the schema has it`(
    _ line: String, _ words: String, _ outcome: String
  ) throws {
    let equal = FeedTrace { trace in trace.steps = [FeedTrace.Step { $0.writesEqual = true }] }
    _ = try folder.file("equal.rtrace", equal.data())
    let text = try answer(line)
    #expect(text.output.contains("─ \(words)\n") || text.output.contains("\n\(words)\n"), "\(text.output)")
    #expect(text.output.contains(", with an equal value\n") == (outcome == "equalWrite"))
    let json = try answer(line + " --format json").output
    #expect(json.contains(#""outcome":"\#(outcome)""#))
    #expect(try JSONSchema("Docs/Schemas/why.schema.json").faults(in: json) == [])
  }

  @Test func `without ticks of such a view, the heaviest are mentioned only if some were left out`() throws {
    let all = try answer("summary --view Late late.rtrace").output
    #expect(all.contains("\ntick 2 "))
    #expect(all.contains("\ntick 3 "))
    #expect(!all.contains("\ntick 1 "))
    #expect(!all.contains("heaviest"))
    let one = try answer("summary --view Late --top 1 late.rtrace").output
    #expect(one.contains("\nThe 1 heaviest of 2 ticks; --by tick lists all.\n"))
    #expect(!one.contains("\ntick 3 "))
    #expect(try answer("summary --top 5 late.rtrace").output.contains("heaviest") == false)
    #expect(try answer("summary --top 4 late.rtrace").output.contains("The 4 heaviest of 5 ticks; "))
  }

  @Test func `an empty value next to another one is shown, in text and in JSON`() throws {
    let words = #"text differed, compared by bytes: from "" to "a""#
    let members = #""old":"","new":"a""#
    for command in ["reasons --explain late.rtrace", "why late.rtrace Late --tick 3"] {
      #expect(try answer(command).output.contains(words))
      let json = try answer(command + " --format json").output
      #expect(json.contains(members), "one evaluation has values")
      #expect(json.ranges(of: "\"old\"").count == 1, "one evaluation has values")
    }
    let dump = try answer("dump late.rtrace").output
    #expect(dump.contains(#" from "" to "a""#))
    #expect(dump.ranges(of: " from ").count == 1)
  }

  @Test(arguments: [
    ("timeline --format svg --width 40", "--width can't be used with --format svg"),
    ("timeline --format svg --ascii", "--ascii can't be used with --format svg"),
    ("why --format json --ascii ListView", "--ascii can't be used with --format json"),
  ])
  func `options that would have no effect are refused`(_ line: String, _ options: String) throws {
    let message = "error: \(options); remove one of them\n"
    #expect(try answer("\(line) whole.rtrace") == ProgramRun(errors: message, exitCode: 2))
  }

  @Test(
    arguments: [
      "reasons", "reasons --format json", "dump", "dump --format json", "summary", "summary --by view", "timeline",
      "export --format csv", "export --format chrome",
    ],
    [
      ("--ticks 50..60 whole.rtrace", "the trace has no tick in 50..60; it has 0..2"),
      ("--ticks 7.. damaged.rtrace", "the trace has no tick in 7..; it has 0..3"),
      ("--ticks 9 cut.rtrace", "the trace has no tick 9; the readable part has 0..2"),
      ("--ticks 4..5 - < whole.rtrace", "the trace has no tick in 4..5; it has 0..2"),
      ("--ticks 0 empty.rtrace", "the trace has no tick 0; it has none, record it again"),
    ])
  func `every command reports missing ticks in the same words, from a file or a pipe`(
    _ command: String, _ asked: (words: String, message: String)
  ) throws {
    let result = try answer("\(command) \(asked.words)")
    let lines = result.errors.split(separator: "\n")
    #expect(result.output.isEmpty)
    #expect(result.exitCode == 2)
    #expect(lines.last == "error: \(asked.message)")
    // An index tells which ticks there are: the others are not read.
    let isDamaged = asked.words.contains("cut")
    #expect(lines.count == (isDamaged ? 2 : 1))
    #expect(isDamaged == lines.first?.hasSuffix("; see 'redraw-trace verify'"))
  }

  @Test(
    arguments: [
      "", "--by tick", "--by view", "--by view --ticks ..1", "--by reason", "--by property", "--top 1", "--ticks 1..",
      "--view '*Cell'",
    ],
    ["whole", "damaged", "cut", "empty"])
  func `every JSON summary matches its schema`(_ options: String, _ file: String) throws {
    guard file != "empty" || !options.contains("--view") && !options.contains("--ticks") else { return }
    let schema = try JSONSchema("Docs/Schemas/summary.schema.json")
    let output = try answer("summary --format json \(options) \(file).rtrace").output
    #expect(try schema.faults(in: output) == [])
  }

  @Test(arguments: [
    "ListView.Cell whole", "ListView.Cell --tick 0 whole", "ListView whole", "ListView.Cell --tick 3 damaged",
  ])
  func `every JSON answer of why matches its schema`(_ words: String) throws {
    let schema = try JSONSchema("Docs/Schemas/why.schema.json")
    var words = words.split(separator: " ")
    let file = words.removeLast()
    let output = try answer("why \(file).rtrace \(words.joined(separator: " ")) --format json").output
    let faults = try schema.faults(in: output)
    #expect(faults == [])
  }

  @Test(arguments: ["whole", "timed", "damaged"])
  func `a tick's commits are reported once: the column adds up to what JSON has`(_ file: String) throws {
    let rows = try answer("summary --format csv \(file).rtrace").output.split(separator: "\n").dropFirst()
    let columns = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let sum = columns.compactMap { Int($0[$0.count - 2]) }.reduce(0, +)
    let json = try answer("summary --format json \(file).rtrace").output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((object["totals"] as? [String: Int])?["commits"] == sum)
    #expect(sum > 0)
    #expect(columns.count > sum)
  }

  @Test func `the schema rejects what isn't a summary`() throws {
    let schema = try JSONSchema("Docs/Schemas/summary.schema.json")
    #expect(try schema.faults(in: #"{"version":2,"scenario":"s","totals":{}}"#).count == 4)
    #expect(try schema.faults(in: #"{"version":1,"scenario":"s","views":{"A":{"evaluations":-1}}}"#).count == 4)
  }

  @Test func `a locale other than UTF-8 draws only ASCII`() throws {
    #expect(try answer("timeline whole.rtrace", locale: "C").output.allSatisfy(\.isASCII))
    #expect(try !answer("timeline whole.rtrace").output.allSatisfy(\.isASCII))
  }

  @Test func `whole ticks sum up to the same by tick and by each block's own sums, also over a pipe`() throws {
    let ticks = try answer("summary --format json - < whole.rtrace").output
    let views = try answer("summary --format json --by view whole.rtrace").output
    for text in [ticks, views] {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let totals = try #require(object["totals"] as? [String: Int])
      #expect(totals["evaluations"] == 7)
      #expect(totals["wasted"] == 1)
      #expect(totals["skipped"] == 2)
    }
  }
}
