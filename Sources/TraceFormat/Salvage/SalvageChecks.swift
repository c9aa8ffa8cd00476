import SystemCalls

/// Checks the blocks of a damaged trace, on several threads while others are written.
///
///     try SalvageChecks(threads: 2).check(search) { try save($0) }
struct SalvageChecks {
  let threads: Int

  /// Checks all blocks.
  ///
  /// - Parameter save: called with each block, in the order of the file, by one thread after the other.
  func check(_ search: SalvageSearch, _ save: (SalvageBlock) throws(TraceError) -> Void) throws(TraceError) {
    guard threads > 1 else {
      var room = CheckRoom()
      while let block = try search.next() { try save(room.check(block)) }
      return
    }
    try withoutActuallyEscaping(save) { save throws(TraceError) in try checkTogether(search, save) }
  }

  private func checkTogether(
    _ search: SalvageSearch, _ save: @escaping (SalvageBlock) throws(TraceError) -> Void
  ) throws(TraceError) {
    var failure: TraceError?
    // Nothing of a block is passed on before it is checked.
    let queue = PartQueue(jobs: threads)
    // The queue sees to it that one thread at a time calls it.
    nonisolated(unsafe) let saveNext = { (block: SalvageBlock) in
      do throws(TraceError) { try save(block) } catch { failure = error }
      return failure == nil
    }
    let finder = BlockFinder { () throws(TraceError) in try search.next() }
    let work = { @Sendable in
      var room = CheckRoom()
      while let number = queue.begin() {
        guard let found = finder.next() else { return queue.endFinding(isEmpty: true, isComplete: true) }
        queue.endFinding()
        let block = room.check(found)
        queue.finish(number) { saveNext(block) }
      }
    }
    let helpers = (1..<threads).compactMap { _ in SystemThread(work) }
    work()
    for helper in helpers { helper.join() }
    queue.clear()
    if let failure { throw failure }
    try finder.finish()
  }
}

/// What a thread that checks blocks keeps from one to the next.
private struct CheckRoom {
  private let scratch = DecodeScratch()
  private var definitions = TraceDefinitions()
  private var count = 0
  /// After this many blocks, definitions are forgotten: those of damaged blocks have no bounds of their own.
  private static let mostBlocks = 4

  mutating func check(_ block: PendingBlock) -> SalvageBlock {
    if count.isMultiple(of: Self.mostBlocks) { definitions = TraceDefinitions() }
    count += 1
    return SalvageBlock(block, definitions, scratch)
  }
}
