/// The rows of a `ForEach`. Their ids and latest content values are stored side by side, so that an unchanged row costs its content
/// closure and one comparison.
///
/// Outside a lazy container, all rows are realized. Inside one, only those that its window has requested are
/// (`RowsElement+Lazy.swift`), in the order of the data.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public final class RowsElement<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Element, LazyRows,
  DeparturePlace, @unchecked Sendable
{
  @exclusivity(unchecked) @usableFromInline var view: ForEach<Data, ID, Content>
  @usableFromInline let inputs: _ViewInputs
  @usableFromInline let plan: Immortal<ComparisonPlan>
  let rowType: Immortal<TypeDescriptor>?
  /// Whether contents alone decide if a row is skipped, because none of their properties leads outside.
  let areContentsDecisive: Bool
  @usableFromInline var ids: ContiguousArray<ID> = []
  @exclusivity(unchecked) @usableFromInline var contents: ContiguousArray<Content> = []
  @exclusivity(unchecked) @usableFromInline var rows: ContiguousArray<_Element> = [] { didSet { rowIndex = nil } }
  /// Maps elements to rows; created on demand.
  @exclusivity(unchecked) private var rowIndex: RowIndex?
  /// The realized rows' positions in the data, ascending; empty outside a lazy container, where they are those of the rows.
  @exclusivity(unchecked) @usableFromInline var places: ContiguousArray<Int> = []
  /// The window of the lazy container, which requests the rows; `nil` if all are created at once.
  let window: LazyWindow?
  /// How many subviews of the lazy container each row is.
  let subviews: _SubviewCount
  /// What the lazy container keeps for each realized row.
  @exclusivity(unchecked) var made: ContiguousArray<LazyRow> = []
  /// The latest wanted rows, by position; `nil` if others have been added since.
  var lastWanted: Range<Int>?
  /// The position of the first subview in the lazy container.
  var firstPosition = 0
  /// Increases with each view value; sleeping rows may have an older one's contents.
  var version: UInt32 = 0
  /// Whether some of the realized rows are asleep.
  @exclusivity(unchecked) var hasSleepers = false
  /// Whether the realized rows are the first ones of the data, without a gap.
  @usableFromInline var isPrefix: Bool { places.last.map { $0 == places.count - 1 } ?? true }
  /// The position in the data of a realized row.
  func place(at position: Int) -> Int { window == nil ? position : places[position] }
  /// Whether row closures read observable properties, so that each row is a scope of its own.
  @exclusivity(unchecked) @usableFromInline var hasScopes = false
  /// Whether two rows had the same id when that was last checked.
  @usableFromInline var hasDuplicates = false
  /// The start of the rows' paths as text, up to the bracket for their ids; created on demand.
  private var rowsPlace: String?
  @exclusivity(unchecked) private var identityWords = IdentityWords()
  /// What the loop over the rows has found different, while it runs.
  @exclusivity(unchecked) @usableFromInline var differing = DifferingRows<Content>()
  /// What the row closure that ran last has read, until a scope takes it.
  var lastTracking: ReadTracking?
  /// What the closures of many rows have read together.
  var sharedScope: RowScope?
  var departures: Departures?

  @usableFromInline
  init(_ view: ForEach<Data, ID, Content>, _ inputs: _ViewInputs) {
    self.view = view
    self.inputs = inputs
    plan = ComparisonPlan.kept(Content.self)
    let isComposite = Content.Body.self != Never.self
    rowType = isComposite ? TypeDescriptor.of(Content.self) : nil
    window = inputs.lazyWindow.flatMap { $0.makesAtOnce ? nil : $0 }
    subviews = window.map { Content._subviewCount(in: $0.subviewContext) } ?? .constant(1)
    areContentsDecisive = isComposite && !plan.hasBindings && NodeType.of(view: Content.self).adoptedFields.isEmpty
    super.init(with: inputs)
  }

  @inlinable
  var total: Int { view.data.count }

  var realisedRows: [RealisedRow] {
    rows.indices.map {
      RealisedRow(
        element: rows[$0], id: AnyHashable(ids[$0]), place: place(at: $0),
        position: made.isEmpty ? place(at: $0) : made[$0].position)
    }
  }

  func place(of id: AnyHashable) -> Int? {
    guard let id = id as? ID else { return nil }
    return view.data.enumerated().first { view.id($0.element) == id }?.offset
  }

  override func visitChildren(_ visit: (_Element) -> Void) {
    rows.forEach(visit)
    departures?.visit(visit)
  }

  override func visitRowChildren(_ visit: (_Element) -> Void) { rows.forEach(visit) }

  override func visitChildren(leadingTo targets: [_Element], _ visit: (_Element) -> Void) {
    if rows.count < RowIndex.fewest { return visitChildren(visit) }
    let index = rowIndex ?? RowIndex(rows)
    rowIndex = index
    for position in index.positions(of: targets) { visit(rows[position]) }
    departures?.visit(visit)
  }

  /// As many rows may be asleep as were ever scrolled past, so these aren't even looked at.
  override func visitChildrenOnScreen(_ visit: (_Element) -> Void) {
    guard hasSleepers, let lastWanted else { return super.visitChildrenOnScreen(visit) }
    let wanted = position(at: lastWanted.lowerBound)..<position(at: lastWanted.upperBound)
    for row in rows[wanted] where !row.isOffScreen { visit(row) }
  }

  override func visitAwakeChildren(_ visit: (_Element) -> Void) {
    for (position, row) in rows.enumerated() where !isAsleep(position) { visit(row) }
  }

  override var lazySource: (any LazySource)? { self }

  override func detach() {
    ids = []
    contents = []
    rows = []
    places = []
    made = []
    departures?.end(engine)
    endSharedScope()
  }

  @inlinable
  static func of(_ element: _Element) -> RowsElement { unsafeDowncast(element, to: RowsElement.self) }

  // MARK: Creating rows

  @inlinable
  @MainActor func fill() {
    // If the first row's closure reads observable properties, each row is a scope from the start.
    realise(0..<1)
    if hasScopes { realise(0..<total) } else { fillInBulk() }
  }

  /// Creates those of the rows that don't exist yet.
  @usableFromInline
  @MainActor func realise(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<total)
    var position = position(at: range.lowerBound)
    guard let first = range.first(where: { !isMade($0, at: position + $0 - range.lowerBound) }) else { return }
    if window == nil { reserve(range.upperBound) }
    position += first - range.lowerBound
    var index = view.data.index(view.data.startIndex, offsetBy: first)
    engine.reading(for: owner) {
      for place in first..<range.upperBound {
        if !isMade(place, at: position) { insert(view.data[index], place, at: position) }
        position += 1
        view.data.formIndex(after: &index)
      }
    }
    if window == nil { noteDuplicates() }
  }

  private func reserve(_ count: Int) {
    ids.reserveCapacity(count)
    contents.reserveCapacity(count)
    rows.reserveCapacity(count)
  }

  /// The index among the realized rows of a position in the data, or where it would be.
  func position(at place: Int) -> Int {
    if window == nil { return min(place, rows.count) }
    if places.last.map({ $0 < place }) ?? true { return places.count }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func isMade(_ place: Int, at position: Int) -> Bool { position < rows.count && self.place(at: position) == place }

  @MainActor func insert(_ element: Data.Element, _ place: Int, at position: Int) {
    let id = view.id(element)
    let content = content(of: element)
    var inputs = inputs
    if let window {
      made.insert(makeLazyRow(&inputs, window), at: position)
    }
    let row = makeRow(content, id, &inputs)
    if window != nil { places.insert(place, at: position) }
    ids.insert(id, at: position)
    contents.insert(content, at: position)
    rows.insert(row, at: position)
  }

  @MainActor private func makeRow(_ content: Content, _ id: ID, _ inputs: inout _ViewInputs) -> _Element {
    if engine.hasSink {
      _openPlace(&inputs)
      _identify(&inputs, id)
    }
    guard hasScopes else { return Content._make(content, inputs) }
    let scope = RowScope(inputs)
    scope.child = Content._make(content, inputs)
    takeTracking(scope)
    return scope
  }

  /// Begins the paths of rows, up to the bracket for their ids.
  @usableFromInline
  func _openPlace(_ inputs: inout _ViewInputs) {
    let place = rowsPlace ?? self.inputs.identifiedPlace
    rowsPlace = place
    inputs.path = NodePath(words: place)
  }

  /// The path of another row's node.
  @inlinable @inline(__always)
  func _identify(_ inputs: inout _ViewInputs, _ id: ID) {
    if ID.self == Int.self {
      inputs.path.identify(withUnsafeBytes(of: id) { $0.load(as: Int.self) })
    } else {
      _identifyInWords(&inputs, id)
    }
  }

  @usableFromInline
  func _identifyInWords(_ inputs: inout _ViewInputs, _ id: ID) {
    _openPlace(&inputs)
    inputs.path = NodePath(words: inputs.path.words + identityWords.describe(id) + "]")
  }
}
