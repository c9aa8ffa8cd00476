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
  /// Each thread has one reader. Definitions have the same numbers in all of them. This reader finds the blocks, and lists all faults.
  /// Its memory depends only on `jobs`.
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
    let broadcast = BlockBroadcast(to: jobs)
    let outcomes = SharedState<[PartOutcome<Void>]>([])
    var helpers: [SystemThread] = []
    for number in 0..<jobs {
      let helper = SystemThread {
        let reader = TraceReader(origin, ticks: ticks) { broadcast.next(for: number) }
        let result = Result(catching: begin(reader))
        if case .failure = result { failed() }
        broadcast.leave(number)
        outcomes.change { $0.append(reader.outcome(result)) }
      }
      if let helper { helpers.append(helper) } else { broadcast.leave(number) }
    }
    guard !helpers.isEmpty else { return try begin(self)() }
    let found = Result { () throws(TraceError) in try fill(broadcast, proves: proves) }
    broadcast.close()
    for helper in helpers { helper.join() }
    try add(outcomes.change { $0 })
    try found.get()
  }

  /// Finds blocks for all threads, as long as any wants them.
  private func fill(_ broadcast: BlockBroadcast, proves isProving: Bool) throws(TraceError) {
    while var pending = try nextPending() {
      onProgress?(position)
      if isProving {
        // Once, instead of on each thread.
        let block = TraceBlock(pending.found, backing: pending.backing, definitions: definitions)
        pending.isSound = block.map(proves)
      }
      if !broadcast.add(pending) { return }
    }
  }

  /// Adds what was found on other threads, which is much the same on all of them.
  private func add(_ outcomes: [PartOutcome<Void>]) throws(TraceError) {
    for outcome in outcomes {
      for fault in outcome.findings.faults.listed { scanner.insert(fault) }
    }
    if let first = outcomes.first { tally += first.findings.tally }
    for outcome in outcomes { try outcome.value.get() }
  }
}
