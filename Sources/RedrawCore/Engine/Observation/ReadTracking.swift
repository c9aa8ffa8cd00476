@_spi(SwiftUI) import Observation

/// What a scope has read of `@Observable` objects in its last run: the registrations that lead back to it.
///
/// The Observation module hands out what takes registrations back only when one of them fires. Where registrations
/// must not outlive their run, they are made to fire once: each `ReadTracking` has a beacon of its own, an observed
/// object that the run reads last and that changes at once.
///
/// That makes a run twice as dear, and most runs end when one of their registrations fires, after which none is left.
/// So it is done where a run has been followed by another while it could still fire, and for types that have left too
/// many behind (`NodeType.leavesTooMany`). A registration that could not be taken back carries the run that it belongs
/// to, and is void after it.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
final class ReadTracking: @unchecked Sendable {
  /// The scope to notify; `nil` once it has left the tree.
  private var borrowedScope: Borrowed<_Element>?
  /// There for as long as the scope is.
  private let borrowedEngine: Borrowed<Engine>
  private let inbox: Inbox
  /// Someone wants to know what properties are set to.
  private let recordsValues: Bool
  /// Set before anything is observed: other threads read it.
  var order: SourceOrder
  private var run: UInt32 = 0
  /// The last run's registrations have fired, or there has been none.
  private(set) var isOver = true
  private var beacon: Beacon?
  /// The scope is notified while the property is being set, not later.
  private(set) var isChanging = false
  /// A run was followed by another while it could still fire: what it had registered was left behind.
  private var hasLeftRun = false
  /// The type of the nodes that it was left behind by, once it is of no use any more.
  private var leftBy: Immortal<NodeType>?
  /// Takes the last run's registrations back, and tells of them. The last one, since its size is not known here.
  @exclusivity(unchecked) private(set) var handle: ObservationTracking?

  /// - Parameter node: the one that reads, or that the reading closure was written in.
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

  /// The last of the registrations that referred to it is gone.
  deinit {
    assert(borrowedScope == nil, "Whoever lets go of what a scope has read cancels it before.")
    leftBy?.with { $0.countLeft(-1) }
  }

  /// What was observed before anyone knew whose it is belongs to `scope`.
  func adopt(by scope: _Element) {
    self.scope = scope
    isOver = false
  }

  /// Runs `body`; the scope is notified when one of the properties it has read is about to change.
  ///
  /// - Parameter canBeTakenBack: the registrations can be, before they fire.
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

  /// Nothing that was read is of use any more. What can't be taken back counts as left behind by nodes of `type`.
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

/// Looked up here, where the key path was handed out: whoever is given one counts a reference to it.
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
