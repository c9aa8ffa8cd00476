/// Leaving the tree.
extension Engine {
  /// Takes an element and all below it out of the tree, children before parents.
  ///
  /// - Parameter place: where something else may come in its stead, and whose transitions hold for what leaves.
  @usableFromInline
  func unmount(_ element: _Element, from place: _Element? = nil) {
    let first = update.afterPass.count
    var leavesAtOnce: Bool?
    forEachUpwards(element, noting: &leavesAtOnce) { leave($0) }
    guard update.afterPass.count > first else { return }
    guard leavesAtOnce ?? place.flatMap(transition(above:)) ?? false else { return }
    for index in first..<update.afterPass.count where update.afterPass[index].turn == .gone {
      update.afterPass[index].turn = .goneAtOnce
    }
  }

  /// Takes the tree apart without telling anyone, and without walking down it on the stack.
  func takeApart(_ element: _Element) {
    var ignored: Bool?
    forEachUpwards(element, noting: &ignored) {
      $0.isAttached = false
      $0.detach()
    }
  }

  /// An element and all below it that are attached, children before parents, siblings from first to last. Each is kept
  /// until its turn is over.
  ///
  /// - Parameter leavesAtOnce: what the first transition says that applies to all of it.
  private func forEachUpwards(_ element: _Element, noting leavesAtOnce: inout Bool?, _ body: (_Element) -> Void) {
    // The tree keeps what waits: nothing leaves before all of it is listed.
    var waiting = PlainList<Borrowed<_Element>>()
    // Parents before children and the last sibling first: the order that is wanted, backwards.
    var elements = PlainList<_Element>()
    defer {
      waiting.free()
      elements.free()
    }
    waiting.append(Borrowed(element, keptBy: "the caller"))
    var isAlone = true
    while let next = waiting.popLast()?.object {
      elements.append(next)
      if isAlone, leavesAtOnce == nil { leavesAtOnce = next.leavesAtOnce }
      next.visitChildren { waiting.append(Borrowed($0, keptBy: "its parent, which has not left yet")) }
      isAlone = isAlone && waiting.count == 1
    }
    while let element = elements.popLast() {
      if element.isAttached { body(element) }
    }
  }

  private func leave(_ element: _Element) {
    element.isAttached = false
    if element.isItem { itemRemoved(element) }
    element.detach()
    guard let node = element as? _Node else { return }
    numbers.release(node.number)
    emit(.unmount(node: node.number))
  }

  /// What the nearest transition around `place` says, of those in the same body that have nothing else in them.
  private func transition(above place: _Element) -> Bool? {
    guard let top = place.owner ?? root else { return nil }
    var path: [_Element] = []
    var isAlone = true
    func leads(_ element: _Element) -> Bool {
      if element === place { return true }
      if element is _Node, element !== top { return false }
      var children: [_Element] = []
      element.visitChildren { children.append($0) }
      guard children.contains(where: leads) else { return false }
      isAlone = isAlone && children.count == 1
      if isAlone { path.append(element) }
      return true
    }
    _ = leads(top)
    return path.lazy.compactMap(\.leavesAtOnce).first
  }
}
