import SystemCalls

/// How much of a trace a thread reads at a time.
public enum PartSize: Sendable {
  /// A number of blocks, if the results are smaller than the file.
  case blocks(Int)
  /// An approximate number of evaluations, if the results are larger, such as text. A block with more is divided by
  /// ticks.
  case evaluations(Int)
}

extension TraceReader {
  /// Reads the rest in parts, on several threads. Parts begin and end between ticks, and are combined in order.
  ///
  ///     try reader.readParts(jobs: 2, by: .blocks(8)) { part throws(TraceError) in
  ///       try Sums(of: part)  // on any thread: reads until `part.nextBlock()` is nil
  ///     } combine: { sums in
  ///       total += sums  // on this thread, first part first
  ///       return true
  ///     }
  ///
  /// Each part is a reader with definitions of its own, so results must contain names, or include the definitions. This
  /// reader finds the blocks, verifies their checksums and lists all faults. Its memory depends only on `jobs`.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads that read. With one, or if the file is too small, the rest is a single part that
  ///     this reader reads on this thread.
  ///   - combine: returns whether to continue.
  public func readParts<Value>(
    jobs: Int, by size: PartSize, _ read: @escaping @Sendable (_ part: TraceReader) throws(TraceError) -> Value,
    combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) {
    guard isWorthParts(jobs: jobs) else {
      _ = try combine(read(self))
      return
    }
    try readPartsInAnyCase(jobs: jobs, by: size, read, combine: combine)
  }

  /// Whether the rest would be read in more than one part.
  public func isWorthParts(jobs: Int) -> Bool {
    jobs > 1 && !scanner.isFollowing && byteCount ?? .max >= Self.leastBytesOfParts
  }

  /// Two typical blocks. For smaller files, no command takes much memory anyway.
  private static var leastBytesOfParts: UInt64 { 1 << 20 }

  /// The same for files of any size.
  func readPartsInAnyCase<Value>(
    jobs: Int, by size: PartSize, _ read: @escaping @Sendable (_ part: TraceReader) throws(TraceError) -> Value,
    combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) {
    let queue = PartQueue<Value>(jobs: jobs)
    let origin = origin
    let helpers = (0..<jobs).compactMap { _ in
      SystemThread {
        while let part = queue.take() {
          let reader = TraceReader(origin, ticks: part.ticks) { queue.block(of: part.number) }
          let value = Result { () throws(TraceError) in try read(reader) }
          queue.finish(part.number, .init(value: value, faults: reader.faults, tally: reader.tally))
        }
      }
    }
    defer {
      queue.stop()
      for helper in helpers { helper.join() }
    }
    guard !helpers.isEmpty else {
      _ = try combine(read(self))
      return
    }
    try fill(queue, by: size, combine)
  }

  /// Finds blocks, and combines parts as they become ready.
  private func fill<Value>(
    _ queue: PartQueue<Value>, by size: PartSize, _ combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) {
    var cutter = PartCutter(size, ticks)
    var failure: TraceError?
    do throws(TraceError) {
      while let block = try nextPending() {
        onProgress?(position)
        for (number, piece) in cutter.pieces(of: block.found.header).enumerated() {
          while case .combine(let outcome) = queue.turn() { guard try take(outcome, combine) else { return } }
          if let ticks = piece.opens { queue.open(ticks) }
          queue.add(number == 0 ? block : block.repeated)
        }
      }
    } catch {
      // Everything before it was read without an error.
      failure = error
    }
    queue.close()
    while let outcome = queue.rest() { guard try take(outcome, combine) else { return } }
    if let failure { throw failure }
  }

  private func take<Value>(
    _ outcome: PartQueue<Value>.Outcome, _ combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) -> Bool {
    for fault in outcome.faults { scanner.insert(fault) }
    tally += outcome.tally
    return try combine(outcome.value.get())
  }
}

/// Decides where parts begin.
private struct PartCutter {
  private let size: PartSize
  private let ticks: ClosedRange<TickNumber>
  /// The maximum number of pieces of a block, which each of them opens again.
  private static let mostPieces = 8
  /// Blocks and evaluations of the current part; `nil` before the first one.
  private var current: (blocks: Int, evaluations: Int)?

  init(_ size: PartSize, _ ticks: ClosedRange<TickNumber>) { (self.size, self.ticks) = (size, ticks) }

  /// Which part a block belongs to.
  struct Piece {
    /// The ticks of the new part that begins with it; `nil` if it continues the current part.
    var opens: ClosedRange<TickNumber>?
  }

  mutating func pieces(of header: BlockHeader) -> [Piece] {
    let evaluations = Int(header.evaluations)
    if let current, header.flags.contains(.continuesTick) || !isFull(current) {
      self.current = (current.blocks + 1, current.evaluations + evaluations)
      return [Piece()]
    }
    current = (1, evaluations)
    guard case .evaluations(let most) = size, header.flags.isDisjoint(with: [.continuesTick, .tickContinues]) else {
      return [Piece(opens: ticks)]
    }
    return cut(header, min(evaluations / most + 1, Self.mostPieces)).map { Piece(opens: $0) }
  }

  private func isFull(_ part: (blocks: Int, evaluations: Int)) -> Bool {
    switch size {
    case .blocks(let most): part.blocks >= most
    case .evaluations(let most): part.evaluations >= most
    }
  }

  /// Divides the wanted ticks into ranges, each with an equal number of the block's ticks.
  private func cut(_ header: BlockHeader, _ wanted: Int) -> [ClosedRange<TickNumber>] {
    let first = max(header.firstTick, ticks.lowerBound)
    let last = max(first, min(header.lastTick, ticks.upperBound))
    let span = Int(last) - Int(first) + 1
    let count = max(1, min(wanted, span))
    let starts = (0..<count).map { TickNumber(Int(first) + span * $0 / count) }
    return starts.indices.map { index in
      let end = index + 1 < count ? TickNumber(Int(starts[index + 1]) - 1) : ticks.upperBound
      return (index == 0 ? ticks.lowerBound : starts[index])...end
    }
  }
}
