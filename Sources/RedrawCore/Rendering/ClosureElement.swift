/// A place whose content is built by a closure that outlives the body in which it was written, such as a sheet's or a destination's.
///
/// A `@State` that the closure reads is read on behalf of its author, the node whose body has the closure, with the value that the
/// author's latest body had. Observable objects are read by this place itself: it is rebuilt when they change.
final class ClosureElement<Content: View>: RebuiltElement, @unchecked Sendable {
  private var build: @MainActor () -> Content
  private let inputs: _ViewInputs
  /// Who wrote the closure, if that is not the node above: kept, since it may leave the tree before this element does.
  private var distantAuthor: _Node?

  override var author: _Node? { distantAuthor.flatMap { $0.isAttached ? $0 : nil } ?? owner }

  /// - Parameter author: the node in whose body the closure was written, if another one is above this element.
  @MainActor init(_ inputs: _ViewInputs, author: _Node? = nil, build: @escaping @MainActor () -> Content) {
    self.inputs = inputs
    self.build = build
    super.init(with: inputs)
    setAuthor(author)
    let tracking = ReadTracking(for: engine, self.author)
    tracking.order = engine.inbox.newOrder()
    tracking.scope = self
    self.tracking = tracking
    rebuild()
  }

  @MainActor func update(author: _Node? = nil, _ build: @escaping @MainActor () -> Content) {
    self.build = build
    setAuthor(author)
    // It is being built now, so a pending signal is obsolete.
    if isQueued { engine.dequeue(self) }
    rebuild()
  }

  override func rebuild() {
    guard let tracking else { return }
    let author = author
    let content = tracking.content(of: author) {
      engine.reading(for: author) {
        engine.frame.isLate = true
        return build()
      }
    }
    if let child { Content._update(child, content) } else { child = Content._make(content, inputs) }
  }

  private func setAuthor(_ node: _Node?) { distantAuthor = node === owner ? nil : node }

  override func detach() {
    super.detach()
    // It may be below its author, which keeps it.
    distantAuthor = nil
  }
}
