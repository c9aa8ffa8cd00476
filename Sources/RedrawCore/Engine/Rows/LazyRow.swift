/// What a lazy container keeps of a row that it has made.
final class LazyRow {
  enum Standing {
    case onScreen
    /// Made for when it comes on screen, where it is next: it is evaluated like those on screen, and has not appeared.
    case ready
    /// Off screen, but made and evaluated so as to count.
    case kept
    /// Off screen: nothing reaches it until it is wanted again.
    case asleep
  }

  private(set) var standing = Standing.ready
  /// What is in it appears and disappears with it.
  private let sight: VisibilityScope
  /// A row that leaves a list disappears, one that leaves a stack only appears again when it returns.
  private let disappears: Bool
  private var hasAppeared = false
  /// Its first subview's position in the container.
  var position = 0
  /// Of the values that its source had when it fell asleep.
  var version: UInt32 = 0
  /// That it is kept has been noted in the trace.
  var isNoted = false

  /// - Parameters:
  ///   - inputs: of what is in the row.
  ///   - window: of the container.
  init(in inputs: inout _ViewInputs, of window: LazyWindow) {
    disappears = window.isList
    sight = VisibilityScope(parent: EnvironmentValues(inputs.environment)[VisibilityKey.self], isVisible: false)
    inputs.environment = inputs.environment.setting(VisibilityKey.self, to: sight)
  }

  var isAsleep: Bool { standing == .asleep }

  /// - Parameter element: the row's, with all that is in it.
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
  /// Nothing reaches the element and what is below it: what signals them is kept until they wake.
  fileprivate func sleep(_ element: _Element) {
    element.rest.insert(.asleep)
    if element.isQueued {
      dequeue(element)
      element.rest.insert(.signalled)
    }
    element.visitAwakeChildren(sleep)
  }

  /// What was signalled meanwhile is evaluated now, for what wakes it.
  fileprivate func wake(_ element: _Element) {
    element.rest.remove(.asleep)
    if element.rest.remove(.signalled) != nil {
      element.resume(after: frame.record, for: frame.record.isNone ? frame.structuralCause : .none)
      enqueue(element)
    }
    element.woke()
    element.visitAwakeChildren(wake)
  }
}
