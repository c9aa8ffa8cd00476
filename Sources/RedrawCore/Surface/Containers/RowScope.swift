/// A row whose closure has read observable properties: it is built again by itself when one of them changes.
final class RowScope: _Element, @unchecked Sendable {
  var child: _Element?
  var tracking: ReadTracking?
  var rebuild: (@MainActor (RowScope) -> Void)?
  private var cause = CauseNumber.none
  /// The update in which it was built last by itself.
  private var updateNumber: UInt32 = 0

  init(_ inputs: _ViewInputs, child: _Element? = nil) {
    self.child = child
    super.init(with: inputs)
  }

  override var reader: _Node? { owner }
  override var orderOfReads: SourceOrder { tracking?.order ?? .first }

  override func readPropertyWillChange(_ property: Immortal<PropertyDescriptor>?, by token: ReadTracking) {
    let signal = engine.observedSignal(property, by: token)
    cause = signal.cause
    engine.signal(self, signal, lastUpdate: updateNumber)
  }

  override func performWork() {
    guard isAttached else { return }
    updateNumber = engine.update.number
    engine.restructure(below: owner, cause: cause) { rebuild?(self) }
  }

  func takeBackReads() { tracking?.cancel(by: borrowedOwner?.with { $0.keptType }) }

  override func visitChildren(_ visit: (_Element) -> Void) {
    if let child { visit(child) }
  }

  override func detach() {
    takeBackReads()
    tracking = nil
    rebuild = nil
    child = nil
  }
}
