import SystemCalls

extension TraceReader {
  /// Reads the rest in parts, on several threads. Parts begin and end between ticks, and are combined in order.
  ///
  ///     try reader.readParts(jobs: 2, blocks: 1) { reader in
  ///       var lines = Lines(of: reader)  // once on each thread
  ///       return { outlet throws(TraceError) in
  ///         try lines.write(to: outlet)  // a part: reads until `reader.nextBlock()` is nil
  ///       }
  ///     } take: { text in
  ///       text.write()  // in order, on one thread at a time
  ///     } combine: { _ in true }
  ///
  /// Each thread has one reader, whose definitions last from part to part, so results must not contain any. This reader finds the
  /// blocks, verifies their checksums and lists all faults. Its memory depends only on `jobs`.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads that read. With one, or if the file is too small, the rest is a single part that
  ///     this reader reads on this thread.
  ///   - blocks: how many blocks a part has, and more if a tick continues in the next one.
  ///   - begin: called on each thread. Returns what reads a part.
  ///   - take: Called with each piece that a part passes on, by one thread after the other. Returns whether to continue.
  ///   - combine: Called with what was made of each part, on this thread, first part first. Returns whether to continue.
  public func readParts<Piece, Value>(
    jobs: Int, blocks: Int,
    _ begin: @escaping @Sendable (_ reader: TraceReader) -> PartReading<Piece, Value>,
    take: (Piece) -> Bool, combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) {
    if isWorthParts(jobs: jobs) {
      return try readPartsInAnyCase(jobs: jobs, blocks: blocks, begin, take: take, combine: combine)
    }
    try readAsOne(begin, take: take, combine: combine)
  }

  /// The same for files of any size.
  func readPartsInAnyCase<Piece, Value>(
    jobs: Int, blocks: Int,
    _ begin: @escaping @Sendable (_ reader: TraceReader) -> PartReading<Piece, Value>,
    take: (Piece) -> Bool, combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) {
    if try !readOnThreads(jobs, blocks: blocks, begin, take: take, combine: combine) {
      try readAsOne(begin, take: take, combine: combine)
    }
  }

  private func readAsOne<Piece, Value>(
    _ begin: (_ reader: TraceReader) -> PartReading<Piece, Value>,
    take: (Piece) -> Bool, combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) {
    let value = try withoutActuallyEscaping(take) { take throws(TraceError) in
      try begin(self)(PartOutlet { piece, _ in take(piece) })
    }
    _ = try combine(value)
  }

  /// - Returns: `false` if the system has no thread to spare, so that nothing was read.
  private func readOnThreads<Piece, Value>(
    _ jobs: Int, blocks: Int, _ begin: @escaping @Sendable (_ reader: TraceReader) -> PartReading<Piece, Value>,
    take: (Piece) -> Bool, combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) -> Bool {
    let (origin, ticks) = (origin, ticks)
    return try withoutActuallyEscaping(take) { take throws(TraceError) in
      // The queue calls it on one thread at a time.
      nonisolated(unsafe) let take = take
      let queue = PartQueue<Piece, PartOutcome<Value>>(jobs: jobs, readersTake: true)
      let helpers = (0..<jobs).compactMap { _ in SystemThread { Self.read(queue, of: origin, ticks, begin, take) } }
      guard !helpers.isEmpty else { return false }
      defer {
        queue.stop()
        for helper in helpers { helper.join() }
      }
      try fill(queue, blocks: blocks, take, combine)
      return true
    }
  }

  /// Reads parts until there are none.
  private static func read<Piece, Value>(
    _ queue: PartQueue<Piece, PartOutcome<Value>>, of origin: TraceOrigin, _ ticks: ClosedRange<TickNumber>,
    _ begin: (_ reader: TraceReader) -> PartReading<Piece, Value>, _ take: @escaping (Piece) -> Bool
  ) {
    var number = 0
    let reader = TraceReader(origin, ticks: ticks) { queue.block(of: number) }
    let read = begin(reader)
    while let next = queue.take() {
      number = next
      let turn = PartTurn(wait: { queue.waitForTurn(of: next) }, end: { queue.endTurn(of: next) })
      let outlet = PartOutlet<Piece>(turn) { queue.pass($0, bytes: $1, of: next, take) }
      queue.finish(next, reader.outcome(Result { () throws(TraceError) in try read(outlet) }))
    }
  }

  /// Reads a part, on the thread for which it was made.
  public typealias PartReading<Piece, Value> = (_ outlet: PartOutlet<Piece>) throws(TraceError) -> Value

  /// Whether the rest would be read in more than one part.
  public func isWorthParts(jobs: Int) -> Bool {
    jobs > 1 && !scanner.isFollowing && byteCount ?? .max >= Self.leastBytesOfParts
  }

  /// Two typical blocks. For smaller files, no command takes much memory anyway.
  private static var leastBytesOfParts: UInt64 { 1 << 20 }

  /// Finds blocks, and combines parts as they become ready.
  private func fill<Piece, Value>(
    _ queue: PartQueue<Piece, PartOutcome<Value>>, blocks: Int, _ take: (Piece) -> Bool,
    _ combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) {
    var failure: TraceError?
    // Of the part that was opened last.
    var (count, last): (Int, BlockHeader?) = (0, nil)
    do throws(TraceError) {
      while let block = try nextPending() {
        onProgress?(position)
        guard try combineReady(queue, take, combine) else { return }
        let header = block.found.header
        let isNew = last.map { count >= blocks && !$0.continues(in: header) } ?? true
        if isNew { queue.open() }
        (count, last) = (isNew ? 1 : count + 1, header)
        queue.add(block)
      }
    } catch {
      // Everything before it was read without an error.
      failure = error
    }
    queue.close()
    guard try combineReady(queue, take, combine) else { return }
    if let failure { throw failure }
  }

  /// Combines what is ready until the queue has room for a block, or all of it once it is closed. Returns whether to continue.
  private func combineReady<Piece, Value>(
    _ queue: PartQueue<Piece, PartOutcome<Value>>, _ take: (Piece) -> Bool,
    _ combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) -> Bool {
    while true {
      switch queue.turn() {
      case .goOn: return true
      case .stop: return false
      case .take(let piece): guard take(piece) else { return false }
      case .combine(let outcome):
        add(outcome)
        guard try combine(outcome.value.get()) else { return false }
      }
    }
  }
}
