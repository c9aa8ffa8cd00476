/// Finds the blocks of a trace for several threads, one after the other.
final class BlockFinder: @unchecked Sendable {
  private let find: () throws(TraceError) -> PendingBlock?
  /// Found, but not of the part for which it was.
  private var putBack: PendingBlock?
  /// What kept it from finding more.
  private var failure: TraceError?

  /// - Parameter find: What it uses is used by nobody else until all is found.
  init(_ find: @escaping () throws(TraceError) -> PendingBlock?) { self.find = find }

  /// The next block; `nil` at the end, or if the input fails.
  func next() -> PendingBlock? {
    if let block = putBack.take() { return block }
    do { return try find() } catch {
      failure = error
      return nil
    }
  }

  func putBack(_ block: PendingBlock) { putBack = block }

  /// Throws what kept it from finding more, once all before it is read.
  func finish() throws(TraceError) {
    if let failure { throw failure }
  }
}

extension PartQueue {
  /// Begins the next part with the next block. Until it calls `endFinding`, this thread alone finds any. `nil` if there are no more.
  func begin(_ finder: BlockFinder) -> (number: Int, first: PendingBlock)? {
    guard let number = begin() else { return nil }
    guard let first = finder.next() else {
      endFinding(isEmpty: true, isComplete: true)
      return nil
    }
    return (number, first)
  }
}

/// The blocks of the parts that one thread reads.
///
///     while let part = blocks.begin() {
///       while let block = blocks.next() { … }
///       blocks.end()
///       queue.finish(part, …)
///     }
///
/// A part has one block, and those in which its last tick continues.
final class PartBlocks<Piece, Outcome> {
  private let queue: PartQueue<Piece, Outcome>
  private let finder: BlockFinder
  /// Found, but not read. Several, so that other threads need not wait until a tick of a few blocks is read.
  private var waiting: [PendingBlock] = []
  private static var mostWaiting: Int { 4 }
  /// The last block that was found, if there may be more in the part. Until then, no other thread finds any.
  private var continued: BlockHeader?
  /// The offset of the last block that was found.
  private(set) var position: UInt64 = 0

  init(_ queue: PartQueue<Piece, Outcome>, _ finder: BlockFinder) { (self.queue, self.finder) = (queue, finder) }

  /// Begins the next part that nobody reads. Returns its number, or `nil` if there are no more.
  func begin() -> Int? {
    guard let part = queue.begin(finder) else { return nil }
    add(part.first)
    return part.number
  }

  /// The next block of the part; `nil` at its end.
  func next() -> PendingBlock? {
    findMore()
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Passes over the rest of the part.
  func end() {
    while next() != nil {}
  }

  private func findMore() {
    while let last = continued, waiting.count < Self.mostWaiting {
      guard !queue.isOver, let block = finder.next() else { return endFinding(isComplete: true) }
      guard last.continues(in: block.found.header) else {
        finder.putBack(block)
        return endFinding()
      }
      add(block)
    }
  }

  private func add(_ block: PendingBlock) {
    waiting.append(block)
    position = block.found.offset
    continued = block.found.header
    if !block.found.header.flags.contains(.tickContinues) { endFinding() }
  }

  private func endFinding(isComplete: Bool = false) {
    continued = nil
    queue.endFinding(isComplete: isComplete)
  }
}
