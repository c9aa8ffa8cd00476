/// Checks of what always holds between two updates. Debug builds check what needs no walk through the tree.
extension Engine {
  /// Called before and after each tick. A violation becomes a note, which fails tests.
  @inline(__always)
  func checkInvariants() {
    if options.checksInvariants { return report(invariantBreaches()) }
    #if DEBUG
      report(update.queue.check().breaches + listBreaches() + leftovers())
    #endif
  }

  /// Called before and after each pass, while something may wait.
  @inline(__always)
  func checkLists() {
    #if DEBUG
      report(update.queue.check().breaches + listBreaches())
    #endif
  }

  @inline(never)
  private func report(_ breaches: [String]) {
    for breach in breaches { note("invariant", breach) }
  }

  /// The violated invariants, as text; empty for a sound graph.
  func invariantBreaches() -> [String] {
    let (queueBreaches, waiting) = update.queue.check()
    var walk = InvariantWalk(engine: self, waiting: waiting)
    if let root { walk.check(root, below: []) }
    return queueBreaches + listBreaches() + leftovers() + walk.breaches
  }

  private func listBreaches() -> [String] { stackBreaches() + touchedBreaches() + observedWriteBreaches() }

  /// Each node counts how often it is on the stack.
  private func stackBreaches() -> [String] {
    var times: [UnsafeMutableRawPointer: UInt16] = [:]
    for index in 0..<update.stack.count { times[update.stack[index].address, default: 0] += 1 }
    var breaches: [String] = []
    for index in 0..<update.stack.count {
      let node = update.stack[index]
      if node.with({ $0.timesStacked }) != times[node.address] {
        breaches.append("a node miscounts how often it is stacked")
      }
    }
    return breaches
  }

  /// The commit checks each item once, and only those that changed.
  private func touchedBreaches() -> [String] {
    var breaches: [String] = []
    var asked: Set<UnsafeMutableRawPointer> = []
    for index in 0..<tick.commit.touched.count {
      let item = tick.commit.touched[index]
      if !asked.insert(item.address).inserted { breaches.append("the commit asks an item twice") }
      if !item.with({ $0.hasChanged }) { breaches.append("the commit asks an item that has not changed") }
    }
    return breaches
  }

  private func observedWriteBreaches() -> [String] {
    var breaches: [String] = []
    if let first = tick.observedWrite.first {
      if first.scope == nil { breaches.append("a write refers to a scope that has left") }
      if tick.observedWrite.hasTwins { breaches.append("a scope is told of one write twice") }
    } else if tick.observedWrite.hasOthers {
      breaches.append("a write is told to further scopes that none was told first")
    }
    return breaches
  }

  /// Leftovers of a tick, an update or a body that is over.
  private func leftovers() -> [String] {
    var breaches: [String] = []
    func expect(_ holds: Bool, _ breach: @autoclosure () -> String) { if !holds { breaches.append(breach()) } }
    expect(update.stack.isEmpty, "\(update.stack.count) nodes wait for an evaluation between two updates")
    expect(update.skips.isEmpty, "skips wait to be emitted between two evaluations")
    expect(update.cycleWatch == nil, "an update is watched that is over")
    expect(
      frame.node == nil && frame.record.isNone && frame.reason == nil, "an evaluation is current between two updates")
    if tick.isOpen { return breaches }
    expect(!update.isDirty, "something is dirty after the update")
    expect(update.afterPass.isEmpty, "a handler waits for a pass that is over")
    expect(tick.observedWrite.isOver, "a write goes on after its tick")
    expect(tick.delivery.event.isNone, "a handler runs between two ticks")
    expect(tick.records.isEmpty, "evaluations are left of a tick that is over")
    expect(tick.commit.touched.isEmpty, "items wait for a commit that is over")
    return breaches
  }
}

/// A walk through the tree that checks each element.
private struct InvariantWalk {
  let engine: Engine
  let waiting: Set<UnsafeMutableRawPointer>
  private let touched: Set<UnsafeMutableRawPointer>
  private(set) var breaches: [String] = []
  private var numbers: Set<NodeNumber> = []

  init(engine: Engine, waiting: Set<UnsafeMutableRawPointer>) {
    self.engine = engine
    self.waiting = waiting
    touched = Set((0..<engine.tick.commit.touched.count).map { engine.tick.commit.touched[$0].address })
  }

  private mutating func expect(_ holds: Bool, _ breach: @autoclosure () -> String) {
    if !holds { breaches.append(breach()) }
  }

  /// - Parameter nodes: the nodes above the element, nearest last.
  mutating func check(_ element: _Element, below nodes: [_Node]) {
    let place = Borrowed(element, keptBy: "the tree").address
    expect(element.isAttached, "an element that has left is still a child")
    expect(element.borrowedEngine.refers(to: engine), "an element belongs to another engine")
    expect(!element.isQueued || !element.isAsleep, "an element waits that sleeps")
    expect(!element.isQueued || waiting.contains(place), "an element waits that is not in the queue")
    expect(!element.hasChanged || touched.contains(place), "an item has changed that no commit asks")
    expect(
      element.timesStacked == 0 || !engine.update.stack.isEmpty, "an element counts as stacked between two updates")
    if let owner = element.borrowedOwner {
      expect(nodes.contains { owner.refers(to: $0) }, "an element's owner does not lie above it")
    }
    var below = nodes
    if let node = element as? _Node {
      check(node, parent: nodes.last)
      below.append(node)
    }
    var children: [_Element] = []
    element.visitChildren { children.append($0) }
    for child in children { check(child, below: below) }
  }

  private mutating func check(_ node: _Node, parent: _Node?) {
    let name = "\(node.type.descriptor.name) \(node.number)"
    expect(numbers.insert(node.number).inserted, "two nodes have the number \(node.number)")
    expect(engine.numbers.isTaken(node.number), "\(name) has a number that is free")
    expect(node.hasEvaluated, "\(name) has never been evaluated")
    expect(parent.map { node.depth > $0.depth } ?? true, "\(name) is no deeper than the node above it")
    expect(engine.tick.isOpen || node.isAsleep || node.pending.isEmpty, "\(name) is still to be evaluated")
    expect(node.child != nil || engine.failure != nil, "\(name) has no body")
    expect(node.tracking.map { $0.scope === node } ?? true, "\(name) has read for somebody else")
    for read in node.bindingReads {
      expect(read.node === node, "\(name) keeps a subscription of another node")
      expect(read.list?.isSound ?? true, "\(name) is in a list of subscriptions that is broken")
    }
  }
}
