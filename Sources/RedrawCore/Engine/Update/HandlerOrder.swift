/// The order in which the handlers of a pass run.
///
/// Handlers of nested modifiers arrive from the outside in, and those of signalled views in the order of the signals. They run in
/// the order of the tree, children before parents. Only bodies that contain views with handlers are walked and, in collections,
/// only rows that lead to one.
struct HandlerOrder {
  private let handlers: [WaitingHandler]
  private let siblingsInReverse: Bool
  /// The views whose position decides, and the nodes above them, by the node in whose body they are; `nil` for the root's.
  private var targets: [ObjectIdentifier?: [_Element]] = [:]
  private var holders: Set<ObjectIdentifier> = []
  /// The views' positions, children before parents, as far as known.
  private var ranks: [ObjectIdentifier: Int] = [:]
  private var missing: Set<ObjectIdentifier> = []
  /// The number of elements visited.
  private(set) var visited = 0

  init(_ handlers: [WaitingHandler], siblingsInReverse: Bool) {
    (self.handlers, self.siblingsInReverse) = (handlers, siblingsInReverse)
  }

  /// - Parameter root: the root of the tree with the views.
  mutating func sorted(below root: _Element?) -> [WaitingHandler] {
    if handlers.count < 2 { return handlers }
    rank(below: root)
    let keys = handlers.enumerated().map { index, handler in
      (handler.turn.rawValue, handler.turn.isInTree ? rank(of: handler) : 0, index)
    }
    return keys.sorted { $0 < $1 }.map { handlers[$0.2] }
  }

  private func rank(of handler: WaitingHandler) -> Int {
    handler.element.flatMap { ranks[ObjectIdentifier($0)] } ?? .max
  }

  private mutating func rank(below root: _Element?) {
    let elements = handlers.lazy.filter(\.turn.isInTree).compactMap(\.element).filter(\.isAttached)
    missing = Set(elements.map { ObjectIdentifier($0) })
    if missing.count < 2 { return }
    for element in elements { aim(at: element) }
    let wanted = missing
    walk(root, visitingAll: false)
    if missing.isEmpty { return }
    // A row contains something that was not there when its collection computed what leads where.
    (ranks, missing) = ([:], wanted)
    walk(root, visitingAll: true)
  }

  private mutating func aim(at element: _Element) {
    var target = element
    while true {
      let owner = target.owner
      targets[owner.map { ObjectIdentifier($0) }, default: []].append(target)
      guard let owner, holders.insert(ObjectIdentifier(owner)).inserted else { return }
      target = owner
    }
  }

  private mutating func walk(_ root: _Element?, visitingAll: Bool) {
    var stack: [(element: _Element, isLeft: Bool)] = []
    if let root { stack.append((root, false)) }
    while let (element, isLeft) = stack.popLast(), !missing.isEmpty {
      let identity = ObjectIdentifier(element)
      if isLeft {
        if missing.remove(identity) != nil { ranks[identity] = ranks.count }
        continue
      }
      visited += 1
      if element is _Node, !holders.contains(identity) { continue }
      stack.append((element, true))
      let start = stack.count
      if visitingAll {
        element.visitChildren { stack.append(($0, false)) }
      } else {
        let targets = targets[element.owner.map { ObjectIdentifier($0) }] ?? []
        element.visitChildren(leadingTo: targets) { stack.append(($0, false)) }
      }
      if !siblingsInReverse { stack[start...].reverse() }
    }
  }
}

extension Engine {
  /// The handlers in the order in which they run.
  func inOrder(_ handlers: [WaitingHandler]) -> [WaitingHandler] {
    var order = HandlerOrder(handlers, siblingsInReverse: options.siblingsInReverse)
    defer { elementsOrdered += order.visited }
    return order.sorted(below: root)
  }
}
