import Foundation

/// Is notified when the first container below it is scrolled.
protocol ScrollObserver: AnyObject {
  func scrolled(_ change: ScrollChange)
}

/// A moment of scrolling.
struct ScrollChange {
  let window: LazyWindow
  let geometry: ScrollGeometry
  let phases: (old: ScrollPhase, new: ScrollPhase)
}

struct ScrollGeometryModifier<T: Equatable>: _HandlerModifier {
  nonisolated(unsafe) let transform: (ScrollGeometry) -> T
  nonisolated(unsafe) let action: (T, T) -> Void
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    if let observer = element.memory as? GeometryObserver<T> {
      observer.modifier = self
    } else {
      element.memory = GeometryObserver(self, element)
    }
  }
}

/// Keeps the latest value; before the first scroll, the position is the top.
private final class GeometryObserver<T: Equatable>: ScrollObserver {
  var modifier: ScrollGeometryModifier<T>
  private unowned let element: _HandlerElement
  private var offset = CGPoint.zero

  init(_ modifier: ScrollGeometryModifier<T>, _ element: _HandlerElement) {
    self.modifier = modifier
    self.element = element
  }

  func scrolled(_ change: ScrollChange) {
    var before = change.geometry
    before.contentOffset = offset
    offset = change.geometry.contentOffset
    let (old, new) = (modifier.transform(before), modifier.transform(change.geometry))
    if old == new { return }
    let action = modifier.action
    element.enqueue("onScrollGeometryChange", site: modifier.site) { action(old, new) }
  }
}

struct ScrollPhaseModifier: _HandlerModifier {
  nonisolated(unsafe) let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    if let observer = element.memory as? PhaseObserver {
      observer.modifier = self
    } else {
      element.memory = PhaseObserver(self, element)
    }
  }
}

private final class PhaseObserver: ScrollObserver {
  var modifier: ScrollPhaseModifier
  private unowned let element: _HandlerElement

  init(_ modifier: ScrollPhaseModifier, _ element: _HandlerElement) {
    self.modifier = modifier
    self.element = element
  }

  func scrolled(_ change: ScrollChange) {
    if change.phases.old == change.phases.new { return }
    let action = modifier.action
    element.enqueue("onScrollPhaseChange", site: modifier.site) {
      action(change.phases.old, change.phases.new, ScrollPhaseChangeContext(geometry: change.geometry))
    }
  }
}

struct ScrollVisibilityModifier: _HandlerModifier {
  nonisolated(unsafe) let action: (Bool) -> Void
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    if let observer = element.memory as? VisibilityObserver {
      observer.modifier = self
    } else {
      let observer = VisibilityObserver(self, element)
      element.memory = observer
      element.engine.service(ScrollWatchers.self).add(observer)
      observer.look()
    }
  }
}

/// Whether a row, or something in it, is on screen.
final class VisibilityObserver {
  fileprivate var modifier: ScrollVisibilityModifier
  private unowned let element: _HandlerElement
  private var isVisible = false

  fileprivate init(_ modifier: ScrollVisibilityModifier, _ element: _HandlerElement) {
    self.modifier = modifier
    self.element = element
  }

  /// Checks once the rows of this pass exist.
  fileprivate func look() {
    element.engine.afterPass { [weak self] in
      guard let self, element.isAttached else { return }
      let windows = element.engine.root.map { LazyWindow.all(below: $0) } ?? []
      update(windows.first { $0.holds(element) }?.shows(element) ?? true)
    }
  }

  fileprivate func update(_ isVisible: Bool) {
    if isVisible == self.isVisible { return }
    self.isVisible = isVisible
    let action = modifier.action
    element.enqueue("onScrollVisibilityChange", site: modifier.site) { action(isVisible) }
  }
}

/// The observers of visibility, which each scroll may change.
final class ScrollWatchers: EngineService {
  private var watchers: [WeakWatcher] = []

  private struct WeakWatcher {
    weak var observer: VisibilityObserver?
  }

  func add(_ observer: VisibilityObserver) { watchers.append(WeakWatcher(observer: observer)) }

  func checkAgain() {
    watchers.removeAll { $0.observer == nil }
    for watcher in watchers { watcher.observer?.look() }
  }
}

extension LazyWindow {
  func holds(_ element: _Element) -> Bool { place(of: element) != nil }

  /// Whether the row with the element is on screen.
  func shows(_ element: _Element) -> Bool {
    guard let place = place(of: element), let container else { return false }
    return (top..<top + container.engine.options.viewportRows).contains(place)
  }

  private func place(of element: _Element) -> Int? {
    realisedPlaces.first { $0.element.contains(element) }?.row
  }
}

extension _Element {
  fileprivate func contains(_ other: _Element) -> Bool {
    if self === other { return true }
    var isFound = false
    visitChildren { if !isFound { isFound = $0.contains(other) } }
    return isFound
  }
}

extension View {
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(
      ScrollGeometryModifier(transform: transform, action: action, site: SourceSite(file: file, line: line)))
  }

  public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(ScrollPhaseModifier(action: { old, new, _ in action(old, new) }, site: SourceSite(file: file, line: line)))
  }

  public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some View {
    modifier(ScrollPhaseModifier(action: action, site: SourceSite(file: file, line: line)))
  }

  /// Rows are either on screen or not, so the threshold makes no difference.
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    modifier(ScrollVisibilityModifier(action: action, site: SourceSite(file: file, line: line)))
  }
}
