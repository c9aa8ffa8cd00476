import SystemCalls

extension TraceReader {
  /// Reads the rest in parts, on several threads. A part is a block, and those in which its last tick continues. Parts are combined in
  /// order.
  ///
  ///     try reader.readParts(jobs: 2) { reader in
  ///       var lines = Lines(of: reader)  // once on each thread
  ///       return { outlet throws(TraceError) in
  ///         try lines.write(to: outlet)  // a part: reads until `reader.nextBlock()` is nil
  ///       }
  ///     } take: { text in
  ///       text.write()  // in order, on one thread at a time
  ///     } combine: { _ in true }
  ///
  /// The calling thread is one of them. Each has a reader, whose definitions last from part to part, so results must not contain any.
  /// This reader finds the blocks, on the thread that reads them; of a file, by their headers alone, so that each thread reads and proves
  /// its own. Afterwards, it lists all faults. Nobody else may use it meanwhile. Memory depends only on `jobs`.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads that read. With one, or if the file is too small, the rest is a single part that
  ///     this reader reads on this thread.
  ///   - begin: called on each thread, and on new ones from damage on. Returns what reads a part.
  ///   - take: Called with each piece that a part passes on, by one thread after the other. Returns whether to continue.
  ///   - combine: Called with what was made of each part, first part first, by one thread after the other. Returns whether to continue.
  public func readParts<Piece, Value>(
    jobs: Int, _ begin: @escaping @Sendable (_ reader: TraceReader) -> PartReading<Piece, Value>,
    take: (Piece) -> Bool, combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) {
    guard !isWorthParts(jobs: jobs) else {
      return try readPartsInAnyCase(jobs: jobs, begin, take: take, combine: combine)
    }
    let value = try withoutActuallyEscaping(take) { take throws(TraceError) in
      try begin(self)(PartOutlet { piece, _ in take(piece) })
    }
    _ = try combine(value)
  }

  /// The same for files of any size.
  func readPartsInAnyCase<Piece, Value>(
    jobs: Int, _ begin: @escaping @Sendable (_ reader: TraceReader) -> PartReading<Piece, Value>,
    take: (Piece) -> Bool, combine: (Value) throws(TraceError) -> Bool
  ) throws(TraceError) {
    try withoutActuallyEscaping(take) { take throws(TraceError) in
      try withoutActuallyEscaping(combine) { combine throws(TraceError) in
        try readOnThreads(jobs, begin, take, combine)
      }
    }
  }

  private func readOnThreads<Piece, Value>(
    _ jobs: Int, _ begin: @escaping @Sendable (_ reader: TraceReader) -> PartReading<Piece, Value>,
    _ take: @escaping (Piece) -> Bool, _ combine: @escaping (Value) throws(TraceError) -> Bool
  ) throws(TraceError) {
    let (origin, ticks, onProgress) = (origin, ticks, onProgress)
    var (findings, failure): (ReadingFindings, TraceError?) = (ReadingFindings(), nil)
    // The queue sees to it that one thread at a time calls it.
    nonisolated(unsafe) let finish = { (outcome: PartOutcome<Value>, end: UInt64) in
      onProgress?(end)
      findings += outcome.findings
      do throws(TraceError) { return try combine(outcome.value.get()) } catch {
        failure = error
        return false
      }
    }
    nonisolated(unsafe) let take = take
    let readParts = { @Sendable (blocks: PartBlocks) in
      let reader = TraceReader(origin, ticks: ticks) { blocks.next() }
      let read = begin(reader)
      blocks.forEachPart { queue, number in
        let turn = PartTurn(wait: { queue.waitForTurn(of: number) }, end: { queue.endTurn(of: number) })
        let outlet = PartOutlet<Piece>(turn) { piece, bytes in queue.pass(bytes: bytes, of: number) { take(piece) } }
        let outcome = reader.outcome(Result { () throws(TraceError) in try read(outlet) })
        return { end in finish(outcome, end) }
      }
    }
    defer { add(findings) }
    try findParts(jobs: jobs, readParts)
    if let failure { throw failure }
  }

  /// Has several threads read all parts. They begin blocks before those in front of them are proved; if one is damaged, what comes after it
  /// is forgotten, and found again without that haste.
  private func findParts(jobs: Int, _ read: @escaping @Sendable (PartBlocks) -> Void) throws(TraceError) {
    let locator = BlockLocator(self)
    guard try findParts(jobs: jobs, locator, read), let damaged = locator?.damaged else { return }
    try goBack(to: damaged)
    _ = try findParts(jobs: jobs, nil, read)
  }

  /// Returns whether more is wanted.
  private func findParts(
    jobs: Int, _ locator: BlockLocator?, _ read: @escaping @Sendable (PartBlocks) -> Void
  ) throws(TraceError) -> Bool {
    let queue = PartQueue(jobs: jobs)
    let finder = BlockFinder { [self] () throws(TraceError) in try nextPending() }
    let work = { @Sendable in read(PartBlocks(queue, finder, locator)) }
    let helpers = (1..<jobs).compactMap { _ in SystemThread(work) }
    work()
    for helper in helpers { helper.join() }
    queue.clear()
    if queue.isOver { return false }
    try finder.finish()
    return true
  }

  /// Reads a part, on the thread for which it was made.
  public typealias PartReading<Piece, Value> = (_ outlet: PartOutlet<Piece>) throws(TraceError) -> Value

  /// Whether the rest would be read in more than one part.
  public func isWorthParts(jobs: Int) -> Bool {
    jobs > 1 && !scanner.isFollowing && byteCount ?? .max >= Self.leastBytesOfParts
  }

  /// Two typical blocks. For smaller files, no command takes much memory anyway.
  private static var leastBytesOfParts: UInt64 { 1 << 20 }
}
