/// What waits to be evaluated, and what is kept until it has been. Between two turns all of it is empty.
struct Update: ~Copyable {
  /// Rises each time that what waits is evaluated.
  private(set) var number: UInt32 = 0
  /// The first record since then; none is reached in between.
  private(set) var firstRecord = EvaluationIndex.never
  /// Elements that were signalled.
  var queue = DirtyQueue()
  /// Nodes that the evaluation before has made or re-made; the last is next.
  var stack = PlainList<Borrowed<_Node>>()
  /// Lazy containers whose rows have changed.
  var dirtyWindows: [LazyWindow] = []
  /// The one that writes and signals are made under.
  var transaction = Transaction.standard
  /// The one of the update that runs: what bodies show was written under it.
  var shown = Transaction.standard
  /// Updates of other transactions, in the order in which they were opened.
  var waiting: [WaitingUpdate] = []
  /// How many of them were opened so far.
  private(set) var openedCount: UInt32 = 0
  /// Handlers that run after the pass.
  var afterPass: [WaitingHandler] = []
  /// There while the update may not settle.
  var cycleWatch: CycleWatch?
  /// Children that the evaluation in progress has found equal.
  var skips = PlainList<SkipCount>()
  /// The cause of the evaluation that began last. Handlers that are enqueued after it have it, too.
  var latestCause = CauseNumber.none

  var isDirty: Bool { !queue.isEmpty || !waiting.isEmpty || !dirtyWindows.isEmpty }

  deinit {
    stack.free()
    skips.free()
  }

  mutating func begin(atRecord count: Int) {
    firstRecord = EvaluationIndex(count)
    number &+= 1
  }

  mutating func end() { firstRecord = .never }

  /// Bodies, bindings and comparisons see the values of one update, no later ones.
  var isRunning: Bool { firstRecord != .never }

  /// What is written now is seen by a later update: another transaction has come since, or comes with it.
  var writesWait: Bool { !transaction.isPlain || (!waiting.isEmpty && !isRunning) }

  /// The last one that waits, or another one after it, where that has another transaction.
  mutating func openWaiting() -> UInt32 {
    if let last = waiting.last, last.transaction.isSame(as: transaction) { return last.number }
    openedCount &+= 1
    waiting.append(WaitingUpdate(number: openedCount, transaction: transaction))
    return openedCount
  }

  /// What comes with the update that `openWaiting` gave last.
  mutating func addToWaiting(_ change: WaitingUpdate.Change) { waiting[waiting.count - 1].changes.append(change) }
}

/// Equal children of one type.
struct SkipCount {
  let type: Immortal<TypeDescriptor>
  let rule: ComparisonRule
  var count: UInt32
}
