/// A place whose content is built by a closure that outlives the body it was written in: a sheet's, a destination's.
///
/// What the closure reads of a `@State` is read by its owner. What it reads of observable objects concerns this place
/// alone: it runs again by itself when that changes.
final class ClosureElement<Content: View>: _Element, @unchecked Sendable {
  private var build: @MainActor () -> Content
  private let inputs: _ViewInputs
  private var child: _Element?
  private let tracking: ReadTracking
  private var cause = CauseNumber.none
  /// The update in which it ran last by itself.
  private var updateNumber: UInt32 = 0

  @MainActor init(_ inputs: _ViewInputs, build: @escaping @MainActor () -> Content) {
    self.inputs = inputs
    self.build = build
    tracking = ReadTracking(for: inputs.engine, inputs.owner)
    tracking.order = inputs.engine.inbox.newOrder()
    super.init(with: inputs)
    tracking.scope = self
    rebuild()
  }

  @MainActor func update(_ build: @escaping @MainActor () -> Content) {
    self.build = build
    // What it has read need not run it once more.
    if isQueued { engine.dequeue(self) }
    rebuild()
  }

  @MainActor private func rebuild() {
    let content = tracking.content(of: owner) { engine.reading(for: owner) { build() } }
    if let child { Content._update(child, content) } else { child = Content._make(content, inputs) }
  }

  override var reader: _Node? { owner }
  override var orderOfReads: SourceOrder { tracking.order }

  override func readPropertyWillChange(_ property: Immortal<PropertyDescriptor>?, by token: ReadTracking) {
    let signal = engine.observedSignal(property, by: token)
    cause = signal.cause
    engine.signal(self, signal, lastUpdate: updateNumber)
  }

  override func performWork() {
    guard isAttached else { return }
    updateNumber = engine.update.number
    engine.restructure(below: owner, cause: cause) { rebuild() }
  }

  override func visitChildren(_ visit: (_Element) -> Void) {
    if let child { visit(child) }
  }

  override func detach() {
    tracking.cancel(by: borrowedOwner?.with { $0.keptType })
    child = nil
  }
}
