import SystemCalls

/// The parts of a trace that several threads read, and what they make of them, in order.
///
///     thread A   finds 4 │ reads 4 ────────────── │ finds 6 │ …
///     thread B   reads 3 ─────── │ finds 5 │ reads 5 ──────────
///     combined   1       2 3              4
///
/// - The thread that reads a part also finds its blocks, one thread at a time, so that they are in its processor's cache. A part is read
///   while its blocks are still being found, so that a tick of any size needs memory for only a few of them.
/// - What the first part passes on is taken at once, by the thread that reads it. Of the others, each keeps a limited number of bytes, and
///   then waits for its turn: this puts the threads out of step, so that they seldom wait again. What still waits when a part is finished
///   is taken by the thread that finishes it or the one before it, and then its outcome is combined. No thread is
///   woken for that: one of its own took `verify` 8% more processor time.
final class PartQueue<Piece, Outcome>: Sendable {
  /// What is next of a finished part.
  fileprivate enum Ready {
    case pieces([Piece])
    case outcome(Outcome)
  }

  fileprivate struct Part {
    /// Pieces not taken yet.
    var pieces: [(piece: Piece, bytes: Int)] = []
    var waitingBytes = 0
    /// Whether it is done with what all parts have in common.
    var isTurnOver = false
    /// Set once it is read.
    var outcome: Outcome?
    var isCombined = false
  }

  fileprivate struct State {
    /// By number, starting with the first one that isn't combined yet.
    var parts: [Int: Part] = [:]
    /// The parts to combine and begin next.
    var (combined, begun) = (0, 0)
    /// Whether a thread finds blocks.
    var isFinding = false
    /// Whether a thread takes what finished parts made.
    var isTaking = false
    /// Whether all blocks are found.
    var isComplete = false
    var isOver = false
  }

  private let state = SharedState(State())
  /// The maximum number of parts that are being read or waiting, and of bytes that wait in a part.
  private let most: (parts: Int, bytes: Int)

  /// What takes the pieces of all parts and combines their outcomes, in order: called by one thread after the other. Both return whether
  /// more is wanted. The outcome of a part is combined after its pieces and before those of the next one.
  struct Handlers {
    let take: (Piece) -> Bool
    let combine: (Outcome) -> Bool
  }

  /// - Parameter mostBytes: how many bytes may wait in all parts together. A block's JSON has about half as many.
  init(jobs: Int, mostBytes: Int = 96 << 20) { most = (jobs + 1, mostBytes / jobs) }

  /// Whether nothing more is wanted.
  var isOver: Bool { state.wait(wakesOthers: false) { $0.isOver } }

  /// Begins the next part, once there is room and nobody else finds blocks. Until it calls `endFinding`, this thread does. `nil` if there
  /// are no more.
  func begin() -> Int? {
    state.wait(wakesOthers: false) { state in
      if state.isOver || state.isComplete { return .some(nil) }
      guard !state.isFinding, state.begun - state.combined < most.parts else { return nil }
      state.isFinding = true
      state.parts[state.begun] = Part()
      state.begun += 1
      return state.begun - 1
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
      guard isEmpty else { return }
      state.begun -= 1
      state.parts[state.begun] = nil
    }
  }

  /// Takes a piece of the first part after those that waited, or adds it to those of another part as soon as there is room. If one isn't
  /// wanted, all is over. Returns whether more is wanted.
  func pass(_ piece: Piece, bytes: Int, of number: Int, to handlers: Handlers) -> Bool {
    let ready: [Piece]? = state.wait(wakesOthers: false) { state in
      if state.isOver { return .some(nil) }
      guard number != state.combined else { return state.takeWaiting() + [piece] }
      if let waiting = state.parts[number]?.waitingBytes, waiting >= most.bytes { return nil }
      state.parts[number]?.pieces.append((piece, bytes))
      state.parts[number]?.waitingBytes += bytes
      return []
    }
    guard let ready else { return false }
    let areWanted = ready.allSatisfy(handlers.take)
    if !areWanted { state.change { $0.isOver = true } }
    return areWanted
  }

  /// Waits until each part before this one has ended its turn, or is finished.
  func waitForTurn(of number: Int) {
    state.wait(wakesOthers: false) { state in state.isOver || state.isTurn(of: number) ? () : nil }
  }

  func endTurn(of number: Int) { state.change { $0.parts[number]?.isTurnOver = true } }

  /// Ends a part that is read.
  func finish(_ number: Int, _ outcome: Outcome, to handlers: Handlers) {
    var ready = state.change { state in
      state.parts[number]?.outcome = outcome
      return state.isTaking ? nil : state.takeReady()
    }
    while let next = ready {
      let isMoreWanted =
        switch next {
        case .pieces(let pieces): pieces.allSatisfy(handlers.take)
        case .outcome(let outcome): handlers.combine(outcome)
        }
      ready = state.change { state in
        state.isOver = state.isOver || !isMoreWanted
        return state.takeReady()
      }
    }
  }
}

extension PartQueue.State {
  /// The parts that are combined are finished.
  fileprivate func isTurn(of number: Int) -> Bool {
    parts.allSatisfy { $0 >= number || $1.isTurnOver || $1.outcome != nil }
  }

  /// All pieces of the first part that wait.
  fileprivate mutating func takeWaiting() -> [Piece] {
    guard let pieces = parts[combined]?.pieces, !pieces.isEmpty else { return [] }
    parts[combined]?.pieces = []
    parts[combined]?.waitingBytes = 0
    return pieces.map(\.piece)
  }

  /// What is next of the first part, if that is finished; begins with the one after it once all of it was taken.
  fileprivate mutating func takeReady() -> PartQueue.Ready? {
    if parts[combined]?.isCombined ?? false {
      parts[combined] = nil
      combined += 1
    }
    let outcome = isOver ? nil : parts[combined]?.outcome
    isTaking = outcome != nil
    guard let outcome else { return nil }
    let pieces = takeWaiting()
    guard pieces.isEmpty else { return .pieces(pieces) }
    parts[combined]?.isCombined = true
    return .outcome(outcome)
  }
}
