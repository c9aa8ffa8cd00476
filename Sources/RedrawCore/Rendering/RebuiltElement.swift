/// A place whose content a closure builds, and builds again by itself when an observable property that it has read changes.
class RebuiltElement: _ParentElement, ReadScope, @unchecked Sendable {
  /// What the closure has read; `nil` where that is nothing.
  final var tracking: ReadTracking?
  private final var cause: UInt32 = 0
  /// The update in which it was built last by itself.
  private final var updateNumber: UInt32 = 0

  final var reader: _Node? { owner }
  override final var orderOfReads: UInt64 { tracking?.order ?? 0 }

  final func readPropertyWillChange(_ property: Unmanaged<PropertyDescriptor>?, by token: ReadTracking) {
    let signal = engine.observedSignal(property, by: token)
    cause = signal.cause
    engine.signal(self, signal, lastUpdate: updateNumber)
  }

  override final func performWork() {
    guard isAttached else { return }
    updateNumber = engine.update.number
    engine.restructure(below: owner, cause: cause) { rebuild() }
  }

  @MainActor func rebuild() {}

  final func takeBackReads() { tracking?.cancel(by: owner?.type) }

  override func detach() {
    takeBackReads()
    tracking = nil
    super.detach()
  }
}
