import SystemCalls

/// The result of reading a part.
struct PartOutcome<Value> {
  let value: Result<Value, TraceError>
  let faults: [TraceFault]
  let tally: ReadingTally
}

/// The parts of a trace on their way from the thread that finds blocks to those that read them, and back.
///
///     found   ──▶  7  6  5   ──▶  threads read 4 and 3  ──▶  2  ──▶  combined: 1
///                  open   waiting                            done
///
/// - A part is read while it is still being filled, so that a tick of any size needs memory for only a few blocks.
/// - What the first part passes on is taken at once: by the thread that reads it, if `readersTake`, since waking another one for each
///   piece costs as much as making it. Of the others, each keeps a limited number of bytes, and then waits for its turn: this puts
///   the threads out of step, so that they seldom wait again.
final class PartQueue<Piece, Outcome>: Sendable {
  /// What the thread that fills the queue does next.
  enum Turn {
    /// Adds another block, or nothing more if the queue is closed.
    case goOn
    case take(Piece)
    case combine(Outcome)
    /// Nothing more is wanted.
    case stop
  }

  fileprivate struct Part {
    var blocks: [PendingBlock] = []
    var isComplete = false
    /// Pieces not taken yet.
    var pieces: [(piece: Piece, bytes: Int)] = []
    var waitingBytes = 0
    /// Whether it is done with what all parts have in common.
    var isTurnOver = false
    /// Set when its reader has seen enough. Takes no more blocks.
    var outcome: Outcome?
  }

  fileprivate struct State {
    /// By number, starting with the first one that isn't combined yet.
    var parts: [Int: Part] = [:]
    /// The parts to combine, read and open next.
    var (combined, taken, opened) = (0, 0, 0)
    var pending = 0
    var isClosed = false
    var isOver = false
    let readersTake: Bool

    init(readersTake: Bool) { self.readersTake = readersTake }
  }

  private let state: SharedState<State>
  /// The maximum number of parts that are being read or waiting, of waiting blocks, and of bytes that wait in a part.
  private let most: (parts: Int, blocks: Int, bytes: Int)

  /// - Parameters:
  ///   - mostBytes: how many bytes may wait in all parts together. A block's JSON has about half as many.
  ///   - readersTake: whether readers take the first part's pieces, with `pass`; otherwise all are taken at a `turn`.
  init(jobs: Int, mostBytes: Int = 96 << 20, readersTake: Bool = false) {
    most = (jobs + 1, 4 * jobs, mostBytes / jobs)
    state = SharedState(State(readersTake: readersTake))
  }

  // For the thread that fills the queue.

  /// Ends the previous part.
  func open() {
    state.change { state in
      state.parts[state.opened - 1]?.isComplete = true
      state.parts[state.opened] = Part()
      state.opened += 1
    }
  }

  /// Adds a block to the part that was opened last.
  func add(_ block: PendingBlock) {
    state.change { state in
      guard let part = state.parts[state.opened - 1], part.outcome == nil else { return }
      state.parts[state.opened - 1]?.blocks.append(block)
      state.pending += 1
    }
  }

  /// Waits for the next piece or part to combine, or for room; once the queue is closed, until all parts are combined.
  func turn() -> Turn {
    state.wait { state in
      if state.isOver { return .stop }
      if let ready = state.takeReady() { return ready }
      if state.isClosed { return state.combined == state.opened ? .goOn : nil }
      return state.pending < most.blocks && state.opened - state.combined < most.parts ? .goOn : nil
    }
  }

  /// Nothing is added after this.
  func close() {
    state.change { state in
      state.parts[state.opened - 1]?.isComplete = true
      state.isClosed = true
    }
  }

  /// No part is begun after this, and nothing is passed on.
  func stop() {
    state.change { state in
      state.isOver = true
      for number in state.parts.keys {
        state.parts[number]?.isComplete = true
        state.parts[number]?.blocks = []
      }
    }
  }

  // For the threads that read.

  /// The number of the next part that nobody is reading; `nil` if there is none and none will come.
  func take() -> Int? {
    state.wait { state in
      if state.isOver { return .some(nil) }
      guard state.taken < state.opened else { return nil }
      state.taken += 1
      return state.taken - 1
    }
  }

  /// The next block of a part; `nil` at its end.
  func block(of number: Int) -> PendingBlock? {
    state.wait { state in
      guard let part = state.parts[number] else { return .some(nil) }
      if part.blocks.isEmpty { return part.isComplete ? .some(nil) : nil }
      state.pending -= 1
      return state.parts[number]?.blocks.removeFirst()
    }
  }

  /// Adds a piece of a part, as soon as it is the first one or has room. Returns whether more is wanted.
  func add(_ piece: Piece, bytes: Int, of number: Int) -> Bool {
    state.wait { state in
      if state.isOver { return false }
      if let waiting = state.parts[number]?.waitingBytes, waiting >= most.bytes { return nil }
      state.add(piece, bytes: bytes, of: number)
      return true
    }
  }

  /// Adds a piece of a part in the same way, or takes it if it is the first part's, after those that waited. One thread takes pieces at
  /// a time. If one isn't wanted, all is over. Returns whether more is wanted.
  func pass(_ piece: Piece, bytes: Int, of number: Int, _ take: (Piece) -> Bool) -> Bool {
    let ready: [Piece]? = state.wait(wakesOthers: false) { state in
      if state.isOver { return .some(nil) }
      guard number != state.combined else { return state.takeWaiting() + [piece] }
      if let waiting = state.parts[number]?.waitingBytes, waiting >= most.bytes { return nil }
      state.add(piece, bytes: bytes, of: number)
      return []
    }
    guard let ready else { return false }
    let areWanted = ready.allSatisfy(take)
    if !areWanted { stop() }
    return areWanted
  }

  /// Waits until each part before this one has ended its turn, or is finished.
  func waitForTurn(of number: Int) {
    state.wait(wakesOthers: false) { state in state.isOver || state.isTurn(of: number) ? () : nil }
  }

  func endTurn(of number: Int) { state.change { $0.parts[number]?.isTurnOver = true } }

  /// Stores the result of a part, whose remaining blocks aren't needed.
  func finish(_ number: Int, _ outcome: Outcome) {
    state.change { state in
      state.pending -= state.parts[number]?.blocks.count ?? 0
      state.parts[number]?.blocks = []
      state.parts[number]?.outcome = outcome
    }
  }
}

extension PartQueue.State {
  /// The parts that are combined are finished.
  fileprivate func isTurn(of number: Int) -> Bool {
    parts.allSatisfy { $0 >= number || $1.isTurnOver || $1.outcome != nil }
  }

  fileprivate mutating func add(_ piece: Piece, bytes: Int, of number: Int) {
    parts[number]?.pieces.append((piece, bytes))
    parts[number]?.waitingBytes += bytes
  }

  /// All pieces of the first part that wait.
  fileprivate mutating func takeWaiting() -> [Piece] {
    guard let pieces = parts[combined]?.pieces, !pieces.isEmpty else { return [] }
    parts[combined]?.pieces = []
    parts[combined]?.waitingBytes = 0
    return pieces.map(\.piece)
  }

  /// The first part's next piece, or its outcome after the last one.
  fileprivate mutating func takeReady() -> PartQueue.Turn? {
    guard let first = parts[combined], first.outcome != nil || !readersTake else { return nil }
    if !first.pieces.isEmpty, let next = parts[combined]?.pieces.removeFirst() {
      parts[combined]?.waitingBytes -= next.bytes
      return .take(next.piece)
    }
    guard let outcome = first.outcome else { return nil }
    parts[combined] = nil
    combined += 1
    return .combine(outcome)
  }
}
