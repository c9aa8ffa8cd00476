/// The order in which the handlers of a pass run.
///
/// A view's handlers come up from the outside to the inside, and those of signalled views in the order of the signals; they
/// run in the order of the tree, children before parents. Only the bodies that hold views with handlers are walked, and of a
/// collection's rows only those that lead to one.
struct HandlerOrder {
  private let handlers: [WaitingHandler]
  /// The views whose place decides, and the nodes above them, by the node in whose body they are; `nil` for the root's.
  private var targets: [ObjectIdentifier?: [_Element]] = [:]
  private var holders: Set<ObjectIdentifier> = []
  /// The views' places, children before parents, as far as they are known.
  private var ranks: [ObjectIdentifier: Int] = [:]
  private var missing: Set<ObjectIdentifier> = []
  /// How many elements were looked at.
  private(set) var visited = 0

  init(_ handlers: [WaitingHandler]) { self.handlers = handlers }

  /// - Parameter root: of the tree that the views lie in.
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
    // A row has something in it that was not there when its collection listed what leads where.
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
      stack[start...].reverse()
    }
  }
}

extension Engine {
  /// Handlers as they run.
  func inOrder(_ handlers: [WaitingHandler]) -> [WaitingHandler] {
    var order = HandlerOrder(handlers)
    defer { elementsOrdered += order.visited }
    return order.sorted(below: root)
  }
}
