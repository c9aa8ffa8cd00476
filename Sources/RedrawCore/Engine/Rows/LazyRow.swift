/// What a lazy container keeps for a row that it has made.
final class LazyRow {
  enum Standing {
    case onScreen
    /// Prepared because it is next to come on screen: it is evaluated like those on screen, but has not appeared.
    case ready
    /// Off screen, but kept evaluated to be counted.
    case kept
    /// Off screen and unreachable until it is needed again.
    case asleep
  }

  private(set) var standing = Standing.ready
  /// What is in the row appears and disappears with it.
  private let sight: VisibilityScope
  /// A row that leaves a list disappears; up to release 26, one that leaves a stack only appears again when it returns.
  private let disappears: Bool
  private var hasAppeared = false
  /// The position of its first subview in the container.
  var position = 0
  /// The version of its source's values when it fell asleep.
  var version: UInt32 = 0
  /// Whether the trace already has a note that it is kept.
  var isNoted = false

  /// - Parameters:
  ///   - inputs: those of the row's contents.
  ///   - window: the container's.
  init(in inputs: inout _ViewInputs, of window: LazyWindow) {
    disappears = window.isList || window.stackRowsDisappear
    sight = VisibilityScope(parent: EnvironmentValues(inputs.environment)[VisibilityKey.self], isVisible: false)
    inputs.environment = inputs.environment.setting(VisibilityKey.self, to: sight)
  }

  var isAsleep: Bool { standing == .asleep }

  /// - Parameter element: the row's, with everything in it.
  func stand(_ standing: Standing, _ element: _Element) {
    if standing == self.standing { return }
    let wasAsleep = isAsleep
    self.standing = standing
    if wasAsleep { element.engine.wake(element) }
    if standing == .kept || standing == .asleep {
      element.rest.insert(.offScreen)
    } else {
      element.rest.remove(.offScreen)
    }
    if standing == .onScreen {
      if hasAppeared, !disappears { sight.noteReturn() } else { sight.setVisible(true) }
      hasAppeared = true
    } else if disappears {
      sight.setVisible(false)
    }
    if isAsleep { element.engine.sleep(element) }
  }
}

extension Engine {
  /// Makes the element and everything below it unreachable: signals are kept until they wake.
  func sleep(_ element: _Element) {
    element.rest.insert(.asleep)
    if element.isQueued {
      dequeue(element)
      element.rest.insert(.signalled)
    }
    element.visitAwakeChildren(sleep)
  }

  /// Evaluates what was signalled meanwhile, on behalf of what wakes it.
  func wake(_ element: _Element) {
    element.rest.remove(.asleep)
    if element.rest.remove(.signalled) != nil {
      element.resume(after: frame.record, for: frame.record.isNone ? frame.structuralCause : .none)
      enqueue(element)
    }
    element.woke()
    element.visitAwakeChildren(wake)
  }
}
