import SystemCalls

extension TraceReader {
  /// Reads the rest on several threads, each of which reads all blocks: for whoever needs all that came before, but little of it.
  /// The threads share what they do with it.
  ///
  ///     try reader.readTogether(jobs: 2, proves: false) { reader in
  ///       let parts = PartsOfExport(of: reader)  // once on each thread
  ///       return { () throws(TraceError) in
  ///         while let block = try reader.nextBlock() { parts.read(block) }
  ///       }
  ///     } failed: { … }
  ///
  /// The calling thread is one of them. Each has a reader; definitions have the same numbers in all. This reader finds the blocks, on the
  /// thread that needs them first, and lists all faults. Nobody else may use it meanwhile. Memory depends only on `jobs`.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads that read. With one, or if the file is too small, this reader reads on this thread.
  ///   - proves: whether this reader also finds out which blocks are free of contradictions, for threads that ask `proves`.
  ///   - begin: called on each thread. Returns what reads.
  ///   - failed: called on a thread that can't read on, so that others don't wait for it.
  public func readTogether(
    jobs: Int, proves: Bool, _ begin: @escaping @Sendable (_ reader: TraceReader) -> () throws(TraceError) -> Void,
    failed: @escaping @Sendable () -> Void
  ) throws(TraceError) {
    guard isWorthParts(jobs: jobs) else { return try begin(self)() }
    let (origin, ticks) = (origin, ticks)
    let finder = BlockFinder { [self] () throws(TraceError) in try findNext(proves: proves) }
    // A pipe may take its time: what has come of it is read first.
    let broadcast = BlockBroadcast(to: jobs, finder, findsAhead: isSeekable)
    let outcomes = SharedState<[PartOutcome<Void>]>([])
    let read = { @Sendable (number: Int) in
      let reader = TraceReader(origin, ticks: ticks) { broadcast.next(for: number) }
      let result = Result(catching: begin(reader))
      if case .failure = result { failed() }
      broadcast.leave(number)
      outcomes.change { $0.append(reader.outcome(result)) }
    }
    let helpers = (1..<jobs).compactMap { number in
      let helper = SystemThread { read(number) }
      if helper == nil { broadcast.leave(number) }
      return helper
    }
    read(0)
    for helper in helpers { helper.join() }
    try add(outcomes.change { $0 })
    try finder.finish()
  }

  /// The next block for all threads.
  private func findNext(proves isProving: Bool) throws(TraceError) -> PendingBlock? {
    guard var pending = try nextPending() else { return nil }
    onProgress?(position)
    if isProving {
      // Once, instead of on each thread.
      let block = TraceBlock(pending.found, backing: pending.backing, definitions: definitions)
      pending.isSound = block.map(proves)
    }
    return pending
  }

  /// Adds what was found on other threads, which is much the same on all of them.
  private func add(_ outcomes: [PartOutcome<Void>]) throws(TraceError) {
    for outcome in outcomes {
      // One by one: what a list counts without listing it was found by each thread.
      for fault in outcome.findings.faults.listed { scanner.insert(fault) }
    }
    if let first = outcomes.first { tally += first.findings.tally }
    for outcome in outcomes { try outcome.value.get() }
  }
}
