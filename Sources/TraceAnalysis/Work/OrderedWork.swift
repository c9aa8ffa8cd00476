import SystemCalls

/// Does pieces of work one after another on a thread of its own, while the one that makes them goes on.
///
///     guard let work = OrderedWork<[UInt8]>(room: 4, { file.write($0) }) else { … }
///     while let piece = next() { work.add(piece) }
///     work.finish()
///
/// Memory is bounded: whoever adds to a full queue waits.
package final class OrderedWork<Piece: Sendable> {
  private let queue: WorkQueue<Piece>
  private var thread: SystemThread?

  /// Fails if the system can't create a thread.
  ///
  /// - Parameters:
  ///   - room: how many pieces can wait.
  ///   - work: called on the other thread. What it uses must not be used by others until `finish`.
  package init?(room: Int, _ work: @escaping (Piece) -> Void) {
    let queue = WorkQueue(room: room, work)
    guard let thread = SystemThread({ queue.run() }) else { return nil }
    (self.queue, self.thread) = (queue, thread)
  }

  deinit { finish() }

  package func add(_ piece: Piece) { queue.add(piece) }

  /// Waits until all work is done. Nothing can be added afterwards.
  package func finish() {
    guard let thread = thread.take() else { return }
    queue.add(nil)
    thread.join()
  }
}

/// Work that waits, in order. It ends with `nil`.
private final class WorkQueue<Piece: Sendable>: @unchecked Sendable {
  private let room: Int
  private let work: (Piece) -> Void
  private let waiting = SharedState<[Piece?]>([])

  init(room: Int, _ work: @escaping (Piece) -> Void) {
    (self.room, self.work) = (room, work)
  }

  func add(_ piece: Piece?) {
    waiting.wait { pieces in pieces.count < room ? pieces.append(piece) : nil }
  }

  func run() {
    while let piece = next() { work(piece) }
  }

  private func next() -> Piece? {
    waiting.wait { pieces -> Piece?? in pieces.isEmpty ? .none : .some(pieces.removeFirst()) }
  }
}
