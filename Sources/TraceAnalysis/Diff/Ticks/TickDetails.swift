import TraceFormat

/// The details of requested ticks, in the order of the trace.
///
/// They are kept of one block at a time, or else a bounded number of nodes ahead.
final class TickDetails {
  private let reading: DetailReading
  private let ahead: ReadAhead<[TickDetail], DiffFault>?
  /// Those read last, and the first of them that wasn't asked for yet.
  private var ready: [TickDetail] = []
  private var firstReady = 0

  /// - Parameters:
  ///   - numbers: the ticks, in the order of the trace.
  ///   - tables: used by nobody else.
  ///   - readsAhead: whether a thread of its own reads, if there is one to spare.
  init(
    of source: TraceSource, _ numbers: [TickNumber], _ tables: SharedTables, renamed: [String: String],
    readsAhead: Bool
  ) throws(DiffFault) {
    let reading = try DetailReading(of: source, numbers, tables, renamed: renamed)
    self.reading = reading
    ahead =
      readsAhead
      ? ReadAhead(room: Self.room) { pass throws(DiffFault) in try reading.run(pass) } : nil
  }

  /// How many nodes wait at most: few enough to stay in the cache.
  private static let room = 8 * DetailReader.leastBatch

  /// The next requested tick; empty if it can't be read again.
  ///
  /// - Parameter order: which one it is of all. Each is asked for once.
  func next(_ order: Int) throws(DiffFault) -> TickDetail {
    while true {
      if firstReady < ready.count {
        guard ready[firstReady].order == order else { return TickDetail() }
        defer { firstReady += 1 }
        return ready[firstReady]
      }
      guard let more = try more() else { return TickDetail() }
      (ready, firstReady) = (more, 0)
    }
  }

  /// The next ticks; `nil` at the end.
  private func more() throws(DiffFault) -> [TickDetail]? {
    if let ahead { return try ahead.next() }
    return try reading.readBlock() ? reading.takeReady() : nil
  }
}

/// What reads the ticks. It is used by one thread at a time: the one that reads ahead, or else the one that asks.
private final class DetailReading: @unchecked Sendable {
  private let source: TraceSource
  private let reader: TraceReader
  private var visitor: DetailReader
  private var isFinished = false

  init(
    of source: TraceSource, _ numbers: [TickNumber], _ tables: SharedTables, renamed: [String: String]
  ) throws(DiffFault) {
    self.source = source
    reader = try source.open()
    visitor = DetailReader(SideTables(reader.definitions, tables, renamed: renamed), wanted: numbers)
  }

  /// Reads the next block that contains a requested tick. Returns false at the end.
  func readBlock() throws(DiffFault) -> Bool {
    do throws(TraceError) {
      while !visitor.hasAll, let block = try reader.nextBlock() {
        guard visitor.wants(block) else { continue }
        reader.visit(block, &visitor)
        return true
      }
    } catch {
      throw .unreadable(name: source.name, error)
    }
    guard !isFinished else { return false }
    isFinished = true
    visitor.finishTick()
    return true
  }

  func takeReady() -> [TickDetail] { visitor.takeReady().ticks }

  /// Reads everything, as far as it is wanted.
  func run(_ pass: (_ ticks: [TickDetail], _ weight: Int) -> Bool) throws(DiffFault) {
    try withoutActuallyEscaping(pass) { pass throws(DiffFault) in
      visitor.pass = pass
      defer {
        visitor.pass = nil
        // Also what was read before an error.
        let (ticks, weight) = visitor.takeReady()
        _ = pass(ticks, weight)
      }
      while try readBlock() {}
    }
  }
}
