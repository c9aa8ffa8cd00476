import SystemCalls

/// The parts of a trace, shared among threads that each read all of it (`TraceReader.readTogether`): who encodes which, in which order
/// what all have in common changes, and in which order pieces are taken.
///
///     thread A   claims 0 │ encodes 0 ────────── │ passes over 1, claims 2 │ …
///     thread B   passes over 0, claims 1 │ encodes 1 ── │ passes over 2, claims 3 …
///     taken                  0 0 0 0 0 0 0 0 0 0  1 1 1 1 …
///
/// Pieces of the first unfinished part are taken by the thread that encodes it. Of others, a limited number of bytes waits.
package final class PartShares: Sendable {
  /// Takes a piece. Returns whether more is wanted.
  package typealias Taking = () -> Bool

  fileprivate struct State {
    /// The parts to claim next, whose turn it is, and whose pieces are taken.
    var (claimed, turn, first) = (0, 0, 0)
    /// The last part that is wanted.
    var last = Int.max
    /// Pieces of other parts.
    var waiting: [Int: [(take: Taking, bytes: Int)]] = [:]
    var waitingBytes = 0
    /// Parts that are encoded, of which pieces wait.
    var finished: Set<Int> = []
    /// Whether pieces of a finished part are being taken.
    var isTaking = false
    var isOver = false
  }

  private let state = SharedState(State())
  private let mostBytes: Int

  /// - Parameter mostBytes: how many bytes may wait in all parts together.
  package init(mostBytes: Int = 64 << 20) { self.mostBytes = mostBytes }

  package var isOver: Bool { state.wait(wakesOthers: false) { $0.isOver } }

  /// Nothing is taken after this, and nobody waits.
  package func stop() { state.change { $0.isOver = true } }

  /// From now on, nothing of the parts after this one is taken. Nothing more is wanted once it is finished.
  package func stop(after number: Int) {
    state.change { state in
      state.last = min(state.last, number)
      state.isOver = state.isOver || state.first > number
    }
  }

  /// Returns whether the calling thread is the first one to come to a part. Each thread comes to all parts in order.
  package func claim(_ number: Int) -> Bool {
    state.wait(wakesOthers: false) { state in
      guard state.claimed == number, !state.isOver else { return false }
      state.claimed += 1
      return true
    }
  }

  /// Waits until each part before this one has ended its turn. Returns `false` if nothing more is wanted, even if it isn't its turn.
  package func waitForTurn(of number: Int) -> Bool {
    state.wait(wakesOthers: false) { state in
      if state.isOver { return false }
      return state.turn == number ? true : nil
    }
  }

  package func endTurn(of number: Int) { state.change { $0.turn = number + 1 } }

  /// Takes a piece where it is, if it is next. Returns whether more is wanted, or `nil` if it isn't next.
  ///
  /// - Parameter take: called after all pieces that were passed on before.
  package func takeIfNext(of number: Int, _ take: () -> Bool) -> Bool? {
    let ready: [Taking]? = state.wait(wakesOthers: false) { state in
      .some(state.first == number && !state.isOver ? state.takeWaiting(of: number) : nil)
    }
    guard let ready else { return nil }
    return takeAll(ready) && hear(take())
  }

  /// Passes on a piece, once there is room for it. Returns whether more is wanted.
  ///
  /// - Parameter take: called by one thread after the other, in order.
  @discardableResult package func pass(bytes: Int, of number: Int, _ take: @escaping Taking) -> Bool {
    let ready: [Taking]? = state.wait(wakesOthers: false) { state in
      if state.isOver { return .some(nil) }
      if state.first == number { return state.takeWaiting(of: number) + [take] }
      guard state.waitingBytes < mostBytes else { return nil }
      state.waiting[number, default: []].append((take, bytes))
      state.waitingBytes += bytes
      return []
    }
    return ready.map(takeAll) ?? false
  }

  /// Ends a part.
  package func finish(_ number: Int) {
    var ready = state.change { state in
      state.finished.insert(number)
      return state.isTaking ? [] : state.takeFinished()
    }
    while !ready.isEmpty {
      takeAll(ready)
      ready = state.change { $0.takeFinished() }
    }
  }

  /// Returns whether more is wanted.
  @discardableResult private func takeAll(_ pieces: [Taking]) -> Bool { hear(pieces.allSatisfy { $0() }) }

  private func hear(_ isMoreWanted: Bool) -> Bool {
    if !isMoreWanted { stop() }
    return isMoreWanted
  }
}

extension PartShares.State {
  fileprivate mutating func takeWaiting(of number: Int) -> [PartShares.Taking] {
    if isOver { return [] }
    let pieces = waiting.removeValue(forKey: number) ?? []
    for piece in pieces { waitingBytes -= piece.bytes }
    return pieces.map(\.take)
  }

  /// Ends finished parts. Returns the pieces of the first one of which some wait: they come before anything else.
  fileprivate mutating func takeFinished() -> [PartShares.Taking] {
    while finished.contains(first) {
      let pieces = takeWaiting(of: first)
      isTaking = !pieces.isEmpty
      if isTaking { return pieces }
      finished.remove(first)
      isOver = isOver || first == last
      first += 1
    }
    isTaking = false
    return []
  }
}
