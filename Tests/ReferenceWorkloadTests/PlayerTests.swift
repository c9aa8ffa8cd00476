import ReferenceWorkload
import Testing
import TraceFormat

@Suite("A workload that was played reads back as it was")
struct PlayerTests {
  static let workload = ReferenceWorkload(evaluations: 20_000)

  @Test(arguments: [true, false])
  func `every evaluation reads back, with times and without`(durations: Bool) throws {
    let ticks = allTicks(Self.workload)
    let reader = try TraceReader(bytes: played(Self.workload, durations: durations))
    var read: [Evaluation] = []
    try reader.forEachRecord { if case .evaluation(let evaluation) = $0 { read.append(evaluation) } }
    let expected = ticks.flatMap(\.evaluations)
    try #require(read.count == expected.count)
    for (found, wanted) in zip(read, expected) {
      #expect(found.node == NodeNumber(wanted.node))
      #expect(found.cause == CauseNumber(wanted.cause))
      #expect(found.start == (durations ? wanted.start : 0))
      #expect(found.duration == (durations ? UInt64(wanted.duration) : 0))
      let reason = try #require(reader.definitions[found.reason])
      let property = try #require(reader.definitions[wanted.flags == .view ? reason.differed : reason.properties[0]])
      #expect(reason.flags == wanted.flags)
      #expect(property == Self.workload.properties[Int(wanted.property)])
    }
    #expect(reader.faults.isEmpty)
  }

  @Test func `each tick is one event, one write and one commit; the tree is mounted in tick 0`() throws {
    let count = allTicks(Self.workload).count
    var counts: [String: Int] = [:]
    try TraceReader(bytes: played(Self.workload, durations: true)).forEachRecord { record in
      counts[String(describing: record).prefix { $0 != "(" }.description, default: 0] += 1
    }
    #expect(counts["tickBegin"] == count + 1)
    #expect(counts["tickEnd"] == count + 1)
    #expect(counts["event"] == count)
    #expect(counts["write"] == count)
    #expect(counts["commit"] == count + 1)
    #expect(counts["mount"] == Specification.nodeCount)
    #expect(counts["unmount"] == nil)
    #expect(counts["skip"] == nil)
  }

  @Test func `the same workload gives the same bytes, another seed others`() throws {
    #expect(try played(Self.workload, durations: true) == played(Self.workload, durations: true))
    let other = ReferenceWorkload(evaluations: 20_000, seed: 5)
    #expect(try played(Self.workload, durations: true) != played(other, durations: true))
  }

  @Test func `an empty workload is a whole trace of its first appearance`() throws {
    let reader = try TraceReader(bytes: played(ReferenceWorkload(evaluations: 0), durations: false))
    var ticks: [TickNumber] = []
    try reader.forEachRecord { if case .tickBegin(let begin) = $0 { ticks.append(begin.tick) } }
    #expect(ticks == [0])
    #expect(reader.faults.isEmpty)
  }

  private func played(_ workload: ReferenceWorkload, durations: Bool) throws -> [UInt8] {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output, metadata: workload.metadata, options: .init(recordsDurations: durations))
    try workload.play(into: writer)
    try writer.finish()
    return output.bytes
  }
}
