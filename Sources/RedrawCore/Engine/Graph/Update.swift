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
  /// The one that signals are made under.
  var transaction = Transaction.standard
  /// Signals under a transaction other than the default one.
  var transactionGroups: [TransactionGroup] = []
  /// Handlers that run after the pass.
  var afterPass: [() -> Void] = []
  /// There while the update may not settle.
  var cycleWatch: CycleWatch?
  /// Children that the evaluation in progress has found equal.
  var skips = PlainList<SkipCount>()
  /// The cause of the evaluation that began last. Handlers that are enqueued after it have it, too.
  var latestCause = CauseNumber.none

  var isDirty: Bool { !queue.isEmpty || !transactionGroups.isEmpty || !dirtyWindows.isEmpty }

  deinit {
    stack.free()
    skips.free()
  }

  mutating func begin(atRecord count: Int) {
    firstRecord = EvaluationIndex(count)
    number &+= 1
  }

  mutating func end() { firstRecord = .never }
}

/// Signals under one transaction: an update of their own.
struct TransactionGroup {
  let transaction: Transaction
  var signals: [(node: _Node, pending: _Node.Pending)] = []
}

/// Equal children of one type.
struct SkipCount {
  let type: Immortal<TypeDescriptor>
  let rule: ComparisonRule
  var count: UInt32
}
