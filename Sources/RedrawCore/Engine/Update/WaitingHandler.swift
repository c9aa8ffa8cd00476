/// A handler that waits for the end of the pass, such as `onAppear` or `onChange`.
struct WaitingHandler {
  /// The order of handlers in a pass. Within one case, they run in order of arrival, except for `inPlace`.
  enum Turn: Int {
    /// Deferred by the engine itself.
    case first
    /// For views removed with a transition that doesn't show them any more.
    case goneAtOnce
    /// For views in the tree: a child's before its parent's, siblings in the order of the release.
    case inPlace
    /// For other removed views, which remain visible until their replacement is there.
    case gone
    /// Tasks up to release 26: what they do first is a job of its own on the main actor, after the handlers. Also in the order of
    /// the tree.
    case started

    /// Whether it runs in the position of its view, and not at all if that was removed.
    var isInTree: Bool { self == .inPlace || self == .started }
  }

  /// The view that it belongs to, if that decides its order.
  var element: _Element?
  var turn = Turn.first
  /// What to print if the tick is ended before it has run.
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

  /// Drops the handlers because the tick is being ended; those that ran too often report that in SwiftUI's wording.
  func dropAfterPass() {
    var printed: [String] = []
    for line in update.afterPass.compactMap({ $0.warning?() }) where !printed.contains(line) {
      printed.append(line)
      printLine(line)
    }
    update.afterPass = []
  }
}
