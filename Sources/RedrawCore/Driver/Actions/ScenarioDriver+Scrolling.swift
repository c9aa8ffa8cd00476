/// Scrolling lazy containers.
extension ScenarioDriver {
  /// Scrolls the lazy container at `index` so that `row` is the first on screen: immediately or, with `through`, row by row, each in
  /// a tick of its own, so that the rows between appear and disappear.
  public func scroll(toRow row: Int, through: Bool = false, container index: Int = 0) throws {
    let window = try lazyWindow(at: index)
    guard through else { return scroll(window, to: .row(row)) }
    let row = window.isCounted ? min(row, max(0, window.rowCount - 1)) : row
    var isFirst = true
    while isFirst || (window.top != row && window.hasMoved) {
      let next = window.top < row ? window.top + 1 : window.top > row ? window.top - 1 : row
      scroll(window, to: .row(next), isFirst: isFirst, isLast: { window.top == row || !window.hasMoved })
      isFirst = false
    }
  }

  /// Scrolls a lazy container to its end, so that its last rows are on screen.
  public func scrollToEnd(through: Bool = false, container index: Int = 0) throws {
    let window = try lazyWindow(at: index)
    guard through else { return scroll(window, to: .end) }
    try scroll(toRow: max(window.top, window.endRow), through: true, container: index)
  }

  /// Scrolls so that the element with the id is the first on screen.
  public func scroll<ID: Hashable>(toID id: ID) throws {
    for window in lazyWindows() {
      guard let row = window.row(of: AnyHashable(id)) else { continue }
      return scroll(window, to: window.isCounted ? .row(row) : .id(AnyHashable(id)))
    }
    throw ScenarioError(message: "no lazy container on screen has a row with the id \(ValueDescription.of(id))")
  }

  private func lazyWindow(at index: Int) throws -> LazyWindow {
    let windows = lazyWindows()
    guard windows.indices.contains(index) else {
      throw ScenarioError(
        message: "there is no lazy container \(index) to scroll: \(windows.count) are on screen")
    }
    return windows[index]
  }

  private enum Place {
    case row(Int)
    case id(AnyHashable)
    case end

    var words: String {
      switch self {
      case .row(let row): "row \(row)"
      case .id(let id): "id \(ValueDescription.of(id.base))"
      case .end: "end"
      }
    }
  }

  /// One tick in which a finger moves the rows.
  ///
  /// - Parameters:
  ///   - isFirst: whether the finger was just put down.
  ///   - isLast: whether it is lifted afterwards.
  private func scroll(
    _ window: LazyWindow, to place: Place, isFirst: Bool = true, isLast: @escaping () -> Bool = { true }
  ) {
    engine.runTick("scroll to \(place.words)") {
      engine.deliver("scroll", target: place.words, node: window.container?.owner) {
        switch place {
        case .row(let row): window.scroll(to: row)
        case .id(let id): window.scroll(to: .id(id))
        case .end: window.scroll(to: .end)
        }
        engine.afterPass { [self] in
          MainActor.assumeIsolated {
            reportPosition(of: window)
            reportScrolling(of: window, isFirst: isFirst, isLast: isLast())
          }
        }
      }
    }
  }

  /// Notifies the views around a container that it was scrolled by a finger, and those in its rows of what became visible.
  private func reportScrolling(of window: LazyWindow, isFirst: Bool, isLast: Bool) {
    let geometry = ScrollGeometry(window, viewportRows: engine.options.viewportRows)
    var phases: [(ScrollPhase, ScrollPhase)] = [(isFirst ? .idle : .interacting, .interacting)]
    if isLast { phases.append((.interacting, .idle)) }
    func report(_ element: _Element) {
      if let observer = (element as? _HandlerElement)?.memory as? any ScrollObserver,
        LazyWindow.all(below: element).first === window
      {
        for phases in phases {
          observer.scrolled(ScrollChange(window: window, geometry: geometry, phases: phases))
        }
      }
      // None of its rows is around it.
      if (element as? _ContainerElement)?.lazyWindow !== window { element.visitChildrenOnScreen(report) }
    }
    if let root = engine.root { report(root) }
    engine.service(ScrollWatchers.self).checkAgain()
  }
}
