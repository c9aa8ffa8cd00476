/// The part of a lazy container that is realised: the rows on screen and one beyond, and all that were before.
@usableFromInline
final class LazyWindow: @unchecked Sendable {
  private let borrowedEngine: Borrowed<Engine>
  private var engine: Engine { borrowedEngine.object }
  weak var container: _Element?
  /// The first row on screen.
  private(set) var top = 0
  private let columns: Int
  private var needsLayout = false
  /// What the rows it makes go back to.
  private var origin = EvaluationOrigin()

  init(engine: Borrowed<Engine>, columns: Int = 1) {
    borrowedEngine = engine
    self.columns = columns
  }

  @usableFromInline
  func setNeedsLayout() {
    if needsLayout { return }
    needsLayout = true
    origin = engine.origin
    engine.update.dirtyWindows.append(self)
  }

  @MainActor func layout() {
    needsLayout = false
    guard let container, container.isAttached else { return }
    let start = engine.update.stack.count
    let outer = engine.frame
    engine.frame.begin(origin)
    defer {
      engine.frame = outer
      engine.finishReconcile(of: container.owner, stackStart: start)
    }
    let visible = top * columns..<(top + engine.options.viewportRows + 1) * columns
    var before = 0
    for source in sources(in: container) {
      let count = source?.total ?? 1
      source?.realise(max(0, visible.lowerBound - before)..<max(0, visible.upperBound - before))
      before += count
    }
  }

  /// The sources of rows in order; `nil` for a view that is a row by itself.
  private func sources(in container: _Element) -> [(any LazyRows)?] {
    var found: [(any LazyRows)?] = []
    func collect(_ element: _Element) {
      if let rows = element as? any LazyRows {
        found.append(rows)
      } else if element.isRowByItself {
        found.append(nil)
      } else {
        let before = found.count
        element.visitChildren(collect)
        // A modifier is a row with its content, unless that is made of rows itself.
        guard element.isItem, !element.isLazySection, !found[before...].contains(where: { $0 != nil }) else { return }
        found.removeSubrange(before...)
        found.append(nil)
      }
    }
    container.visitChildren(collect)
    return found
  }

  var rowCount: Int {
    guard let container else { return 0 }
    let items = sources(in: container).reduce(0) { $0 + ($1?.total ?? 1) }
    return (items + columns - 1) / columns
  }

  /// The elements that are there, each with the row in which it stands.
  var realisedPlaces: [(row: Int, element: _Element)] {
    guard let container else { return [] }
    var before = 0
    var places: [(row: Int, element: _Element)] = []
    for source in sources(in: container) {
      for row in source?.realisedRows ?? [] { places.append(((before + row.place) / columns, row.element)) }
      before += source?.total ?? 1
    }
    return places
  }

  /// The row in which the element with an id lies.
  func row(of id: AnyHashable) -> Int? {
    guard let container else { return nil }
    var before = 0
    for source in sources(in: container) {
      if let place = source?.place(of: id) { return (before + place) / columns }
      before += source?.total ?? 1
    }
    return nil
  }

  /// The id of the first row on screen, where a `ForEach` made it.
  var topID: AnyHashable? {
    guard let container else { return nil }
    var before = 0
    for source in sources(in: container) {
      let count = source?.total ?? 1
      if before + count > top * columns {
        return source?.realisedRows.first { $0.place == top * columns - before }?.id
      }
      before += count
    }
    return nil
  }

  /// Shows the rows from `row` on.
  func scroll(to row: Int) {
    top = max(0, min(row, rowCount - 1))
    setNeedsLayout()
  }
}

/// Rows that a lazy container realises by and by.
protocol LazyRows: _Element {
  var total: Int { get }
  /// The rows that are there, with their ids and places in the data.
  var realisedRows: [RealisedRow] { get }
  /// The place of the element with an id.
  func place(of id: AnyHashable) -> Int?
  @MainActor func realise(_ range: Range<Int>)
}

/// A container whose children are rows of the lazy container around it.
protocol _LazySection {}

struct RealisedRow {
  let element: _Element
  let id: AnyHashable
  let place: Int
}
