import SystemCalls
import TestSupport
import Testing
import TraceFormat

@testable import TraceReport

/// Lines that several threads make together.
@Suite struct SharedLinesTests {
  /// A line for each tick, with its number.
  private struct TickNumbers: ShareableLines {
    let columns: EvaluationColumns = []
    let kinds: RecordKinds = [.tickBegin]
    let outlet: TextOutlet
    /// Called with each tick that is shown.
    let meet: (TickNumber) -> Void
    private var text = TextBytes()

    init(to outlet: TextOutlet, _ meet: @escaping (TickNumber) -> Void) { (self.outlet, self.meet) = (outlet, meet) }

    mutating func enterUnshown(_ block: TraceBlock) {}

    mutating func visit(_ row: RecordRow, in block: TraceBlock) {
      let tick = block.begin(of: row).tick
      meet(tick)
      text.append(tick)
      text.append("\n")
    }

    mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {}

    mutating func finishPart() { outlet.write(&text) }
  }

  private static func ticks(
    jobs: Int, _ meet: @escaping @Sendable (TickNumber, TraceReader) -> Void = { _, _ in }
  ) throws -> (ticks: [Int], error: TraceError?) {
    var written: [UInt8] = []
    let reader = try TraceReader(bytes: LongTrace.plain.bytes)
    let result = Result { () throws(TraceError) in
      try reader.shareLines(jobs: jobs, partSize: 50) {
        written.append(contentsOf: $0)
        return true
      } _: { reader, share in
        var lines = SharedLines(TickNumbers(to: share.outlet) { meet($0, reader) }, share)
        return { block in if let block { reader.visit(block, &lines) } else { lines.finishPart() } }
      }
    }
    let ticks = String(decoding: written, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
    guard case .failure(let error) = result else { return (ticks, nil) }
    return (ticks, error)
  }

  @Test func `each tick is shown to one thread, and written in order`() throws {
    let met = SharedState<[TickNumber]>([])
    let (ticks, error) = try Self.ticks(jobs: 3) { tick, _ in met.change { $0.append(tick) } }
    #expect(ticks == Array(0..<160))
    #expect(error == nil)
    #expect(met.change { $0.sorted() } == (0..<160 as Range<TickNumber>).map { $0 })
  }

  @Test(arguments: 1...5)
  func `what only one thread can't go on after ends the text, without a gap`(round: Int) throws {
    let (ticks, error) = try Self.ticks(jobs: 3) { tick, reader in
      // As if the tick had more causes than a file of this size could have.
      if tick == 40 { _ = reader.definitions.room.holds(.max, of: .causes) }
    }
    guard case .outOfProportion? = error else {
      Issue.record("nothing was thrown")
      return
    }
    #expect(ticks == Array(0..<ticks.count))
    #expect(ticks.count > 40)
  }
}
