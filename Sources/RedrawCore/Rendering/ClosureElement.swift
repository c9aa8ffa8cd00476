/// A place whose content is built by a closure that outlives the body it was written in: a sheet's, a destination's.
///
/// What the closure reads of a `@State` is read by its owner, with the value that the owner's last body was made with. What it reads of observable objects concerns this place
/// alone: it runs again by itself when that changes.
final class ClosureElement<Content: View>: RebuiltElement, @unchecked Sendable {
  private var build: @MainActor () -> Content
  private let inputs: _ViewInputs

  @MainActor init(_ inputs: _ViewInputs, build: @escaping @MainActor () -> Content) {
    self.inputs = inputs
    self.build = build
    super.init(with: inputs)
    let tracking = ReadTracking(for: engine, owner)
    tracking.order = engine.inbox.newOrder()
    tracking.scope = self
    self.tracking = tracking
    rebuild()
  }

  @MainActor func update(_ build: @escaping @MainActor () -> Content) {
    self.build = build
    // What it has read need not run it once more.
    if isQueued { engine.dequeue(self) }
    rebuild()
  }

  override func rebuild() {
    guard let tracking else { return }
    let content = tracking.content(of: owner) {
      engine.reading(for: owner) {
        engine.frame.isLate = true
        return build()
      }
    }
    if let child { Content._update(child, content) } else { child = Content._make(content, inputs) }
  }
}
