import Foundation
import ReferenceWorkload
import Testing

@testable import TraceFormat

/// Blocks that another thread packs and writes: the same bytes, the same failures.
@Suite struct PackingThreadTests {
  /// Notes which threads write.
  private final class WatchedOutput: TraceOutput {
    let here = Thread.current
    var elsewhere = 0
    private let output = MemoryOutput()

    var bytes: [UInt8] { output.bytes }

    func write(_ bytes: UnsafeRawBufferPointer) {
      if Thread.current != here { elsewhere += 1 }
      output.write(bytes)
    }
    func finish() {}
  }

  /// Takes so many blocks, and fails from then on.
  private final class FailingOutput: TraceOutput {
    var blocks: Int
    static let error = TraceError.cannotWrite(path: "full", code: ENOSPC)
    init(blocks: Int) { self.blocks = blocks }

    func write(_ bytes: UnsafeRawBufferPointer) throws(TraceError) {
      blocks -= 1
      if blocks < 0 { throw Self.error }
    }
    func finish() {}
  }

  private func write(
    _ workload: ReferenceWorkload, durations: Bool, packing: TraceWriter.Packing
  ) throws -> WatchedOutput {
    let output = WatchedOutput()
    let writer = try TraceWriter(
      to: output, metadata: workload.metadata, options: .init(recordsDurations: durations, packing: packing))
    try workload.play(into: writer)
    try writer.finish()
    return output
  }

  @Test(arguments: [false, true])
  func `a long recording has the same bytes, whoever packs it`(durations: Bool) throws {
    let workload = ReferenceWorkload(evaluations: 300_000)
    let here = try write(workload, durations: durations, packing: .inPlace)
    let apart = try write(workload, durations: durations, packing: .onThread)
    #expect(here.elsewhere == 0)
    #expect(apart.elsewhere > 4)
    #expect(here.bytes == apart.bytes)
  }

  @Test func `mounted nodes, definitions that come late, ticks cut in two and flushes have the same bytes`() throws {
    let recordings = try [TraceWriter.Packing.inPlace, .onThread].map { packing in
      let output = MemoryOutput()
      let writer = try TraceWriter(
        to: output, metadata: TraceMetadata(producer: "tests"), options: .init(packing: packing))
      for tick in 0..<40 as Range<UInt32> { try writeChanging(tick, to: writer) }
      try writer.finish()
      return output.bytes
    }
    #expect(recordings[0] == recordings[1])
    let check = try TraceCheck(reading: TraceReader(bytes: recordings[1]))
    #expect(check.isWhole)
  }

  /// Each tick mounts nodes, some with numbers used before and some far ones, and defines what the one before had not.
  private func writeChanging(_ tick: UInt32, to writer: TraceWriter) throws {
    let type = writer.define(ViewType(name: "Row\(tick)"))
    let property = writer.define(Property(name: "value\(tick / 2)", holder: .state, owner: "Row\(tick)"))
    let reason = writer.define(Reason(flags: .view, differed: property, fieldPath: "name\(tick)", rule: .equatable))
    writer.beginTick(TickBegin(tick: TickNumber(tick), label: "step \(tick)"))
    let first = tick * 300
    for node in first..<first + 400 {
      let parent = node == 0 ? nil : NodeNumber(node / 2)
      writer.mount(Mount(node: NodeNumber(node), parent: parent, type: type, identity: "row \(node)"))
    }
    if tick % 9 == 0 { writer.mount(Mount(node: NodeNumber(3_000_000_000 + tick), parent: nil, type: type)) }
    for row in 0..<(tick == 20 ? 150_000 : 5_000) as Range<UInt32> {
      writer.evaluation(
        node: NodeNumber(row % (first + 400)), reason: row % 97 == 0 ? reason : ReasonID(rawValue: 1 + row % 3),
        cause: CauseNumber(row % 5), isWasted: row % 31 == 0)
    }
    if tick % 11 == 3 { try writer.flush() }
    writer.write(Write(property: property, node: NodeNumber(first), oldValue: "\(tick)", newValue: "\(tick + 1)"))
    try writer.endTick()
  }

  @Test func `short recordings have no thread`() throws {
    let output = try write(ReferenceWorkload(evaluations: 20_000), durations: false, packing: .automatic)
    #expect(output.elsewhere == 0)
  }

  @Test func `after a flush everything is written`() throws {
    let output = WatchedOutput()
    let workload = ReferenceWorkload(evaluations: 200_000)
    let writer = try TraceWriter(to: output, metadata: workload.metadata, options: .init(packing: .onThread))
    try workload.play(into: writer)
    try writer.flush()
    #expect(UInt64(output.bytes.count) == writer.bytesWritten)
    var evaluations = 0
    try TraceReader(bytes: output.bytes).forEachRecord { if case .evaluation = $0 { evaluations += 1 } }
    #expect(evaluations == 200_000)
  }

  @Test func `a writer that nobody finishes writes what it has handed over`() throws {
    let output = WatchedOutput()
    let workload = ReferenceWorkload(evaluations: 200_000)
    var writer: TraceWriter? = try TraceWriter(
      to: output, metadata: workload.metadata, options: .init(packing: .onThread))
    if let writer { try workload.play(into: writer) }
    writer = nil
    let reader = try TraceReader(bytes: output.bytes)
    var blocks = 0
    while try reader.nextBlock() != nil { blocks += 1 }
    #expect(blocks == output.elsewhere)
    #expect(reader.faults.map(\.kind) == [.unfinished])
  }

  @Test func `a failure to write on the other thread is thrown by the end of a tick soon, and by all that follows`()
    throws
  {
    let output = FailingOutput(blocks: 2)
    let workload = ReferenceWorkload(evaluations: 300_000)
    let writer = try TraceWriter(to: output, metadata: workload.metadata, options: .init(packing: .onThread))
    #expect(throws: FailingOutput.error) { try workload.play(into: writer) }
    #expect(throws: FailingOutput.error) { try writer.flush() }
    #expect(throws: FailingOutput.error) { try writer.finish() }
    writer.beginTick(TickBegin(tick: 1_000_000))
    #expect(throws: FailingOutput.error) { try writer.endTick() }
  }
}
