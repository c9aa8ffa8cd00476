/// Removal from the tree.
extension Engine {
  /// Removes an element and everything below it from the tree, children before parents.
  @usableFromInline
  func unmount(_ element: _Element) {
    let first = update.afterPass.count
    let leavesAtOnce = hasTransitions && removalChoice(of: element)?.leavesAtOnce == true
    forEachUpwards(element) { leave($0) }
    if leavesAtOnce { hasten(handlersFrom: first) }
  }

  /// Lets the handlers of what was removed last run before those of what replaces it.
  func hasten(handlersFrom first: Int) {
    for index in first..<update.afterPass.count where update.afterPass[index].turn == .gone {
      update.afterPass[index].turn = .goneAtOnce
    }
  }

  /// Takes the tree apart without events and without recursion, in the order of `forEachUpwards`. Nobody will ask for anything, so
  /// it doesn't have to be listed before.
  func takeApart(_ root: _Element) {
    var waiting = PlainList<Unmanaged<_Element>>()
    /// The positions of those whose children come after them.
    var parents = PlainList<Int>()
    defer {
      waiting.free()
      parents.free()
    }
    waiting.append(.passRetained(root))
    while !waiting.isEmpty {
      let last = waiting.count - 1
      if parents.isEmpty || parents[parents.count - 1] != last {
        parents.append(last)
        waiting[last]._withUnsafeGuaranteedRef { $0.visitChildren { waiting.append(.passRetained($0)) } }
        if !options.siblingsInReverse { waiting.reverse(from: last + 1) }
      } else if let element = waiting.popLast()?.takeRetainedValue() {
        _ = parents.popLast()
        if !element.isAttached { continue }
        element.isAttached = false
        element.detach()
      }
    }
  }

  /// Calls `body` with an element and everything attached below it, children before parents, siblings in the order in which
  /// they disappear. Each is retained until its call returns.
  private func forEachUpwards(_ element: _Element, _ body: (_Element) -> Void) {
    // The tree retains what waits: nothing is removed before everything is listed.
    var waiting = PlainList<Borrowed<_Element>>()
    // Parents before children: the reverse of the wanted order.
    var elements = PlainList<Unmanaged<_Element>>()
    defer {
      waiting.free()
      elements.free()
    }
    let isReversed = options.siblingsInReverse
    waiting.append(Borrowed(element, keptBy: "the caller"))
    while let next = waiting.popLast()?.object {
      elements.append(.passRetained(next))
      let start = waiting.count
      next.visitChildren { waiting.append(Borrowed($0, keptBy: "its parent, which has not left yet")) }
      if isReversed, waiting.count > start + 1 { waiting.reverse(from: start) }
    }
    while let element = elements.popLast()?.takeRetainedValue() {
      if element.isAttached { body(element) }
    }
  }

  private func leave(_ element: _Element) {
    element.isAttached = false
    if element.isItem, !element.hasDeparted { itemRemoved(element) }
    element.detach()
    guard let node = element as? _Node else { return }
    numbers.release(node.number)
    emit(.unmount(node: node.number))
  }

  // MARK: Transitions

  /// The transition of a single view.
  private func removalChoice(of element: _Element) -> (any RemovalChoice)? {
    var choices: [any RemovalChoice] = []
    return element.collectRemovalChoices(&choices) && choices.count == 1 ? choices[0] : nil
  }

  /// The nearest transition around `place` in the same body that contains nothing else.
  func transition(above place: _Element) -> (any RemovalChoice)? {
    guard let top = place.owner ?? root else { return nil }
    var path: [_Element] = []
    var isAlone = true
    func leads(_ element: _Element) -> Bool {
      if element === place { return true }
      if element is _Node, element !== top { return false }
      var children: [_Element] = []
      element.visitChildren { if !$0.isDeparting { children.append($0) } }
      guard children.contains(where: leads) else { return false }
      isAlone = isAlone && children.count == 1
      if isAlone { path.append(element) }
      return true
    }
    _ = leads(top)
    return path.lazy.compactMap(\.removalChoice).first
  }
}

extension _Element {
  /// Adds the outermost transition of each view; `false` if a view has none. A container's own applies to all that it contains,
  /// and those inside of it don't apply to it.
  func collectRemovalChoices(_ choices: inout [any RemovalChoice]) -> Bool {
    if let removalChoice {
      choices.append(removalChoice)
      return true
    }
    if isRowByItself { return false }
    var (count, isComplete) = (0, true)
    visitRowChildren { child in
      count += 1
      if isComplete { isComplete = child.collectRemovalChoices(&choices) }
    }
    return count > 0 && isComplete
  }
}
