import Synchronization

/// A graph of views that evaluates the bodies that have to be, and tells a sink why.
///
/// All of it happens on the thread that made the engine (the main thread): writes from elsewhere wait in the
/// `Inbox` until the next turn. See Docs/Engine.md for how a tap becomes an evaluation.
///
/// Invariants outside a tick: nothing is dirty, every attached node has been evaluated, and an element is
/// attached exactly when its parent has it as a child.
public final class Engine: @unchecked Sendable {
  public let options: EngineOptions
  /// Where every event goes; in a turn that is held, to what holds it.
  @usableFromInline @exclusivity(unchecked) var outlet: Unmanaged<EventOutlet>?
  @exclusivity(unchecked) var keptOutlet: EventOutlet?
  /// Where `_printChanges()` prints.
  var printLine: (String) -> Void = { print($0) }
  @usableFromInline let inbox = Inbox()
  package let clock = ScenarioClock()
  let rootEnvironment = EnvironmentScope(parent: nil)
  @exclusivity(unchecked) var root: _Element?
  /// In the order of their ranks.
  @exclusivity(unchecked) var services: [any EngineService] = []

  // MARK: The tick
  @exclusivity(unchecked) var tick: UInt32 = 0
  @exclusivity(unchecked) var isInTick = false
  /// Holds the turn in progress until something happens in it.
  @exclusivity(unchecked) var heldTurn: HeldTurn?
  /// What tasks have written since the last turn.
  @exclusivity(unchecked) var writesBetween: [EngineEvent.Write] = []
  /// The step that turns without a label of their own are named after.
  @exclusivity(unchecked) var step = StepPlace()
  /// The turns run that follow a step: no others follow them.
  @exclusivity(unchecked) var isSettling = false
  @exclusivity(unchecked) var pass: UInt32 = 0
  @exclusivity(unchecked) var causeCount: UInt32 = 0
  /// The event whose handler runs; 0 for none.
  @exclusivity(unchecked) var currentEvent: UInt32 = 0
  @exclusivity(unchecked) var currentSite: SourceSite?
  @exclusivity(unchecked) var records = PlainList<EvaluationRecord>()
  @exclusivity(unchecked) var commit = CommitCounts()

  /// The first view that could not be evaluated.
  @exclusivity(unchecked) var failure: ScenarioError?

  // MARK: The update
  @exclusivity(unchecked) var numbers = NodeNumbers()
  @exclusivity(unchecked) var queue = DirtyQueue()
  /// The first record of the update in progress; none is reached outside of one.
  @exclusivity(unchecked) var updateStart = Int32.max
  @exclusivity(unchecked) var updateNumber: UInt32 = 0
  /// There while the update may not settle.
  @exclusivity(unchecked) var cycleWatch: CycleWatch?
  /// The properties that bodies have written in this tick, as far as it was told.
  @exclusivity(unchecked) var writtenInBodies: [Unmanaged<PropertyDescriptor>] = []
  /// Nodes that the evaluation before has made or re-made; the last is next.
  @exclusivity(unchecked) var stack = PlainList<Unmanaged<_Node>>()
  /// Signals under a transaction other than the default one.
  @exclusivity(unchecked) var transactionGroups: [TransactionGroup] = []
  @exclusivity(unchecked) var transaction = Transaction.standard
  /// Handlers that run after the pass: onAppear, onChange and the like.
  @exclusivity(unchecked) var afterPass: [() -> Void] = []
  /// Lazy containers whose rows have changed.
  @exclusivity(unchecked) var dirtyWindows: [LazyWindow] = []
  /// The node whose body runs, not counted: it stays for as long as that does.
  @exclusivity(unchecked) var evaluator: Unmanaged<_Node>?
  @exclusivity(unchecked) var currentRecord: Int32 = -1
  @exclusivity(unchecked) var currentReason: PendingReason?
  /// The composites of the node whose body runs, as its view value brought them.
  @exclusivity(unchecked) var composites: [Any] = []
  /// Kept for the current reason.
  @exclusivity(unchecked) var currentDetails: _Node.Details?
  @exclusivity(unchecked) var skips = PlainList<SkipCount>()
  @exclusivity(unchecked) var observedWrite = ObservedWrite()
  /// How often a scope was told of a write to a property that it had read.
  @exclusivity(unchecked) var observedSignals: UInt32 = 0
  /// Where values are recorded: the property that is being set.
  @exclusivity(unchecked) var observedChange: ObservedChange?
  /// For the next body that may read `@Observable` objects for the first time.
  @exclusivity(unchecked) var spareTracking: ReadTracking?
  /// The cause of the evaluation whose body is reconciled.
  @exclusivity(unchecked) var evaluationCause: UInt32 = 0
  /// The cause of what a row's own scope re-makes, without an evaluation above it.
  @exclusivity(unchecked) var structuralCause: UInt32 = 0
  /// Views that were skipped in this tick, where they are to be looked at again.
  @exclusivity(unchecked) var staleCandidates: [StaleCandidate] = []
  /// Bodies run aside: nothing is told.
  @exclusivity(unchecked) var isProbing = false

  struct EvaluationRecord {
    let node: UInt32
    /// The evaluation that led to it; -1 for none.
    let parent: Int32
    var changedOutput: Bool
    let isFirst: Bool

    /// Nothing came of it, as far as is known, though the node was there before.
    var isWasted: Bool { !changedOutput && !isFirst }
  }

  /// Descriptors of types are never given back: nothing is counted.
  struct SkipCount {
    let type: Unmanaged<TypeDescriptor>
    let rule: ComparisonRule
    var count: UInt32
  }

  public init(options: EngineOptions = EngineOptions(), sink: (any EngineSink)? = nil) {
    self.options = options
    hand(eventsTo: sink)
    Publishing.engineWasMade(self)
  }

  /// Elements refer to their engine without counting references: none of them is left in a tree.
  deinit {
    while queue.popFirst() != nil {}
    if let root { takeApart(root) }
    records.free()
    skips.free()
    stack.free()
    commit.touched.free()
  }

  /// The engine whose turn it is, for code that has no other way to it: publishers, transactions. Other threads ask for
  /// it too, to find that they are not its own.
  static var current: Engine? {
    get {
      UnsafeRawPointer(bitPattern: currentAddress.load(ordering: .relaxed)).map {
        Unmanaged<Engine>.fromOpaque($0).takeUnretainedValue()
      }
    }
    set {
      let address = newValue.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
      currentAddress.store(address ?? 0, ordering: .relaxed)
    }
  }

  private static let currentAddress = Atomic<UInt>(0)

  /// Runs `body` with this engine as the current one.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let previous = Self.currentAddress.load(ordering: .relaxed)
    Engine.current = self
    Publishing.setHost(self)
    defer {
      Self.currentAddress.store(previous, ordering: .relaxed)
      Publishing.setHost(previous == 0 ? nil : Engine.current)
    }
    return try body()
  }
}
