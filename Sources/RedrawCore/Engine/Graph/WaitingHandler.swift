/// A handler that waits for the end of the pass: `onAppear`, `onChange` and the like.
struct WaitingHandler {
  /// When it runs among those of its pass. Those of one turn run in the order in which they came, but for what is in place.
  enum Turn: Int {
    /// What the engine itself puts off.
    case first
    /// Of what has left under a transition that shows nothing of it any more.
    case goneAtOnce
    /// Of what is there: a child's before its parent's, siblings from first to last.
    case inPlace
    /// Of what has left otherwise: it is seen until what comes in its stead is there.
    case gone
    /// Tasks: what they do first is a job of their own on the main actor, after the handlers. In the order of the tree, too.
    case started

    /// It runs where its view stands, and not any more once that has left.
    var isInTree: Bool { self == .inPlace || self == .started }
  }

  /// The view that it belongs to, where that decides its turn.
  var element: _Element?
  var turn = Turn.first
  /// What is printed where the tick is closed before it has run.
  var warning: (() -> String)?
  let run: () -> Void
}

extension Engine {
  /// Runs `handler` when the pass is over, before those of views.
  func afterPass(_ handler: @escaping () -> Void) { afterPass(WaitingHandler(run: handler)) }

  func afterPass(_ handler: WaitingHandler) { update.afterPass.append(handler) }

  /// Handlers write here, so what they signal belongs to the next pass.
  func runAfterPass() {
    for service in services { service.passEnded(self) }
    while !update.afterPass.isEmpty {
      let handlers = HandlerOrder(update.afterPass).sorted(below: root)
      update.afterPass = []
      for handler in handlers { handler.run() }
    }
  }

  /// The tick is closed: they come to nothing, and those that have run too often say so in SwiftUI's words.
  func dropAfterPass() {
    var printed: [String] = []
    for line in update.afterPass.compactMap({ $0.warning?() }) where !printed.contains(line) {
      printed.append(line)
      printLine(line)
    }
    update.afterPass = []
  }
}

/// The order in which the handlers of a pass run.
///
/// A view's handlers come up from the outside to the inside, and those of signalled views in the order of the signals; they
/// run in the order of the tree, children before parents. Only the bodies that hold views with handlers are walked.
struct HandlerOrder {
  private let handlers: [WaitingHandler]

  init(_ handlers: [WaitingHandler]) { self.handlers = handlers }

  /// - Parameter root: of the tree that the views lie in.
  func sorted(below root: _Element?) -> [WaitingHandler] {
    if handlers.count < 2 { return handlers }
    let ranks = ranks(below: root)
    let keys = handlers.enumerated().map { index, handler in
      (handler.turn.rawValue, handler.turn.isInTree ? rank(of: handler, in: ranks) : 0, index)
    }
    return keys.sorted { $0 < $1 }.map { handlers[$0.2] }
  }

  private func rank(of handler: WaitingHandler, in ranks: [ObjectIdentifier: Int]) -> Int {
    handler.element.flatMap { ranks[ObjectIdentifier($0)] } ?? .max
  }

  /// The places of views with handlers, children before parents.
  private func ranks(below root: _Element?) -> [ObjectIdentifier: Int] {
    let elements = handlers.lazy.filter(\.turn.isInTree).compactMap(\.element).filter(\.isAttached)
    var missing = Set(elements.map { ObjectIdentifier($0) })
    if missing.count < 2 { return [:] }
    let holders = holders(of: Array(elements))
    var ranks: [ObjectIdentifier: Int] = [:]
    var stack: [(element: _Element, isLeft: Bool)] = []
    if let root { stack.append((root, false)) }
    while let (element, isLeft) = stack.popLast(), !missing.isEmpty {
      let identity = ObjectIdentifier(element)
      if isLeft {
        if missing.remove(identity) != nil { ranks[identity] = ranks.count }
        continue
      }
      if element is _Node, !holders.contains(identity) { continue }
      stack.append((element, true))
      let start = stack.count
      element.visitChildren { stack.append(($0, false)) }
      stack[start...].reverse()
    }
    return ranks
  }

  /// The nodes that lie above the elements.
  private func holders(of elements: [_Element]) -> Set<ObjectIdentifier> {
    var holders: Set<ObjectIdentifier> = []
    for element in elements {
      var owner = element.owner
      while let node = owner, holders.insert(ObjectIdentifier(node)).inserted { owner = node.owner }
    }
    return holders
  }
}
