import Testing
import TraceFormat

/// Tables of which all rows are the same, as a timer's ticks make them.
@Suite struct UniformRowsTests {
  @Test(arguments: [1, 2, 3, 2_000])
  func `records that are the same each time read back, and take next to nothing`(ticks: Int) throws {
    let bytes = try trace(ticks: ticks)
    #expect(try records(bytes) == expected(ticks: ticks))
    if ticks > 1_000 { #expect(try bytes.count - trace(ticks: ticks / 2).count < ticks / 8) }
  }

  @Test(arguments: [0, 1, 31, 998, 999])
  func `a single row that differs, anywhere, stays the only one`(odd: Int) throws {
    #expect(try records(trace(ticks: 1_000, odd: odd)) == expected(ticks: 1_000, odd: odd))
  }

  @Test func `numbers that only just fit are the same over and over, too`() throws {
    for cause in [CauseNumber(UInt32(1) << 31 - 1), CauseNumber(UInt32(1) << 31), .max] {
      #expect(try records(trace(ticks: 100, cause: cause)) == expected(ticks: 100, cause: cause))
    }
  }

  private func trace(ticks: Int, odd: Int? = nil, cause: CauseNumber = 1) throws -> [UInt8] {
    let output = MemoryOutput()
    let writer = try TraceWriter(to: output, metadata: TraceMetadata(producer: "tests"))
    let property = writer.define(Property(name: "count", holder: .state, owner: "Row"))
    let site = writer.define(Site(file: "Row.swift", line: 7))
    let type = writer.define(ViewType(name: "Row"))
    for node in 0..<NodeNumber(3) { writer.mount(Mount(node: node, parent: nil, type: type)) }
    try writer.flush()
    for tick in 0..<ticks {
      writer.beginTick(TickNumber(tick), label: "tick", clock: 0)
      writer.event(kind: "timer", target: tick == odd ? "other" : "timer", node: 2, cause: 0)
      writer.write(
        property: property, node: tick == odd ? 0 : 1, isEqual: tick == odd, site: site, cause: cause, pass: 0)
      writer.commit(Commit(updated: tick == odd ? 2 : 1))
      try writer.endTick()
    }
    try writer.finish()
    return output.bytes
  }

  private func expected(ticks: Int, odd: Int? = nil, cause: CauseNumber = 1) -> [String] {
    (0..<ticks).flatMap { tick in
      tick == odd
        ? ["timer other 2", "count 0 true Row.swift:7 \(cause)", "2"]
        : ["timer timer 2", "count 1 false Row.swift:7 \(cause)", "1"]
    }
  }

  private func records(_ bytes: [UInt8]) throws -> [String] {
    let reader = try TraceReader(bytes: bytes)
    var lines: [String] = []
    func node(_ number: NodeNumber?) -> String { number.map { "\($0)" } ?? "-" }
    try reader.forEachRecord { record in
      switch record {
      case .event(let event): lines.append("\(event.kind) \(event.target) \(node(event.node))")
      case .write(let write):
        let site = reader.definitions[write.site]
        lines.append(
          "\(reader.definitions[write.property]?.name ?? "-") \(node(write.node)) \(write.isEqual) "
            + "\(site?.file ?? "-"):\(site?.line ?? 0) \(write.cause)")
      case .commit(let commit): lines.append("\(commit.updated)")
      default: break
      }
    }
    #expect(reader.faults.isEmpty)
    return lines
  }
}
