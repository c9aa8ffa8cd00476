/// A place whose content a closure builds, and builds again by itself when an observable property that it has read changes.
class RebuiltElement: _ParentElement, @unchecked Sendable {
  /// What the closure has read; `nil` where that is nothing.
  final var tracking: ReadTracking?
  private final var cause = CauseNumber.none
  /// The update in which it was built last by itself.
  private final var updateNumber: UInt32 = 0

  override final var reader: _Node? { owner }
  override final var orderOfReads: SourceOrder { tracking?.order ?? .first }

  override final func readPropertyWillChange(_ property: Immortal<PropertyDescriptor>?, by token: ReadTracking) {
    let signal = engine.observedSignal(property, by: token)
    cause = signal.cause
    engine.signal(self, signal, lastUpdate: updateNumber)
  }

  override final func resume(after record: EvaluationIndex, for cause: CauseNumber) { self.cause = cause }

  override final func performWork() {
    guard isAttached else { return }
    updateNumber = engine.update.number
    engine.restructure(below: owner, cause: cause) { rebuild() }
  }

  @MainActor func rebuild() {}

  final func takeBackReads() { tracking?.cancel(by: borrowedOwner?.with { $0.keptType }) }

  override func detach() {
    takeBackReads()
    tracking = nil
    super.detach()
  }
}
