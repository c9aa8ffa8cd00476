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
      let handlers = inOrder(update.afterPass)
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
