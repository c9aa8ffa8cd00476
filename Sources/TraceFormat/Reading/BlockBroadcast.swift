import SystemCalls

/// The blocks of a trace for several threads, each of which reads all of them. Whoever needs the next one first finds it.
///
///     found             5   6   7
///     thread A   reads 5 ───────── │ reads 6 ───────── │ takes 7, finds 8
///     thread B   reads 5 ──────── │ takes 6, finds 7 │ reads 6 ────────
final class BlockBroadcast: Sendable {
  /// The maximum number of blocks that wait for the slowest thread.
  private static let most = 4

  fileprivate enum Step {
    case read(PendingBlock)
    case find
    case end
  }

  fileprivate struct State {
    /// Blocks that some thread has yet to take, and the number of the first one.
    var blocks: [PendingBlock] = []
    var first = 0
    /// By thread, the number of the block that it takes next; `nil` for one that wants none.
    var next: [Int?]
    /// Whether a thread finds a block.
    var isFinding = false
    /// Whether all blocks are found.
    var isComplete = false
  }

  private let state: SharedState<State>
  private let finder: BlockFinder
  private let findsAhead: Bool

  /// - Parameter findsAhead: whether a block is found before any thread needs it. Then none waits for it, unless the input is slow.
  init(to threads: Int, _ finder: BlockFinder, findsAhead: Bool) {
    state = SharedState(State(next: Array(repeating: 0, count: threads)))
    (self.finder, self.findsAhead) = (finder, findsAhead)
  }

  /// The next block for a thread; `nil` at the end.
  func next(for thread: Int) -> PendingBlock? {
    while true {
      switch state.wait(for: { $0.nextStep(of: thread, roomFor: Self.most) }) {
      case .find: find()
      case .end: return nil
      case .read(let block):
        if findsAhead, state.wait(wakesOthers: false, for: { $0.beginsFinding(thread, roomFor: Self.most) }) { find() }
        block.fetch()
        return block
      }
    }
  }

  /// A thread wants no more.
  func leave(_ thread: Int) {
    state.change { state in
      state.next[thread] = nil
      state.forgetTaken()
    }
  }

  private func find() {
    let block = finder.next()
    state.change { state in
      state.isFinding = false
      if let block { state.blocks.append(block) } else { state.isComplete = true }
    }
  }
}

extension BlockBroadcast.State {
  /// `nil` while it has to wait.
  fileprivate mutating func nextStep(of thread: Int, roomFor most: Int) -> BlockBroadcast.Step? {
    guard let number = next[thread] else { return .end }
    if number < first + blocks.count {
      let block = blocks[number - first]
      next[thread] = number + 1
      forgetTaken()
      return .read(block)
    }
    if beginsFinding(thread, roomFor: most) { return .find }
    return isComplete ? .end : nil
  }

  /// Returns whether the thread is to find a block: it has taken all that were found, and nobody else finds one.
  fileprivate mutating func beginsFinding(_ thread: Int, roomFor most: Int) -> Bool {
    guard !isFinding, !isComplete, blocks.count < most, next[thread] == first + blocks.count else { return false }
    isFinding = true
    return true
  }

  /// Forgets the blocks that all threads have taken.
  fileprivate mutating func forgetTaken() {
    let slowest = next.compactMap(\.self).min() ?? first + blocks.count
    blocks.removeFirst(slowest - first)
    first = slowest
  }
}
