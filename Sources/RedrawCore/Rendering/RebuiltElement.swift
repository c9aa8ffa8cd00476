/// A place whose content is built by a closure, and rebuilt when an observable property that the closure read changes.
class RebuiltElement: _ParentElement, @unchecked Sendable {
  /// What the closure has read; `nil` for nothing.
  final var tracking: ReadTracking?
  private final var cause = CauseNumber.none
  /// The update in which it was last rebuilt on its own.
  private final var updateNumber: UInt32 = 0

  /// The node in whose body the closure was written.
  var author: _Node? { owner }

  override final var reader: _Node? { author }
  override final var orderOfReads: SourceOrder { tracking?.order ?? .first }

  override final func readPropertyWillChange(_ property: Immortal<PropertyDescriptor>?, by token: ReadTracking) {
    let (pending, details) = engine.observedSignal(property, by: token)
    cause = pending.cause
    engine.signal(self, pending, details, lastUpdate: updateNumber)
  }

  override final func resume(after record: EvaluationIndex, for cause: CauseNumber) { self.cause = cause }

  override final func performWork() {
    guard isAttached else { return }
    updateNumber = engine.update.number
    engine.restructure(below: owner, cause: cause) { rebuild() }
  }

  @MainActor func rebuild() {}

  final func takeBackReads() { tracking?.cancel(by: author?.keptType) }

  override func detach() {
    takeBackReads()
    tracking = nil
    super.detach()
  }
}
