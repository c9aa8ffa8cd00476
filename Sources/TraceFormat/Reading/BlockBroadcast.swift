import SystemCalls

/// Blocks on their way from the thread that finds them to several, each of which reads all of them.
///
///     found   ──▶  7  ──▶  5  6  ──▶  thread 0 reads 4
///                       ╰▶ 4  5  6 ──▶ thread 1 reads 3
final class BlockBroadcast: Sendable {
  /// The maximum number of blocks that wait for the slowest thread.
  private static let most = 4

  private struct State {
    /// By thread; `nil` for one that wants none.
    var waiting: [[PendingBlock]?]
    var isComplete = false
  }

  private let state: SharedState<State>

  init(to threads: Int) { state = SharedState(State(waiting: Array(repeating: [], count: threads))) }

  /// Adds a block once there is room. Returns whether anybody wanted it.
  func add(_ block: PendingBlock) -> Bool {
    state.wait { state in
      let longest = state.waiting.reduce(0) { max($0, $1?.count ?? 0) }
      if longest >= Self.most { return nil }
      for thread in state.waiting.indices { state.waiting[thread]?.append(block) }
      return state.waiting.contains { $0 != nil }
    }
  }

  /// Nothing is added after this.
  func close() { state.change { $0.isComplete = true } }

  /// The next block for a thread; `nil` at the end.
  func next(for thread: Int) -> PendingBlock? {
    state.wait { state -> PendingBlock?? in
      guard state.waiting[thread]?.isEmpty ?? true else { return state.waiting[thread]?.removeFirst() }
      return state.isComplete ? .some(nil) : nil
    }
  }

  /// A thread wants no more.
  func leave(_ thread: Int) { state.change { $0.waiting[thread] = nil } }
}
