import SystemCalls

/// Checks blocks of a damaged trace on several threads while others are found and written.
///
///     for block in blocks {
///       checks.add(block)
///       while let checked = checks.next() { save(checked) }
///     }
///     checks.close()
///     while let checked = checks.next() { save(checked) }
///
/// What comes out has the order of what went in.
final class SalvageChecks {
  private typealias Queue = PartQueue<SalvageBlock, Void>

  /// `nil` if a single thread does it all.
  private let queue: Queue?
  private let helpers: [SystemThread]
  /// Checked by this thread, and not taken yet.
  private var checked: SalvageBlock?
  private var room = CheckRoom()
  /// Blocks in the part that was opened last.
  private var count = CheckRoom.blocksOfPart

  init(threads: Int) {
    let queue = Queue(jobs: threads)
    helpers = threads > 1 ? (0..<threads).compactMap { _ in SystemThread { Self.work(queue) } } : []
    self.queue = helpers.isEmpty ? nil : queue
  }

  deinit {
    queue?.stop()
    for helper in helpers { helper.join() }
  }

  /// Adds the next block. Before that, `next` has to be `nil`.
  func add(_ block: PendingBlock) {
    guard let queue else { return checked = room.check(block) }
    if count == CheckRoom.blocksOfPart {
      queue.open()
      count = 0
    }
    count += 1
    queue.add(block)
  }

  /// Nothing is added after this.
  func close() { queue?.close() }

  /// The next block if it is checked, or if there is no room for another one without it; once closed, until all are taken.
  func next() -> SalvageBlock? {
    guard let queue else { return checked.take() }
    while true {
      switch queue.turn() {
      case .goOn, .stop: return nil
      case .take(let block): return block
      case .combine: continue
      }
    }
  }

  private static func work(_ queue: Queue) {
    var room = CheckRoom()
    while let number = queue.take() {
      while let block = queue.block(of: number),
        queue.add(room.check(block), bytes: block.found.payload.count, of: number)
      {}
      queue.finish(number, ())
    }
  }
}

/// What a thread that checks blocks keeps from one to the next.
private struct CheckRoom {
  private let scratch = DecodeScratch()
  private var definitions = TraceDefinitions()
  private var count = 0
  /// A thread checks this many in a row.
  static let blocksOfPart = 4

  mutating func check(_ block: PendingBlock) -> SalvageBlock {
    // Those of damaged blocks have no bounds of their own.
    if count.isMultiple(of: Self.blocksOfPart) { definitions = TraceDefinitions() }
    count += 1
    return SalvageBlock(block, definitions, scratch)
  }
}
