@_spi(SwiftUI) import Observation

/// What a scope read of `@Observable` objects in its latest run: the registrations that lead back to it.
///
/// The Observation module provides the means to cancel registrations only when one of them fires. If registrations must not
/// outlive their run, they are made to fire once: each `ReadTracking` has a beacon of its own, an observed object that the run
/// reads last and that changes immediately.
///
/// That doubles the cost of a run, and most runs end when one of their registrations fires, after which none is left. So it is done
/// only if an earlier run was followed by another while it could still fire, and for types that have left too many registrations
/// (`NodeType.leavesTooMany`). A registration that can't be cancelled has its run's number, and is ignored afterwards.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
final class ReadTracking: @unchecked Sendable {
  /// The scope to notify; `nil` after it was removed from the tree.
  private var borrowedScope: Borrowed<_Element>?
  /// Exists as long as the scope does.
  private let borrowedEngine: Borrowed<Engine>
  private let inbox: Inbox
  /// Whether values are recorded.
  private let recordsValues: Bool
  /// Set before anything is observed, because other threads read it.
  var order: SourceOrder
  private var run: UInt32 = 0
  /// Whether the latest run's registrations have fired, or there was none.
  private(set) var isOver = true
  private var beacon: Beacon?
  /// Whether the scope is notified while the property is being set, not later.
  private(set) var isChanging = false
  /// Whether a run was followed by another while it could still fire, which left its registrations.
  private var hasLeftRun = false
  /// The type of the nodes that left it, after it became useless.
  private var leftBy: Immortal<NodeType>?
  /// Cancels the latest run's registrations, and describes them. Declared last, because its size is unknown here.
  @exclusivity(unchecked) private(set) var handle: ObservationTracking?

  /// - Parameter node: the node that reads, or in whose body the reading closure was written.
  init(for engine: Engine, _ node: _Node?) {
    borrowedEngine = engine.borrowed
    inbox = engine.inbox
    recordsValues = engine.options.recordsValues
    order = node.map { SourceOrder(readsOf: $0.number) } ?? .first
  }

  var scope: _Element? {
    get { borrowedScope?.object }
    set { borrowedScope = newValue.map { Borrowed($0, keptBy: "the tree; it cancels what it has read as it leaves") } }
  }

  /// Called when the last registration that referred to it is gone.
  deinit {
    assert(borrowedScope == nil, "Whoever lets go of what a scope has read cancels it before.")
    leftBy?.with { $0.countLeft(-1) }
  }

  /// Assigns a scope to what was observed before it was known.
  func adopt(by scope: _Element) {
    self.scope = scope
    isOver = false
  }

  /// Runs `body`; the scope is notified when one of the properties read is about to change.
  ///
  /// - Parameter canBeTakenBack: whether the registrations can be cancelled before they fire.
  func track(canBeTakenBack: Bool, _ body: () -> Void) {
    endRun()
    isOver = false
    guard canBeTakenBack || hasLeftRun else { return observe(body) }
    let beacon = self.beacon ?? Beacon()
    self.beacon = beacon
    observe {
      body()
      beacon.access()
    }
    beacon.change()
  }

  func observe(_ body: () -> Void) {
    let run = run
    if recordsValues {
      withObservationTracking(body, willSet: { [self] in willSet($0, run: run) }, didSet: { [self] _ in didSet() })
    } else {
      withObservationTracking(body, willSet: { [self] in willSet($0, run: run) })
    }
  }

  /// Notifies the scope of the first change only, without naming the property.
  func onFirstChange() -> @Sendable () -> Void {
    isOver = false
    let run = run
    return { [self] in willChange(run: run) }
  }

  /// Makes all reads irrelevant. Registrations that can't be cancelled count as left by nodes of `type`.
  func cancel(by type: Immortal<NodeType>?) {
    if borrowedScope != nil { borrowedEngine.with { $0.tick.observedWrite.forget(self) } }
    borrowedScope = nil
    endRun()
    guard hasLeftRun, let type, leftBy == nil else { return }
    leftBy = type
    type.with { $0.countLeft(1) }
  }

  private func endRun() {
    run &+= 1
    if !isOver, handle == nil { hasLeftRun = true }
    handle?.cancel()
    handle = nil
    isOver = true
  }

  private func willChange(run: UInt32) {
    guard inbox.isOnEngineThread else { return inbox.add(order: order) { self.noteWrite(run: run) } }
    isChanging = true
    noteWrite(run: run)
    isChanging = false
  }

  private func noteWrite(run: UInt32) {
    guard run == self.run, let scope else { return }
    isOver = true
    scope.readPropertyWillChange(borrowedEngine.with { $0.nameOfPropertyBeingSet }, by: self)
  }

  private func willSet(_ tracking: ObservationTracking, run: UInt32) {
    guard inbox.isOnEngineThread else { return inbox.add(order: order) { self.noteWrite(tracking, run: run) } }
    if let beacon, beacon.isChanging {
      handle = tracking
      return
    }
    isChanging = true
    noteWrite(tracking, run: run)
    isChanging = false
  }

  private func didSet() {
    if inbox.isOnEngineThread { scope?.engine.endObservedChange() }
  }

  private func noteWrite(_ tracking: ObservationTracking, run: UInt32) {
    guard run == self.run, let scope else {
      tracking.cancel()
      return
    }
    handle = tracking
    isOver = true
    let isNamed = borrowedEngine.with { $0.namesObservedProperties }
    scope.readPropertyWillChange(isNamed ? changedProperty(tracking) : nil, by: self)
  }
}

/// Resolved here, because returning the key path would count a reference to it.
private func changedProperty(_ tracking: ObservationTracking) -> Immortal<PropertyDescriptor>? {
  guard let keyPath = tracking.changed else { return nil }
  return ObservedProperty.descriptor(of: keyPath)
}

/// An object that is read by one run and changes right after it.
private final class Beacon: Observable {
  private let registrar = ObservationRegistrar()
  private(set) var isChanging = false
  private var signal: Void { () }

  func access() { registrar.access(self, keyPath: \.signal) }

  func change() {
    isChanging = true
    registrar.notifyReaders(before: \.signal, of: self)
    isChanging = false
  }
}
