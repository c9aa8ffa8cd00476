extension TraceReader {
  /// Reads the rest on this thread, while another one reads the file and proves checksums: for whoever needs all blocks in order.
  ///
  ///     let sums = try reader.readAhead(jobs: 2) { reader throws(TraceError) in
  ///       var sums = Sums(of: reader)
  ///       while let block = try reader.nextBlock() { sums.add(block.totals) }
  ///       return sums
  ///     }
  ///
  /// - Parameters:
  ///   - jobs: the number of threads. With one, or if the file is too small, this reader reads by itself.
  ///   - body: is passed the reader to use instead of this one. Afterwards, this reader has all that was found, and goes on after it,
  ///     even if not all of it was read.
  public func readAhead<Value>(
    jobs: Int, _ body: (_ reader: TraceReader) throws(TraceError) -> Value
  ) throws(TraceError) -> Value {
    // What the other thread may change is read before it begins.
    let (origin, onProgress) = (origin, onProgress)
    guard isWorthParts(jobs: jobs), let ahead = findAhead(Self.findRest) else { return try body(self) }
    // Finding blocks takes no definitions.
    let reader = TraceReader(origin, ticks: ticks, definitions: definitions) { () throws(TraceError) in
      let block = try ahead.next()
      if let block { onProgress?(block.found.offset) }
      return block
    }
    reader.again = { [self] offsets, pass throws(TraceError) in
      // From here on, nobody else uses this reader.
      ahead.finish()
      try findAgainAhead(offsets, pass)
    }
    let result = Result { () throws(TraceError) in try body(reader) }
    ahead.finish()
    let outcome = reader.outcome(result)
    add(outcome.findings)
    return try outcome.value.get()
  }

  /// What this reader finds, on a thread of its own; `nil` if the system has none to spare.
  private func findAhead(_ find: @escaping BlockFinding) -> ReadAhead<PendingBlock, TraceError>? {
    // Only that thread uses it, until it has ended.
    nonisolated(unsafe) let finder = self
    return ReadAhead(room: Self.mostAhead) { pass throws(TraceError) in try find(finder) { pass($0, 1) } }
  }

  /// Finds earlier blocks on another thread, too.
  private func findAgainAhead(_ offsets: [UInt64], _ pass: (PendingBlock) -> Bool) throws(TraceError) {
    let find: BlockFinding = { finder, pass throws(TraceError) in try finder.findAgain(offsets, pass) }
    guard let ahead = findAhead(find) else { return try findAgain(offsets, pass) }
    defer { ahead.finish() }
    while let block = try ahead.next(), pass(block) {}
  }

  /// Passes on blocks of a reader, until no more is wanted.
  private typealias BlockFinding = (TraceReader, _ pass: (PendingBlock) -> Bool) throws(TraceError) -> Void

  private static func findRest(of finder: TraceReader, _ pass: (PendingBlock) -> Bool) throws(TraceError) {
    while let block = try finder.nextPending(), pass(block) {}
  }

  private static var mostAhead: Int { 4 }
}
