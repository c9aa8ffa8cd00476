import Foundation
import TestSupport

@testable import TraceFormat

/// Traces for the tests of commands: a list of cells of which one is activated each tick.
enum SampleTrace {
  static func bytes(ticks: UInt32 = 3, flushing: Bool = false, finished: Bool = true) throws -> Data {
    let output = MemoryOutput()
    let writer = try TraceWriter(
      to: output,
      metadata: TraceMetadata(
        producer: "tests", scenario: "active-row", seed: 3, parameters: [.init("rows", "2")],
        extras: [.init("a", "ü\n")]))
    let writes = Definitions(writer)
    try appear(writer, writes)
    for tick in 1..<max(1, ticks) {
      try activate(TickNumber(tick), writer, writes)
      if flushing { try writer.flush() }
    }
    if finished { try writer.finish() } else { try writer.flush() }
    return Data(output.bytes)
  }

  /// A trace of four ticks in blocks of their own, with a flipped bit in that of tick 2.
  static func damagedBytes() throws -> Data {
    var bytes = try bytes(ticks: 4, flushing: true)
    let reader = try TraceReader(bytes: [UInt8](bytes))
    while let block = try reader.nextBlock() {
      if block.header.firstTick == 2 { bytes[Int(block.offset) + BlockHeader.byteCount + 5] ^= 1 }
    }
    return bytes
  }

  /// A finished trace without a tick.
  static func emptyBytes() throws -> Data {
    let output = MemoryOutput()
    try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests")).finish()
    return Data(output.bytes)
  }

  /// A trace whose first block says that it is of the next major version.
  static func newerBytes() throws -> Data {
    var bytes = [UInt8](try bytes())
    bytes[6] = BlockHeader.currentMajor + 1
    let checksum = bytes.withUnsafeBytes { XXH64.checksum(of: UnsafeRawBufferPointer(rebasing: $0[..<56])) }
    for index in 0..<8 { bytes[56 + index] = UInt8(truncatingIfNeeded: checksum >> (8 * UInt64(index))) }
    return Data(bytes)
  }

  private struct Definitions {
    let list: TypeID
    let cell: TypeID
    let items: PropertyID
    let site: SiteID
    let first: ReasonID
    let signal: ReasonID
    let differed: ReasonID

    init(_ writer: TraceWriter) {
      list = writer.define(ViewType(name: "ListView", module: "App", file: "List.swift", line: 4))
      cell = writer.define(ViewType(name: "ListView.Cell", module: "App"))
      items = writer.define(Property(name: "_items", holder: .state, owner: "ListView", valueType: "[Item]"))
      let item = writer.define(Property(name: "item", holder: .stored, owner: "ListView.Cell"))
      site = writer.define(Site(file: "List.swift", line: 9, function: "activate()"))
      first = writer.define(Reason(flags: [.view, .identity, .first], properties: [items]))
      signal = writer.define(Reason(flags: [], properties: [items]))
      differed = writer.define(Reason(flags: .view, differed: item, fieldPath: "isActive", rule: .bytes))
    }
  }

  private static func appear(_ writer: TraceWriter, _ known: Definitions) throws {
    writer.beginTick(TickBegin(tick: 0, label: "first appearance"))
    writer.mount(Mount(node: 0, parent: nil, type: known.list, identity: "root"))
    writer.evaluation(Evaluation(node: 0, reason: known.first))
    for node in 1...2 as ClosedRange<NodeNumber> {
      writer.mount(Mount(node: node, parent: 0, type: known.cell, identity: "[\(node)] \u{1B}é"))
      writer.evaluation(Evaluation(node: node, reason: known.first))
    }
    writer.commit(Commit(inserted: 3))
    try writer.endTick()
  }

  private static func activate(_ tick: TickNumber, _ writer: TraceWriter, _ known: Definitions) throws {
    writer.beginTick(TickBegin(tick: tick, label: "activate \"\(tick)\"", clock: UInt64(tick) * 1_000))
    writer.event(Event(kind: "tap", target: "Button \"Next\"", node: 0))
    writer.write(
      Write(property: known.items, node: 0, site: known.site, cause: 1, oldValue: "[off]", newValue: "[on]"))
    writer.evaluation(Evaluation(node: 0, reason: known.signal, cause: 2))
    writer.evaluation(
      Evaluation(node: 1, reason: known.differed, isWasted: tick.rawValue % 2 == 0, oldValue: "false", newValue: "true")
    )
    writer.skip(Skip(node: 0, type: known.cell, rule: .bytes, count: 1))
    writer.commit(Commit(updated: 1))
    try writer.endTick()
  }
}

/// The built program.
func redrawTrace(_ arguments: String..., input: Data = Data(), in folder: URL? = nil) throws -> ProgramRun {
  try run(built("redraw-trace"), arguments, input: input, in: folder)
}

extension TemporaryFolder {
  /// A new one with a trace of each kind that commands meet.
  static func ofTraces() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("whole.rtrace", SampleTrace.bytes())
    _ = try folder.file("cut.rtrace", SampleTrace.bytes(finished: false))
    _ = try folder.file("damaged.rtrace", SampleTrace.damagedBytes())
    _ = try folder.file("empty.rtrace", SampleTrace.emptyBytes())
    _ = try folder.file("timed.rtrace", ShopTrace.bytes())
    _ = try folder.file("late.rtrace", Data(LateTrace.bytes()))
    return folder
  }
}
