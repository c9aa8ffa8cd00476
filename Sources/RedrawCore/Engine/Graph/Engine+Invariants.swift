/// What always holds between two updates, as code: tests ask for it before and after each.
extension Engine {
  /// Tells each breach as a note, so that a test that sees one fails.
  func checkInvariants() {
    for breach in invariantBreaches() { note("invariant", breach) }
  }

  /// What does not hold, in words; empty for a sound graph.
  func invariantBreaches() -> [String] {
    var breaches: [String] = []
    let (broken, waiting) = update.queue.check()
    breaches += broken + breachesOfLists()
    let touched = Set((0..<tick.commit.touched.count).map { tick.commit.touched[$0].address })
    if !update.stack.isEmpty {
      breaches.append("\(update.stack.count) nodes wait for an evaluation between two updates")
    }
    if !tick.isOpen, update.isDirty { breaches.append("something is dirty after the update") }
    var numbers: Set<UInt32> = []
    func check(_ element: _Element, parent: _Node?) {
      if !element.isAttached { breaches.append("an element that has left is still a child") }
      let place = Borrowed(element, keptBy: "the tree").address
      if element.isQueued, !waiting.contains(place) { breaches.append("an element waits that is not in the queue") }
      if element.hasChanged, !touched.contains(place) { breaches.append("an item has changed that no commit asks") }
      if element.timesStacked > 0 { breaches.append("an element counts as stacked between two updates") }
      var parent = parent
      if let node = element as? _Node {
        breaches += breachesOf(node, parent)
        if !numbers.insert(node.number).inserted { breaches.append("two nodes have the number \(node.number)") }
        parent = node
      }
      element.visitChildren { check($0, parent: parent) }
    }
    if let root { check(root, parent: nil) }
    return breaches
  }

  /// Of what is kept for a tick, an update or a body.
  private func breachesOfLists() -> [String] {
    var breaches: [String] = []
    for index in 0..<tick.commit.touched.count where !tick.commit.touched[index].object.hasChanged {
      breaches.append("the commit asks an item that has not changed")
    }
    if let first = tick.observedWrite.first, first.scope == nil {
      breaches.append("a write refers to a scope that has left")
    }
    if !tick.isOpen, !tick.observedWrite.isOver { breaches.append("a write goes on after its tick") }
    if !tick.isOpen, tick.delivery.event != 0 { breaches.append("a handler runs between two ticks") }
    if frame.node != nil || frame.record >= 0 || frame.reason != nil {
      breaches.append("an evaluation is current between two updates")
    }
    return breaches
  }

  private func breachesOf(_ node: _Node, _ parent: _Node?) -> [String] {
    var breaches: [String] = []
    let name = "\(node.type.descriptor.name) \(node.number)"
    if !node.hasEvaluated { breaches.append("\(name) has never been evaluated") }
    if let parent, node.depth <= parent.depth { breaches.append("\(name) is no deeper than the node above it") }
    if !tick.isOpen, !node.pending.isEmpty { breaches.append("\(name) is still to be evaluated") }
    if node.child == nil, failure == nil { breaches.append("\(name) has no body") }
    return breaches
  }
}
