/// The part of a lazy container that is on screen, and the row ahead of it in the scroll direction.
@usableFromInline
final class LazyWindow: @unchecked Sendable {
  /// The target of a scroll.
  enum Target {
    /// A subview by its position.
    case position(Int)
    case id(AnyHashable)
    /// The end, with the last rows on screen.
    case end
  }

  private let borrowedEngine: Borrowed<Engine>
  private var engine: Engine { borrowedEngine.object }
  weak var container: _Element?
  /// The first row on screen.
  private(set) var top = 0
  /// The direction of the last scroll, in which the next row is prepared.
  private var isForward = true
  private let columns: Int
  /// A list makes all rows that can't be counted otherwise; a stack only those before the end of the window.
  let isList: Bool
  /// The container whose row this one is in, if that row has to be made to be counted; then this one is made immediately,
  /// too.
  private weak var counted: LazyWindow?
  @usableFromInline let makesAtOnce: Bool
  private(set) lazy var counting = LazyWindow(counting: self)

  private var needsLayout = false
  private var isLayingOut = false
  private var target: Target?
  /// What the rows that it makes are attributed to.
  private var origin = EvaluationOrigin()
  /// The total number of subviews; those that can't be counted yet count as one each.
  private var subviewCount = 0
  /// Whether all were counted.
  private(set) var isCounted = true
  /// Whether the last layout scrolled it.
  private(set) var hasMoved = false
  /// Rows that left the screen, oldest first, if they aren't kept forever.
  private var left: [LeftRow] = []

  private struct LeftRow {
    let row: LazyRow
    weak var source: (any LazySource)?
  }

  init(engine: Borrowed<Engine>, columns: Int = 1, isList: Bool = false) {
    borrowedEngine = engine
    self.columns = columns
    self.isList = isList
    makesAtOnce = false
  }

  private init(counting window: LazyWindow) {
    borrowedEngine = window.borrowedEngine
    (columns, isList) = (window.columns, window.isList)
    counted = window
    makesAtOnce = true
  }

  var stackRowsDisappear: Bool { borrowedEngine.with { $0.options.stackRowsDisappear } }

  var subviewContext: _SubviewContext { _SubviewContext(isList: isList) }

  @usableFromInline
  func setNeedsLayout() {
    if makesAtOnce {
      counted?.setNeedsLayout()
      return
    }
    if needsLayout || isLayingOut { return }
    needsLayout = true
    origin = engine.origin
    engine.update.dirtyWindows.append(self)
  }

  // MARK: Layout

  @MainActor func layout() {
    needsLayout = false
    // If it is in a sleeping row, it is laid out when the row wakes.
    guard let container, container.isAttached, !container.isAsleep else { return }
    isLayingOut = true
    let start = engine.update.stack.count
    let outer = engine.frame
    engine.frame.begin(origin)
    if !origin.cause.isNone { engine.update.latestCause = origin.cause }
    defer {
      engine.frame = outer
      engine.finishReconcile(of: container.owner, stackStart: start)
      isLayingOut = false
    }
    hasMoved = false
    if target != nil || top > 0 { moveTop(in: container) }
    show(in: container)
    endRowsThatLeft()
  }

  /// Finds the first row on screen: the target of the scroll, but not beyond the last row.
  @MainActor private func moveTop(in container: _Element) {
    let target = target ?? .position(top * columns)
    self.target = nil
    var pass = LazyPass(self, .count(upTo: target))
    walk(container, &pass)
    let new: Int
    switch target {
    case .position(let position): new = position / columns
    case .id: new = pass.found.map { $0 / columns } ?? top
    case .end: new = lines(pass.position + pass.uncounted) - engine.options.viewportRows
    }
    let last = lines(pass.position + pass.uncounted) - 1
    let top = max(0, min(new, last))
    hasMoved = top != self.top
    if hasMoved { isForward = top > self.top }
    self.top = top
  }

  @MainActor private func show(in container: _Element) {
    let visible = top * columns..<(top + engine.options.viewportRows) * columns
    let ready =
      isForward
      ? visible.lowerBound..<visible.upperBound + columns
      : max(0, visible.lowerBound - columns)..<visible.upperBound
    var pass = LazyPass(self, .show(visible, ready: ready))
    walk(container, &pass)
    subviewCount = pass.position + pass.uncounted
    isCounted = pass.uncounted == 0
  }

  @MainActor private func walk(_ container: _Element, _ pass: inout LazyPass) {
    container.visitRowChildren { $0.layOutRows(&pass) }
  }

  private func lines(_ subviews: Int) -> Int { (subviews + columns - 1) / columns }

  // MARK: Rows that left the screen

  func fellAsleep(_ row: LazyRow, of source: any LazySource) {
    if engine.options.lazyRowsKept != nil { left.append(LeftRow(row: row, source: source)) }
  }

  /// Called when the row is needed again, or is gone.
  func woke(_ row: LazyRow) {
    if !left.isEmpty { left.removeAll { $0.row === row } }
  }

  @MainActor private func endRowsThatLeft() {
    guard let limit = engine.options.lazyRowsKept, left.count > limit else { return }
    let ended = left.prefix(left.count - limit)
    left.removeFirst(ended.count)
    for row in ended { row.source?.end(row.row) }
  }

  // MARK: Scrolling

  /// Shows the rows from `row` on.
  func scroll(to row: Int) { scroll(to: .position(row * columns)) }

  func scroll(to target: Target) {
    self.target = target
    setNeedsLayout()
  }

  // MARK: Questions

  var rowCount: Int { lines(subviewCount) }
  /// The number of rows that only a scroll prepares; a guess unless all rows are counted.
  var rowsOffScreen: Int { rowCount - madeReady(engine.options.viewportRows).clamped(to: 0..<rowCount).count }

  /// The rows on screen, if there is room for this many, and the row ahead of them.
  private func madeReady(_ visible: Int) -> Range<Int> {
    isForward ? top..<top + visible + 1 : max(0, top - 1)..<top + visible
  }
  /// The first row on screen when the last rows are.
  var endRow: Int { max(0, rowCount - engine.options.viewportRows) }

  private var sources: [any LazySource] {
    var found: [any LazySource] = []
    func collect(_ element: _Element) {
      if let rows = element.lazySource { found.append(rows) }
      if !element.isRowByItself { element.visitRowChildren(collect) }
    }
    container?.visitRowChildren(collect)
    return found
  }

  /// The existing elements, each with its row, outer ones first.
  var realisedPlaces: [(row: Int, element: _Element)] {
    sources.flatMap(\.realisedRows).map { ($0.position / columns, $0.element) }
  }

  /// The row of the element with an id; a guess if rows before it have not been counted.
  func row(of id: AnyHashable) -> Int? { sources.lazy.compactMap { $0.position(of: id) }.first.map { $0 / columns } }

  /// The id of the first row on screen, if a `ForEach` made it.
  var topID: AnyHashable? {
    sources.lazy.flatMap(\.realisedRows).last {
      $0.id != nil && $0.position <= self.top * self.columns && !$0.element.isOffScreen
    }?.id
  }
}
