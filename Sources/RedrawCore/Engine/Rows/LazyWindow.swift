/// The part of a lazy container that is on screen, and the one row ahead of it in the direction of the scroll.
@usableFromInline
final class LazyWindow: @unchecked Sendable {
  /// Where a scroll leads.
  enum Target {
    /// A subview by its number.
    case position(Int)
    case id(AnyHashable)
    /// The last rows are on screen.
    case end
  }

  private let borrowedEngine: Borrowed<Engine>
  private var engine: Engine { borrowedEngine.object }
  weak var container: _Element?
  /// The first row on screen.
  private(set) var top = 0
  /// Which way the last scroll went: the row ahead is made ready.
  private var isForward = true
  private let columns: Int
  /// A list makes all of its rows where they can't be counted otherwise, a stack those before the end of the window.
  let isList: Bool
  /// What is in a row that has to be made to be counted: it is made at once, and changes its count with the container's.
  private weak var counted: LazyWindow?
  @usableFromInline let makesAtOnce: Bool
  private(set) lazy var counting = LazyWindow(counting: self)

  private var needsLayout = false
  private var isLayingOut = false
  private var target: Target?
  /// What the rows it makes go back to.
  private var origin = EvaluationOrigin()
  /// Subviews in all, those that can't be counted yet taken as one each.
  private var subviewCount = 0
  /// There are none of those.
  private(set) var isCounted = true
  /// The last layout has scrolled it.
  private(set) var hasMoved = false
  /// Rows that left, the first one first, where they don't stay for good.
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
    // One in a row that sleeps is laid out when the row wakes.
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

  /// Finds the first row on screen: where the scroll leads, but not behind the last row.
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

  // MARK: Rows that left

  func fellAsleep(_ row: LazyRow, of source: any LazySource) {
    if engine.options.lazyRowsKept != nil { left.append(LeftRow(row: row, source: source)) }
  }

  /// It is wanted again, or is gone.
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
  /// Those that only a scroll makes ready; a guess where not all rows are counted.
  var rowsOffScreen: Int { rowCount - madeReady(engine.options.viewportRows).clamped(to: 0..<rowCount).count }

  /// The rows on screen, so many, and the one ahead of them.
  private func madeReady(_ visible: Int) -> Range<Int> {
    isForward ? top..<top + visible + 1 : max(0, top - 1)..<top + visible
  }
  /// Where the top is when the last rows are on screen.
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

  /// The elements that are there, each with the row in which it stands, the outer ones first.
  var realisedPlaces: [(row: Int, element: _Element)] {
    sources.flatMap(\.realisedRows).map { ($0.position / columns, $0.element) }
  }

  /// The row in which the element with an id lies; a guess where rows before it have not been counted.
  func row(of id: AnyHashable) -> Int? { sources.lazy.compactMap { $0.position(of: id) }.first.map { $0 / columns } }

  /// The id of the first row on screen, where a `ForEach` made it.
  var topID: AnyHashable? {
    sources.lazy.flatMap(\.realisedRows).last {
      $0.id != nil && $0.position <= self.top * self.columns && !$0.element.isOffScreen
    }?.id
  }
}
