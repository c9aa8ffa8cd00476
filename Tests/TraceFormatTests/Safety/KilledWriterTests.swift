import Foundation
import ReferenceWorkload
import SystemCalls
import TestSupport
import Testing

@testable import TraceFormat

/// A writer that is killed loses nothing of what it had flushed.
@Suite struct KilledWriterTests {
  @Test
  func `a hundred writers killed at random moments leave all ticks that they had flushed, whole and readable`() throws {
    var random = SplitMix(state: 2026)
    for _ in 0..<100 { try killOnce(afterLines: Int.random(in: 0...12, using: &random), spin: random.next() % 60_000) }
  }

  @Test func `writers whose blocks are packed by another thread lose no more`() throws {
    var random = SplitMix(state: 2027)
    for _ in 0..<20 {
      try killOnce("apart", afterLines: Int.random(in: 0...2, using: &random), spin: random.next() % 3_000_000)
    }
  }

  /// Kills a writer after it promised so many times that ticks are safe, and a little later in its work.
  private func killOnce(_ work: String = "endless", afterLines lines: Int, spin: UInt64) throws {
    let folder = try TemporaryFolder()
    let name = folder.url.appendingPathComponent("victim.rtrace").path
    let victim = try RunningProgram(built("trace-maker"), [work, name])
    var output = try read(victim.output, untilLines: lines)
    var idle = spin
    while idle > 0 { idle &-= 1 }
    #expect(victim.end(by: SystemSignal.kill) == .killed(signal: SystemSignal.kill))
    output += victim.output.readToEnd()
    try expectWhole(name, promised: lastNumber(output))
    #expect(try folder.names.allSatisfy { $0 == "victim.rtrace.partial" })
  }

  private func read(_ pipe: RunningProgram.ReadingEnd, untilLines lines: Int) throws -> [UInt8] {
    var output: [UInt8] = []
    while output.count(where: { $0 == UInt8(ascii: "\n") }) < lines {
      let more = pipe.read()
      try #require(!more.isEmpty, "the writer ended by itself")
      output += more
    }
    return output
  }

  /// The last number on a whole line; the last line may have been cut.
  private func lastNumber(_ output: [UInt8]) -> TickNumber {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().last.flatMap { TickNumber($0) } ?? 0
  }

  private func expectWhole(_ name: String, promised: TickNumber) throws {
    // It appears with its first block, or not at all: whatever is there can be read.
    guard FileManager.default.fileExists(atPath: name + ".partial") else { return #expect(promised == 0) }
    let reader = try TraceReader(path: name + ".partial")
    #expect(reader.metadata == MixedTicks.metadata)
    let read = try spelledBlocks(reader)
    let ends = read.all.count { $0.hasPrefix("tickEnd") }
    #expect(ends >= Int(promised))
    #expect(read.all == (try spelledMixedTicks(0..<TickNumber(ends))))
    #expect(!read.isFinished)
    #expect(read.faults.last?.kind == .unfinished)
    #expect(read.faults.dropLast().allSatisfy { $0.kind == .truncated })
    #expect(read.faults.count <= 2)
  }
}
