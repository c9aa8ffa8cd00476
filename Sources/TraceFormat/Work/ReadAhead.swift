import SystemCalls

/// Makes pieces on a thread of its own, while the one that takes them does its own work.
///
///     guard let ahead = ReadAhead<[Tick], TraceError>(room: 4, { pass throws(TraceError) in
///       while let ticks = try read(), pass(ticks, 1) {}
///     }) else { … }
///     while let ticks = try ahead.next() { … }
///
/// Memory is bounded: the thread waits while what it has made, and nobody has taken yet, weighs too much. If no more is taken, the
/// thread comes to its end.
package final class ReadAhead<Piece: Sendable, Failure: Error> {
  private let queue: AheadQueue<Piece, Failure>
  private var thread: SystemThread?

  /// Fails if the system can't create a thread.
  ///
  /// - Parameters:
  ///   - room: how much can wait.
  ///   - make: called on the other thread. What it uses must not be used by others. It passes on pieces, with the weight of each, as
  ///     long as more is wanted. An error is thrown by `next` after the pieces before it.
  package init?(
    room: Int, _ make: @escaping (_ pass: (_ piece: Piece, _ weight: Int) -> Bool) throws(Failure) -> Void
  ) {
    let queue = AheadQueue<Piece, Failure>(room: room, make)
    guard let thread = SystemThread({ queue.run() }) else { return nil }
    (self.queue, self.thread) = (queue, thread)
  }

  deinit { finish() }

  /// The next piece, or `nil` after the last one.
  package func next() throws(Failure) -> Piece? { try queue.next() }

  /// Waits until the thread has ended, which it does at its next piece. Nothing is taken afterwards.
  package func finish() {
    guard let thread = thread.take() else { return }
    queue.stop()
    thread.join()
  }
}

/// Pieces that wait, in order.
private final class AheadQueue<Piece: Sendable, Failure: Error>: @unchecked Sendable {
  private struct State {
    var pieces: [(piece: Piece, weight: Int)] = []
    var weight = 0
    /// Set when nothing comes after the last piece.
    var end: Result<Void, Failure>?
    /// Whether nobody wants more.
    var isOver = false
  }

  private let room: Int
  private let make: ((Piece, Int) -> Bool) throws(Failure) -> Void
  private let state = SharedState(State())

  init(room: Int, _ make: @escaping ((Piece, Int) -> Bool) throws(Failure) -> Void) {
    (self.room, self.make) = (room, make)
  }

  func run() {
    let end = Result { () throws(Failure) in try make(add) }
    state.change { $0.end = end }
  }

  /// Adds a piece of any weight once there is room. Returns whether more is wanted.
  private func add(_ piece: Piece, _ weight: Int) -> Bool {
    state.wait { state in
      if state.isOver { return false }
      guard state.weight < room else { return nil }
      state.pieces.append((piece, weight))
      state.weight += weight
      return true
    }
  }

  func next() throws(Failure) -> Piece? {
    let next: Result<Piece?, Failure> = state.wait { state in
      guard !state.pieces.isEmpty else { return state.end.map { end in end.map { nil } } }
      let (piece, weight) = state.pieces.removeFirst()
      state.weight -= weight
      return .success(piece)
    }
    return try next.get()
  }

  func stop() { state.change { $0.isOver = true } }
}
