/// A row whose closure has read observable properties: it is rebuilt on its own when one of them changes.
final class RowScope: RebuiltElement, @unchecked Sendable {
  /// Builds the row as its collection would.
  var build: (@MainActor (RowScope) -> Void)?

  init(_ inputs: _ViewInputs, child: _Element? = nil) {
    super.init(with: inputs)
    self.child = child
  }

  override func rebuild() { build?(self) }

  override func detach() {
    super.detach()
    build = nil
  }
}
