import ReferenceWorkload

@testable import TraceFormat

/// The traces that are kept in Fixtures/Traces: by name how each was made.
///
/// A fixture that was released is never made again; this has what is in it and makes the ones that are new.
enum FixtureTraces {
  static let all: [(name: String, make: @Sendable () throws -> [UInt8])] = [
    ("every-record", { try SampleTrace(recordsDurations: true).bytes }),
    ("without-durations", { try SampleTrace(recordsDurations: false).bytes }),
    ("empty", { try written { _ in } }),
    ("example", { try example() }),
    ("packed-durations", { try packedDurations() }),
    ("groups", { try groups() }),
    ("deep-path", { try deepPath(depth: 40) }),
    ("reused-nodes", { try reusedNodes() }),
    ("further-causes", { try furtherCauses() }),
    ("tick-across-blocks", { try tickAcrossBlocks() }),
    ("unfinished", { try Array(threeBlocks().dropLast(650)) }),
    ("damaged-payload", { try damaged { $0[1].offset + BlockHeader.byteCount + 9 } }),
    ("damaged-header", { try damaged { $0[1].offset + 21 } }),
    ("missing-block", { try missingBlock() }),
    ("repeated-block", { try repeatedBlock() }),
    ("two-traces", { try threeBlocks() + SampleTrace(recordsDurations: false).bytes }),
    ("begun-twice", { try begunTwice() }),
    ("contradicting", { try contradicting() }),
    ("unknown-things", { try unknownThings() }),
    ("newer-minor", { try restamped { $0.minor = BlockHeader.currentMinor + 7 } }),
    ("newer-major", { try restamped { $0.major = BlockHeader.currentMajor + 1 } }),
    ("no-trace", { Array("A text that is longer than the header of a block, and yet no trace in any way.\n".utf8) }),
    ("no-bytes", { [] }),
  ]

  /// What the writer makes of the records.
  static func written(
    durations: Bool = false, metadata: TraceMetadata = TraceMetadata(producer: "fixtures 1"),
    _ records: (TraceWriter) throws -> Void
  ) throws -> [UInt8] {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: metadata, options: .init(recordsDurations: durations))
    try records(writer)
    try writer.finish()
    return output.bytes
  }

  /// The reference workload, in large blocks.
  static func workload(_ evaluations: Int, durations: Bool) throws -> [UInt8] {
    let workload = ReferenceWorkload(evaluations: evaluations)
    return try written(durations: durations, metadata: workload.metadata) { try workload.play(into: $0) }
  }

  /// The trace whose bytes Docs/TraceFormat.md goes through.
  static func example() throws -> [UInt8] {
    try written(durations: true, metadata: TraceMetadata(producer: "docs")) { writer in
      let cell = writer.define(ViewType(name: "Cell"))
      let first = writer.define(Reason(flags: [.view, .first]))
      let again = writer.define(Reason(flags: .view))
      writer.beginTick(TickBegin(tick: 0, time: 100))
      writer.mount(Mount(node: 0, parent: nil, type: cell, identity: "a"))
      writer.evaluation(node: 0, reason: first, start: 110, duration: 40)
      writer.evaluation(node: 0, reason: again, cause: 0, pass: 1, isWasted: true, start: 152, duration: 35)
      try writer.endTick(TickEnd(time: 200))
    }
  }

  /// Several events signalled a node that is evaluated twice, in a tick that is cut.
  static func furtherCauses() throws -> [UInt8] {
    try written { writer in
      let cell = writer.define(ViewType(name: "Cell"))
      let reason = writer.define(Reason(flags: []))
      writer.beginTick(TickBegin(tick: 0))
      writer.mount(Mount(node: 5, parent: nil, type: cell, identity: "a"))
      for _ in 0..<4 { writer.event(Event(kind: "tap", target: "Button")) }
      writer.evaluation(node: 5, reason: reason, cause: 1)
      writer.append(FurtherCause(node: 5, cause: 2))
      writer.evaluation(node: 5, reason: reason, cause: 3, pass: 1)
      try writer.flush()
      writer.append(FurtherCause(node: 5, cause: 2))
      writer.append(FurtherCause(node: 5, cause: 4))
      try writer.endTick()
    }
  }

  /// Durations of several types in the order of evaluations, one of them far longer than the others.
  static func packedDurations() throws -> [UInt8] {
    try written(durations: true) { writer in
      let types = ["Row", "Icon"].map { writer.define(ViewType(name: $0)) }
      let reason = writer.define(Reason(flags: .view))
      var time: UInt64 = 1000
      writer.beginTick(TickBegin(tick: 0, time: time))
      for node in 0..<NodeNumber(2) { writer.mount(Mount(node: node, parent: nil, type: types[Int(node)])) }
      for round in 0..<UInt64(20) {
        let duration = round == 11 ? 1 << 40 : 100 + 7 * round
        writer.evaluation(node: NodeNumber(round % 3 / 2), reason: reason, start: time + round, duration: duration)
        time += round + duration
      }
      try writer.endTick(TickEnd(time: time))
    }
  }

  /// Columns of more than a hundred values, which are laid out in groups: every piece of a group, exceptions enough for
  /// groups of their own, times that need more than 32 bits, and rows behind the last group.
  static func groups() throws -> [UInt8] {
    try written(durations: true) { writer in
      let types = (0..<5).map { writer.define(ViewType(name: "Row\($0)")) }
      let reasons = [Reason.Flags.view, .dependencies].map { writer.define(Reason(flags: $0)) }
      var random = SplitMix(state: 9)
      var time: UInt64 = 1 << 50
      for tick in 0..<UInt32(300) {
        let isLong = tick % 5 == 3
        writer.beginTick(
          TickBegin(tick: TickNumber(tick), label: "tick \(tick % 3)", clock: random.next() >> 9, time: time))
        if tick < 40 {
          writer.mount(
            Mount(
              node: NodeNumber(tick), parent: tick == 0 ? nil : 0, type: types[Int(tick % 5)], identity: "\(tick)"))
        }
        writer.event(Event(kind: "tap", time: time + 1))
        let duration = random.next() & (isLong ? 0xFFFF_FFFF_FF : 0x7FF)
        writer.evaluation(
          node: NodeNumber(random.next() % UInt64(min(tick, 39) + 1)), reason: reasons[isLong ? 1 : 0],
          cause: isLong ? 1 : 0, pass: tick % 7, isWasted: tick % 2 == 0, start: time + random.next() & 0xFF,
          duration: duration)
        time += duration + 1000
        try writer.endTick(TickEnd(time: time - 1))
      }
    }
  }

  /// A leaf under many ancestors, met again in a block that has none of their mounts.
  static func deepPath(depth: NodeNumber) throws -> [UInt8] {
    try written { writer in
      let type = writer.define(ViewType(name: "Nested", module: "App", file: "Nested.swift", line: 3))
      let reason = writer.define(Reason(flags: .view, rule: .bytes))
      writer.beginTick(TickBegin(tick: 0))
      for node in 0..<depth {
        writer.mount(
          Mount(node: node, parent: node == 0 ? nil : node.advanced(by: -1), type: type, identity: "child \(node)"))
      }
      try writer.endTick()
      try writer.flush()
      writer.beginTick(TickBegin(tick: 7))
      writer.evaluation(node: depth.advanced(by: -1), reason: reason)
      try writer.endTick()
    }
  }

  /// One number for three nodes, two of them in the same block, and one node that was never mounted.
  static func reusedNodes() throws -> [UInt8] {
    try written { writer in
      let types = ["Old", "Newer", "Newest"].map { writer.define(ViewType(name: $0)) }
      let reason = writer.define(Reason(flags: [.view, .identity, .first]))
      writer.beginTick(TickBegin(tick: 0))
      writer.mount(Mount(node: 0, parent: nil, type: types[0], identity: "root"))
      writer.mount(Mount(node: 1, parent: 0, type: types[0], identity: "old"))
      writer.evaluation(node: 1, reason: reason)
      try writer.endTick()
      try writer.flush()
      writer.beginTick(TickBegin(tick: 1))
      writer.evaluation(node: 1, reason: reason)
      writer.unmount(Unmount(node: 1))
      try writer.endTick()
      for (tick, type) in [(TickNumber(2), 1), (3, 2)] {
        writer.beginTick(TickBegin(tick: tick))
        writer.mount(Mount(node: 1, parent: 0, type: types[type], identity: "of tick \(tick)"))
        writer.evaluation(node: 1, reason: reason)
        writer.evaluation(node: 1, reason: reason, cause: 1)
        writer.unmount(Unmount(node: 1))
        try writer.endTick()
      }
      writer.beginTick(TickBegin(tick: 4))
      writer.evaluation(node: 9, reason: reason)
      try writer.endTick()
    }
  }

  /// A tick in three blocks, with causes, times and waste that reach over the cuts.
  static func tickAcrossBlocks() throws -> [UInt8] {
    try written(durations: true) { writer in
      let type = writer.define(ViewType(name: "Row"))
      let reason = writer.define(Reason(flags: .view, rule: .equatable))
      writer.beginTick(TickBegin(tick: 5, label: "long", clock: 80, time: 1000))
      writer.event(Event(kind: "tap", time: 1001))
      writer.mount(Mount(node: 0, parent: nil, type: type, identity: "row"))
      writer.evaluation(node: 0, reason: reason, cause: 1, start: 1010, duration: 5)
      writer.cutBlock()
      writer.mount(Mount(node: 1, parent: 0, type: type, identity: "mounted behind the cut"))
      writer.evaluation(node: 1, reason: reason, cause: 1, start: 1020, duration: 6)
      writer.event(Event(kind: "onAppear", node: 1, time: 1030))
      writer.evaluation(node: 0, reason: reason, cause: 2, start: 1040, duration: 7)
      writer.cutBlock()
      writer.evaluation(node: 1, reason: reason, cause: 2, start: 1050, duration: 8)
      writer.markWasted(0)
      writer.markWasted(3)
      try writer.endTick(TickEnd(time: 1100))
      writer.beginTick(TickBegin(tick: 6, time: 2000))
      writer.evaluation(node: 0, reason: reason, start: 2001, duration: 9)
      try writer.endTick(TickEnd(time: 2020))
    }
  }
}
