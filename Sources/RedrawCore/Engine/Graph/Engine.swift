import Synchronization

/// A graph of views that evaluates the bodies that need it, and reports the reasons to a sink.
///
/// Everything happens on the thread that created the engine (the main thread): writes from elsewhere wait in the
/// `Inbox` until the next turn. See Docs/Engine.md for how a tap becomes an evaluation.
///
/// Invariants outside a tick: nothing is dirty, every attached node has been evaluated, and an element is
/// attached exactly when its parent has it as a child.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public final class Engine: @unchecked Sendable {
  /// Its switches.
  public let options: EngineOptions
  /// Where every event goes; in a turn that is held, to what holds it.
  @usableFromInline @exclusivity(unchecked) var outlet: Borrowed<EventOutlet>?
  var keptOutlet: EventOutlet?
  /// Where SwiftUI's own messages are printed.
  var printLine: (String) -> Void = { print($0) }
  /// Where `_printChanges()` prints. Events carry the same reasons.
  var printReason: (String) -> Void = { print($0) }
  @usableFromInline let inbox = Inbox()
  /// The scenario's clock.
  package let clock: ScenarioClock
  /// Where somebody has asked for frames.
  @exclusivity(unchecked) var frameClock: FrameClock?
  let rootEnvironment = EnvironmentScope(parent: nil)
  var root: _Element?
  /// What the surface stores for the whole scenario, made by it with its first use.
  var storage: AnyObject?
  /// In the order of their ranks.
  @exclusivity(unchecked) var services: [any EngineService] = []

  @exclusivity(unchecked) var tick = Tick()
  @exclusivity(unchecked) var update = Update()
  var frame = EvaluationFrame()

  @exclusivity(unchecked) var numbers = NodeNumbers()
  /// The step that turns without a label of their own are named after.
  @exclusivity(unchecked) var step = StepPlace()
  /// The turns run that follow a step: no others follow them.
  var isSettling = false
  /// What tasks have written since the last turn.
  @exclusivity(unchecked) var writesBetween: [EngineEvent.Write] = []
  /// Code of a `transaction` modifier is asked in each update: nodes below one pass it the update's transaction.
  var hasTransactionModifiers = false
  /// Bodies run aside, without events. See `aside`.
  private(set) var isProbing = false
  /// How often bodies were run aside.
  package private(set) var timesAside = 0
  /// How many elements were looked at to put handlers in order.
  package var elementsOrdered = 0
  /// The types whose bodies have called `_printChanges()`.
  var askingTypes: Set<Int> = []
  /// For the next body that may read `@Observable` objects for the first time.
  var spareTracking: ReadTracking?
  /// The first view that could not be evaluated.
  var failure: ScenarioError?

  /// An engine without a view; events go to `sink`.
  public init(options: EngineOptions = EngineOptions(), sink: (any EngineSink)? = nil) {
    self.options = options
    clock = ScenarioClock(start: options.usesRealTime ? .now : options.startDate)
    hand(eventsTo: sink)
    Publishing.engineWasMade(self)
  }

  /// Elements have only borrowed their engine: none of them is left in a tree.
  deinit {
    whileLeaving(self) {
      while update.queue.popFirst() != nil {}
      if let root { takeApart(root) }
    }
  }

  /// As all that it shows refers to it.
  var borrowed: Borrowed<Engine> { Borrowed(self, keptBy: Keeper.makerOfEngine) }

  /// The engine whose turn it is, for code that has no other way to it: publishers, transactions. Other threads ask for
  /// it too, to find that they are not its own, and so do a signal's handlers: nothing generic is called, for which the
  /// runtime would make metadata where the compiler doesn't optimize.
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

  private static let currentAddress = Atomic<UInt>(0)

  /// Runs bodies that no evaluation asks for: only where an option says so, since what they do besides showing something, such as
  /// printing, is done once more. It emits no events.
  func aside<Result>(_ body: () throws -> Result) rethrows -> Result {
    timesAside += 1
    isProbing = true
    defer { isProbing = false }
    return try body()
  }

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
