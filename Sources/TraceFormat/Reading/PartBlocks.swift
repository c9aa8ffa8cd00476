/// The blocks of the parts that one thread reads.
///
///     blocks.forEachPart { queue, number in
///       while let block = blocks.next() { … }
///       return { end in … }
///     }
///
/// A part has one block, and those in which its last tick continues.
final class PartBlocks {
  private let queue: PartQueue
  private let finder: BlockFinder
  private let locator: BlockLocator?
  private var room = PayloadRoom()
  /// Found, but not read. Several, so that other threads need not wait until a tick of a few blocks is read.
  private var waiting: [PendingBlock] = []
  private static var mostWaiting: Int { 4 }
  /// The last block that was found, if there may be more in the part. Until then, no other thread finds any.
  private var continued: BlockHeader?
  /// The offset of the last block that was found.
  private var position: UInt64 = 0

  /// - Parameter locator: finds blocks of which the finder need not find the bytes; `nil` if there are none.
  init(_ queue: PartQueue, _ finder: BlockFinder, _ locator: BlockLocator?) {
    (self.queue, self.finder, self.locator) = (queue, finder, locator)
  }

  /// Reads the parts that no other thread reads.
  ///
  /// - Parameter read: Reads a part. Returns what combines it with those before it, and is passed the offset of its last block.
  func forEachPart(_ read: (_ queue: PartQueue, _ number: Int) -> (_ end: UInt64) -> Bool) {
    while let number = begin() {
      let combine = read(queue, number)
      while next() != nil {}
      queue.finish(number) { [position] in combine(position) }
    }
  }

  /// The next block of the part; `nil` at its end.
  func next() -> PendingBlock? {
    findMore()
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Begins the next part that nobody reads. Returns its number, or `nil` if there are no more.
  private func begin() -> Int? {
    guard let number = queue.begin() else { return nil }
    if let locator, !finder.hasPutBack, let located = locator.next() {
      queue.endFinding()
      return read(located, locator, number)
    }
    // Only after what was located is it certain what is next.
    guard queue.prove(number, true) == .isNext, let first = finder.next() else {
      queue.endFinding(isEmpty: true, isComplete: true)
      return nil
    }
    add(first)
    return number
  }

  /// Reads the only block of a part, beside other threads.
  private func read(_ located: LocatedBlock, _ locator: BlockLocator, _ number: Int) -> Int? {
    let block = locator.read(located, in: &room)
    switch queue.prove(number, block != nil) {
    case .isNext:
      waiting += [block].compactMap(\.self)
      position = located.offset
      return number
    case .isDamaged:
      locator.damaged = located
      return nil
    case .isLeftOut: return nil
    }
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
