/// What waits to be evaluated, and what is kept until then. Between two turns, all of it is empty.
struct Update: ~Copyable {
  /// Increases each time that waiting elements are evaluated.
  private(set) var number: UInt32 = 0
  /// The first record of the current update; `.never` between updates.
  private(set) var firstRecord = EvaluationIndex.never
  /// Signalled elements.
  var queue = DirtyQueue()
  /// Nodes created or re-created by the latest evaluation; the last one is next.
  var stack = PlainList<Borrowed<_Node>>()
  /// Lazy containers whose rows have changed.
  var dirtyWindows: [LazyWindow] = []
  /// The transaction of current writes and signals.
  var transaction = Transaction.standard
  /// The transaction of the running update, under which what bodies show was written.
  var shown = Transaction.standard
  /// Updates of other transactions, in the order in which they were opened.
  var waiting: [WaitingUpdate] = []
  /// The number of updates opened so far.
  private(set) var openedCount: UInt32 = 0
  /// Handlers that run after the pass.
  var afterPass: [WaitingHandler] = []
  /// Exists while the update may not settle.
  var cycleWatch: CycleWatch?
  /// Children that the current evaluation found equal.
  var skips = PlainList<SkipCount>()
  /// The cause of the latest evaluation, and of handlers enqueued after it.
  var latestCause = CauseNumber.none

  var isDirty: Bool { !queue.isEmpty || !waiting.isEmpty || !dirtyWindows.isEmpty }

  deinit {
    queue.free()
    stack.free()
    skips.free()
  }

  mutating func begin(atRecord count: Int) {
    firstRecord = EvaluationIndex(count)
    number &+= 1
  }

  mutating func end() { firstRecord = .never }

  /// Whether an update is running: bodies, bindings and comparisons see the values of one update, no later ones.
  var isRunning: Bool { firstRecord != .never }

  /// Whether writes belong to a later update, because there is another transaction.
  var writesWait: Bool { !transaction.isPlain || (!waiting.isEmpty && !isRunning) }

  /// The last waiting update, or a new one after it if that has another transaction.
  mutating func openWaiting() -> UInt32 {
    if let last = waiting.last, last.transaction.isSame(as: transaction) { return last.number }
    openedCount &+= 1
    waiting.append(WaitingUpdate(number: openedCount, transaction: transaction))
    return openedCount
  }

  /// Adds a change to the update that `openWaiting` returned last.
  mutating func addToWaiting(_ change: WaitingUpdate.Change) { waiting[waiting.count - 1].changes.append(change) }
}

/// Equal children of one type.
struct SkipCount {
  let type: Immortal<TypeDescriptor>
  let rule: ComparisonRule
  var count: UInt32
}
