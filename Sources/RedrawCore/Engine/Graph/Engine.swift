import Synchronization

/// A graph of views that evaluates the bodies that need it, and reports the reasons to a sink.
///
/// Everything happens on the thread that created the engine (the main thread): writes on other threads wait in the `Inbox` until
/// the next turn. See Docs/Engine.md for how a tap becomes an evaluation.
///
/// Invariants outside a tick: no work is left, every attached node has been evaluated, and an element is attached exactly if its
/// parent has it as a child.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public final class Engine: @unchecked Sendable {
  /// Its settings.
  public let options: EngineOptions
  /// Where events go; in a held turn, to the object that holds them.
  @usableFromInline @exclusivity(unchecked) var outlet: Borrowed<EventOutlet>?
  var keptOutlet: EventOutlet?
  /// Prints SwiftUI's own messages.
  var printLine: (String) -> Void = { print($0) }
  /// Prints the output of `_printChanges()`. Events have the same reasons.
  var printReason: (String) -> Void = { print($0) }
  @usableFromInline let inbox = Inbox()
  /// The scenario's clock.
  package let clock: ScenarioClock
  /// Created when first used.
  @exclusivity(unchecked) var frameClock: FrameClock?
  let rootEnvironment = EnvironmentScope(parent: nil)
  var root: _Element?
  /// What the surface stores for the whole scenario; created there when first used.
  var storage: AnyObject?
  /// Sorted by rank.
  @exclusivity(unchecked) var services: [any EngineService] = []

  @exclusivity(unchecked) var tick = Tick()
  @exclusivity(unchecked) var update = Update()
  var frame = EvaluationFrame()

  @exclusivity(unchecked) var numbers = NodeNumbers()
  /// The step after which turns without a label are named.
  @exclusivity(unchecked) var step = StepPlace()
  /// Whether the turns after a step are running, so that no further ones are started.
  var isSettling = false
  /// Writes by tasks since the last turn.
  @exclusivity(unchecked) var writesBetween: [EngineEvent.Write] = []
  /// Whether code of `transaction` modifiers has to be called in each update; nodes below one pass it the update's transaction.
  var hasTransactionModifiers = false
  /// Whether any view has had a transition, so that what is removed may stay until that has ended.
  var hasTransitions = false
  /// Whether bodies run aside, without events. See `aside`.
  private(set) var isProbing = false
  /// How many times bodies ran aside.
  package private(set) var timesAside = 0
  /// How many elements were visited to order handlers.
  package var elementsOrdered = 0
  /// What has been noted for an audit.
  @exclusivity(unchecked) var audit = EngineAudit()
  /// The types whose bodies have called `_printChanges()`.
  var askingTypes: Set<Int> = []
  /// Reused for the next body that may read `@Observable` objects for the first time.
  var spareTracking: ReadTracking?
  /// The first view that could not be evaluated.
  var failure: ScenarioError?

  /// An engine without a view. Events go to `sink`.
  public init(options: EngineOptions = EngineOptions(), sink: (any EngineSink)? = nil) {
    self.options = options
    clock = ScenarioClock(start: options.usesRealTime ? .now : options.startDate)
    hand(eventsTo: sink)
    Publishing.engineWasMade(self)
  }

  /// Elements only borrow their engine, so none may be left in a tree.
  deinit {
    whileLeaving(self) {
      while update.queue.popFirst() != nil {}
      if let root { takeApart(root) }
    }
  }

  /// A reference for everything that it shows.
  var borrowed: Borrowed<Engine> { Borrowed(self, keptBy: Keeper.makerOfEngine) }

  /// The engine whose turn it is, for code that can't get at it otherwise: publishers, transactions. Other threads call it to find
  /// that they are not the engine's, and so do signal handlers: so it calls nothing generic, for which the runtime would create
  /// metadata in unoptimized builds.
  static var current: Engine? {
    get {
      guard let address = UnsafeRawPointer(bitPattern: currentAddress.load(ordering: .relaxed)) else { return nil }
      return Unmanaged<Engine>.fromOpaque(address).takeUnretainedValue()
    }
    set {
      let address = newValue.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
      currentAddress.store(address ?? 0, ordering: .relaxed)
    }
  }

  fileprivate static let currentAddress = Atomic<UInt>(0)

  /// Runs bodies outside of evaluations and without events. Only if an option requests it, because their side effects, such as
  /// printing, happen once more.
  func aside<Result>(_ body: () throws -> Result) rethrows -> Result {
    timesAside += 1
    isProbing = true
    defer { isProbing = false }
    return try body()
  }

  /// Runs `body` with this engine as the current one.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = becomeCurrent()
    defer { outer.becomeCurrent() }
    return try body()
  }

  /// Returns the previously current engine.
  func becomeCurrent() -> OuterEngine {
    let outer = OuterEngine(address: Self.currentAddress.load(ordering: .relaxed))
    Engine.current = self
    Publishing.setHost(self)
    return outer
  }

  /// The engine, if any, to make current again afterwards.
  struct OuterEngine {
    fileprivate let address: UInt

    func becomeCurrent() {
      currentAddress.store(address, ordering: .relaxed)
      Publishing.setHost(address == 0 ? nil : Engine.current)
    }
  }
}
