import SystemCalls

/// The parts of a trace that several threads read, and what they make of them, in order.
///
///     thread A   finds 4 │ reads 4 ────────────── │ finds 6 │ …
///     thread B   reads 3 ─────── │ finds 5 │ reads 5 ──────────
///     combined   1       2 3              4
///
/// - The thread that reads a part also finds its blocks, one thread at a time, so that they are in its processor's cache. Where a header
///   tells enough, finding takes no longer than reading that, and what follows is read and proved beside other threads. A part is read
///   while its blocks are still being found, so that a tick of any size needs memory for only a few of them.
/// - What the first part passes on is taken at once, by the thread that reads it. Of the others, each keeps a limited number of bytes, and
///   then waits for its turn: this puts the threads out of step, so that they seldom wait again. What still waits when a part is finished
///   is taken by the thread that finishes it or the one before it, and then its outcome is combined. No thread is
///   woken for that: one of its own took `verify` 8% more processor time.
final class PartQueue: Sendable {
  /// Takes a piece, or combines an outcome. Returns whether more is wanted.
  typealias Taking = () -> Bool

  fileprivate struct Part {
    /// Pieces not taken yet.
    var pieces: [Taking] = []
    var waitingBytes = 0
    /// Whether it is done with what all parts have in common.
    var isTurnOver = false
    /// Set once it is read, and combines its outcome.
    var combine: Taking?
  }

  fileprivate struct State {
    /// Those that aren't combined yet, and the number of the first one.
    var parts: [Part] = []
    var combined = 0
    /// Whether a thread finds blocks.
    var isFinding = false
    /// How many parts begin with a block that is proved.
    var proved = 0
    /// Whether a thread takes what finished parts made.
    var isTaking = false
    /// Whether all blocks are found.
    var isComplete = false
    /// Whether there are no more parts, since a block turned out to be damaged after others were begun.
    var isBrokenOff = false
    var isOver = false
  }

  private let state = SharedState(State())
  /// The maximum number of parts that are being read or waiting, and of bytes that wait in a part.
  private let most: (parts: Int, bytes: Int)

  /// - Parameter mostBytes: how many bytes may wait in all parts together. A block's JSON has about half as many.
  init(jobs: Int, mostBytes: Int = 96 << 20) { most = (jobs + 1, mostBytes / jobs) }

  /// Whether nothing more is wanted.
  var isOver: Bool { state.wait(wakesOthers: false) { $0.isOver } }

  /// Begins the next part, once there is room and nobody else finds blocks. Until it calls `endFinding`, this thread does. `nil` if there
  /// are no more.
  func begin() -> Int? {
    state.wait(wakesOthers: false) { state in
      if state.isOver || state.isComplete || state.isBrokenOff { return .some(nil) }
      guard !state.isFinding, state.parts.count < most.parts else { return nil }
      state.isFinding = true
      state.parts.append(Part())
      return state.combined + state.parts.count - 1
    }
  }

  /// All blocks of the part that was begun last are found.
  ///
  /// - Parameters:
  ///   - isEmpty: whether it has none, so that it isn't a part.
  ///   - isComplete: whether there are no more parts.
  func endFinding(isEmpty: Bool = false, isComplete: Bool = false) {
    state.change { state in
      state.isFinding = false
      if isComplete { state.isComplete = true }
      if isEmpty { state.parts.removeLast() }
    }
  }

  /// What is known of a part's first block.
  enum Proof {
    case isNext
    /// The first one that isn't proved.
    case isDamaged
    /// It comes after that, or nothing more is wanted.
    case isLeftOut
  }

  /// Waits until each part before this one begins with a block that is proved. If this one doesn't, there are no more parts.
  func prove(_ number: Int, _ isProved: Bool) -> Proof {
    state.wait { state in
      if state.isOver || state.isBrokenOff { return .isLeftOut }
      guard state.proved == number else { return nil }
      if isProved { state.proved += 1 } else { state.isBrokenOff = true }
      return isProved ? .isNext : .isDamaged
    }
  }

  /// Takes a piece of the first part after those that waited, or adds it to those of another part as soon as there is room. If one isn't
  /// wanted, all is over. Returns whether more is wanted.
  ///
  /// - Parameter take: called by one thread after the other, in the order of the parts.
  func pass(bytes: Int, of number: Int, _ take: @escaping Taking) -> Bool {
    let ready: [Taking]? = state.wait(wakesOthers: false) { state in
      if state.isOver { return .some(nil) }
      let place = number - state.combined
      guard place > 0 else { return state.takeWaiting() + [take] }
      if state.parts[place].waitingBytes >= most.bytes { return nil }
      state.parts[place].pieces.append(take)
      state.parts[place].waitingBytes += bytes
      return []
    }
    guard let ready else { return false }
    let areWanted = ready.allSatisfy { $0() }
    if !areWanted { state.change { $0.isOver = true } }
    return areWanted
  }

  /// Waits until each part before this one has ended its turn, or is finished.
  func waitForTurn(of number: Int) {
    state.wait(wakesOthers: false) { state in state.isOver || state.isTurn(of: number) ? () : nil }
  }

  func endTurn(of number: Int) { state.change { $0.parts[number - $0.combined].isTurnOver = true } }

  /// Ends a part that is read.
  ///
  /// - Parameter combine: called after its pieces and before those of the next part, by one thread after the other.
  func finish(_ number: Int, _ combine: @escaping Taking) {
    var ready = state.change { state in
      state.parts[number - state.combined].combine = combine
      return state.isTaking ? [] : state.takeFinished()
    }
    while !ready.isEmpty {
      let isMoreWanted = ready.allSatisfy { $0() }
      ready = state.change { state in
        state.isOver = state.isOver || !isMoreWanted
        state.parts.removeFirst()
        state.combined += 1
        return state.takeFinished()
      }
    }
  }

  /// Releases what nobody wanted, since that may refer to readers, which refer to the queue. Call it when all threads have ended.
  func clear() {
    state.change { $0.parts = [] }
  }
}

extension PartQueue.State {
  /// The parts that are combined are finished.
  fileprivate func isTurn(of number: Int) -> Bool {
    parts.prefix(number - combined).allSatisfy { $0.isTurnOver || $0.combine != nil }
  }

  /// All pieces of the first part that wait.
  fileprivate mutating func takeWaiting() -> [PartQueue.Taking] {
    guard let pieces = parts.first?.pieces, !pieces.isEmpty else { return [] }
    parts[0].pieces = []
    parts[0].waitingBytes = 0
    return pieces
  }

  /// What is left of the first part, if that is finished.
  fileprivate mutating func takeFinished() -> [PartQueue.Taking] {
    let combine = isOver ? nil : parts.first?.combine
    isTaking = combine != nil
    return combine.map { takeWaiting() + [$0] } ?? []
  }
}
