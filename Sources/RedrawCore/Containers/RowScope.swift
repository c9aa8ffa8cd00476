@_spi(SwiftUI) import Observation

/// A row whose closure has read observable properties: it is built again by itself when one of them changes.
final class RowScope: _Element, ReadScope, @unchecked Sendable {
  var child: _Element?
  var tracking: ReadTracking?
  var rebuild: (@MainActor (RowScope) -> Void)?
  private var cause: UInt32 = 0
  private var isDirty = false

  init(_ inputs: _ViewInputs, child: _Element? = nil) {
    self.child = child
    super.init(with: inputs)
  }

  var reader: _Node? { owner }

  func readPropertyWillChange(_ tracking: ObservationTracking?, by token: ReadTracking) {
    (_, cause) = engine.observedWrite(tracking, by: token)
    guard isAttached, !isDirty else { return }
    isDirty = true
    engine.queue.append(self)
  }

  override func performWork() {
    isDirty = false
    guard isAttached else { return }
    engine.restructure(below: owner, cause: cause) { rebuild?(self) }
  }

  func takeBackReads() { tracking?.cancel(by: owner?.type) }

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
