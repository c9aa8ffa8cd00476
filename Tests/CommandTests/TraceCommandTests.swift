import Foundation
import TestSupport
import Testing
import TraceFormat

/// The commands that read traces, as a user runs them.
@Suite struct TraceCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("whole.rtrace", SampleTrace.bytes())
    _ = try folder.file("cut.rtrace", SampleTrace.bytes(finished: false))
    _ = try folder.file("damaged.rtrace", SampleTrace.damagedBytes())
  }

  func answer(_ words: String...) throws -> ProgramRun {
    try run(built("redraw-trace"), words, in: folder.url)
  }

  static let reports = [
    "info whole", "info cut", "info damaged", "verify whole", "verify cut", "verify damaged", "dump whole",
    "dump damaged",
    "dump --ticks=2 whole",
  ]

  @Test(arguments: reports, ["text", "json"])
  func `info, verify and dump print what was recorded as golden files`(_ line: String, _ format: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let result = try run(
      built("redraw-trace"), words.dropLast() + ["--format", format, words.last! + ".rtrace"], in: folder.url)
    #expect(
      TestSupport.golden("CommandLine/Output/\(goldenName(line)).\(format)", withoutSizes(result.output)) == .same)
    #expect(result.exitCode == (words[0] == "verify" && words.last != "whole" ? 1 : 0))
    #expect(result.errors.isEmpty == !(words[0] == "dump" && words.last == "damaged"))
  }

  @Test(arguments: ["whole", "cut", "damaged"], ["text", "json"])
  func `salvage reports what it saved and what was lost`(_ file: String, _ format: String) throws {
    let result = try answer("salvage", "-o", "saved.rtrace", "--format", format, file + ".rtrace")
    #expect(
      TestSupport.golden("CommandLine/Output/salvage-\(file).\(format)", withoutSizes(result.output)) == .same)
    #expect(result.errors.isEmpty)
    #expect(result.exitCode == 0)
  }

  /// The text with sizes and offsets masked: they are the encoder's business, which may find a shorter way.
  func withoutSizes(_ text: String) -> String {
    text.replacing(/[\d.,]+ bytes/) { _ in "# bytes" }
      .replacing(/byte \d+/) { _ in "byte #" }
      .replacing(/"(bytes|offset|bytesPerEvaluation|share)":[\d.e-]+/) { "\"\($0.output.1)\":#" }
      .replacing(/[\d.]+%/) { _ in "#%" }
  }

  /// Where the damage of `damaged.rtrace` begins.
  func damageOffset() throws -> UInt64 {
    let reader = try TraceReader(bytes: [UInt8](SampleTrace.damagedBytes()))
    while try reader.nextBlock() != nil {}
    #expect(reader.faultCount == 1)
    return try #require(reader.faults.first).offset
  }

  @Test(arguments: reports)
  func `every line of JSON is an object, and the first says its version`(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let result = try run(
      built("redraw-trace"), words.dropLast() + ["--format=json", words.last! + ".rtrace"], in: folder.url)
    let objects = try result.output.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(!objects.isEmpty)
    #expect(objects.allSatisfy { $0 != nil })
    #expect(objects.first??["version"] as? Int == 1)
  }

  @Test func `verify reports a trace after the end of another; it is neither counted nor salvaged`() throws {
    let whole = try SampleTrace.bytes()
    let file = try folder.file("two.rtrace", whole + SampleTrace.bytes(ticks: 9))
    let verify = try answer("verify", "--", "two.rtrace")
    #expect(verify.exitCode == 1)
    #expect(verify.output.contains("bytes at \(whole.count) follow the end of the trace; "))
    let summary = try answer("summary", "two.rtrace")
    #expect(summary.output == (try answer("summary", "whole.rtrace").output))
    #expect(summary.errors.contains("follow the end"))
    #expect(try answer("salvage", "two.rtrace", "-o", "saved.rtrace").exitCode == 0)
    #expect(try answer("summary", "saved.rtrace") == answer("summary", "whole.rtrace"))
    #expect(try answer("verify", "saved.rtrace").exitCode == 0)
    #expect(try Data(contentsOf: file).count > whole.count, "the file itself stays as it was")
  }

  @Test func `dump reports what it could not read, and where`() throws {
    let result = try answer("dump", "damaged.rtrace")
    #expect(
      try result.errors == """
        warning: damaged.rtrace: the block at byte \(damageOffset()) is damaged (tick 2, 2 evaluations); see 'redraw-trace verify'

        """)
    #expect(!result.output.contains("tick 2 "))
    #expect(result.output.contains("tick 3 "))
  }

  @Test func `a salvaged trace passes the check and has all intact records`() throws {
    let saved = try answer("salvage", "-o", "saved.rtrace", "damaged.rtrace")
    #expect(
      try saved
        == ProgramRun(
          output: "saved.rtrace: 7 evaluations in 2 blocks recovered, 2 evaluations known to be lost; "
            + "the block at byte \(damageOffset()) is damaged (tick 2, 2 evaluations)\n"))
    #expect(try answer("verify", "saved.rtrace").exitCode == 0)
    #expect(try answer("dump", "saved.rtrace").output == answer("dump", "damaged.rtrace").output)
    #expect(try folder.names == ["cut.rtrace", "damaged.rtrace", "saved.rtrace", "whole.rtrace"])
  }

  @Test
  func `salvage leaves out a block that contradicts itself and says so, and the check finds no more faults`() throws {
    let fixture = packageRoot.appendingPathComponent("Fixtures/Traces/contradicting.rtrace").path
    let saved = try answer("salvage", "-o", "saved.rtrace", fixture)
    #expect(
      saved
        == ProgramRun(
          output: "saved.rtrace: 2 evaluations in 2 blocks recovered, 1 evaluation known to be lost; "
            + "the block at byte 407 contradicts itself (tick 1, 1 evaluation)\n"))
    let whole = ProgramRun(output: "saved.rtrace: whole, 2 evaluations in 2 blocks\n")
    #expect(try answer("verify", "saved.rtrace") == whole)
    #expect(try answer("dump", "saved.rtrace").output == answer("dump", fixture).output)
  }

  @Test func `every command treats a recording killed before its first block as one without ticks`() throws {
    _ = try folder.file("a.rtrace.partial")
    let cut = "the recording was cut short: it ends at byte 0 without its index"
    #expect(
      try answer("verify", "a.rtrace.partial")
        == ProgramRun(output: "a.rtrace.partial: \(cut); nothing can be read\n", exitCode: 1))
    let dump = try answer("dump", "a.rtrace.partial")
    #expect(dump == ProgramRun(errors: "warning: a.rtrace.partial: \(cut); see 'redraw-trace verify'\n"))
    for command in ["info", "summary", "reasons", "timeline"] {
      #expect(try answer(command, "a.rtrace.partial").exitCode == 0, "\(command)")
    }
  }

  @Test func `nothing is saved without a whole tick, and the existing file stays`() throws {
    let whole = try SampleTrace.bytes()
    let block = try #require(try TraceReader(bytes: [UInt8](whole)).nextBlock())
    _ = try folder.file("torn.rtrace", whole.prefix(Int(block.offset) + 80))
    _ = try folder.file("a.rtrace.partial")
    let before = try folder.names
    let nothing = "has no intact tick, so nothing was recovered"
    for (file, start) in [
      ("torn.rtrace", ", 7 evaluations known to be lost; the file ends within"), ("a.rtrace.partial", ";"),
    ] {
      let result = try answer("salvage", "-o", "saved.rtrace", file)
      #expect(result.errors.hasPrefix("error: \(file): \(nothing)\(start)"), "\(result.errors)")
      #expect(result.output.isEmpty)
      #expect(result.exitCode == 3)
      #expect(try folder.names == before)
    }
    _ = try answer("salvage", "-o", "whole.rtrace", "torn.rtrace")
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("whole.rtrace")) == whole)
    let empty = MemoryOutput()
    try TraceWriter(to: empty, metadata: TraceMetadata(producer: "tests")).finish()
    _ = try folder.file("empty.rtrace", Data(empty.bytes))
    let saved = try answer("salvage", "-o", "saved.rtrace", "empty.rtrace")
    #expect(saved == ProgramRun(output: "saved.rtrace: no ticks, as in the input\n"))
    #expect(try answer("verify", "saved.rtrace").output == "saved.rtrace: whole, 0 evaluations in 0 blocks\n")
  }

  @Test func `info reports what it skips as unknown, including columns`() throws {
    let fixture = packageRoot.appendingPathComponent("Fixtures/Traces/unknown-things.rtrace").path
    let text = try answer("info", fixture).output
    #expect(text.contains("blocks 1, records 2, columns 6: from a later version"))
    #expect(try answer("info", "--format", "json", fixture).output.contains(#""unknownColumns":6"#))
    #expect(try !answer("info", "whole.rtrace").output.contains("later version"))
  }

  @Test
  func `a trace may come from standard input and go to standard output, the report then going elsewhere`() throws {
    let result = try bash(
      "\"$1\" salvage --format json -o - - < cut.rtrace | \"$1\" verify -", [built("redraw-trace").path], in: folder.url
    )
    #expect(result.output == "standard input: whole, 7 evaluations in 1 block\n")
    #expect(
      result.errors == """
        {"version":1,"file":"standard output","blocks":1,"evaluations":7,"lostEvaluations":0,"mendedBlocks":0,"faults":0}

        """)
  }

  @Test func `two dashes let a file have any name`() throws {
    _ = try folder.file("--help", SampleTrace.bytes())
    #expect(try answer("verify", "--", "--help").output == "--help: whole, 7 evaluations in 1 block\n")
  }
}
