import Testing

@testable import TraceFormat

/// Faults that several threads find.
@Suite struct FaultListTests {
  private static func list(_ offsets: some Sequence<UInt64>, _ kind: TraceFault.Kind = .noBlock) -> FaultList {
    var list = FaultList()
    for offset in offsets { list.append(TraceFault(kind, offset: offset)) }
    return list
  }

  @Test func `faults found elsewhere are put in order, each once`() {
    var list = Self.list([10, 30, 50])
    list.insert(Self.list([30, 40], .noBlock))
    list.insert(Self.list([30], .misplaced))
    #expect(list.listed.map(\.offset) == [10, 30, 30, 40, 50])
    #expect(list.listed.map(\.kind) == [.noBlock, .noBlock, .misplaced, .noBlock, .noBlock])
    #expect(list.count == 5)
  }

  @Test func `the first thousand are listed and all are counted, however they are split up`() {
    let whole = Self.list(0..<3_000)
    var list = Self.list(1_500..<3_000)
    list.insert(Self.list(0..<1_500))
    #expect(whole.listed.count == 1_000)
    #expect(list.listed == whole.listed)
    #expect(list.count == whole.count)
  }
}
