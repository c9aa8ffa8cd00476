import TraceFormat

/// Lists all ticks of a trace while a thread of its own goes on reading it, a few blocks ahead.
///
/// Reading in parts would give each part numbers of its own for views, and giving all ticks the same ones takes longer than it saves.
final class TickList: @unchecked Sendable {
  private let reader: TraceReader
  // Used by the thread that reads, until that has ended.
  private var readers: SummaryReaders
  private var made = TraceSummary()

  /// The ticks that ended in a block.
  private struct Listed: Sendable {
    let ticks: [TickSummary]
    let viewNames: [String]
    /// How far the trace has been read.
    let position: UInt64
  }

  /// How many blocks wait at most.
  private static let room = 2

  init(of reader: TraceReader, _ readers: SummaryReaders) { (self.reader, self.readers) = (reader, readers) }

  /// Reads the trace, and passes on its ticks on this thread, which shows progress, too.
  func summary(_ onTicks: (_ ticks: [TickSummary], _ viewNames: [String]) -> Bool) throws(TraceError) -> TraceSummary {
    let onProgress = reader.onProgress.take()
    defer { reader.onProgress = onProgress }
    func pass(_ listed: Listed) -> Bool {
      onProgress?(listed.position)
      return listed.ticks.isEmpty || onTicks(listed.ticks, listed.viewNames)
    }
    if let ahead = ReadAhead<Listed, TraceError>(room: Self.room, { pass throws(TraceError) in try self.read(pass) }) {
      while let listed = try ahead.next(), pass(listed) {}
      ahead.finish()
    } else {
      try read { listed, _ in pass(listed) }
    }
    return made
  }

  private func read(_ pass: (_ listed: Listed, _ weight: Int) -> Bool) throws(TraceError) {
    while let block = try reader.nextBlock() {
      readers.read(block)
      if !pass(takeListed(), 1) { break }
    }
    made = try readers.finish()
    _ = pass(takeListed(), 1)
  }

  private func takeListed() -> Listed {
    let (ticks, viewNames) = readers.takeTicks()
    return Listed(ticks: ticks, viewNames: viewNames, position: reader.position)
  }
}
