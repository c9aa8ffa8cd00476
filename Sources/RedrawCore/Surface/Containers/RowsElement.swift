import Observation

/// The rows of a `ForEach`: their ids and last content values lie side by side, so that a row that did not change
/// costs its content closure and one comparison.
///
/// Outside a lazy container all rows are realised. Inside one, only those that its window has asked for
/// (`RowsElement+Lazy.swift`); these are kept in the order of the data.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
public final class RowsElement<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Element, LazyRows,
  @unchecked Sendable
{
  @exclusivity(unchecked) @usableFromInline var view: ForEach<Data, ID, Content>
  @usableFromInline let inputs: _ViewInputs
  @usableFromInline let plan: Immortal<ComparisonPlan>
  let rowType: Immortal<TypeDescriptor>?
  /// Contents decide by themselves whether a row is skipped: none of its properties leads out of them.
  let areContentsDecisive: Bool
  @usableFromInline var ids: ContiguousArray<ID> = []
  @exclusivity(unchecked) @usableFromInline var contents: ContiguousArray<Content> = []
  @exclusivity(unchecked) @usableFromInline var rows: ContiguousArray<_Element> = [] { didSet { rowIndex = nil } }
  /// Which row leads to which elements, once that was asked for.
  @exclusivity(unchecked) private var rowIndex: RowIndex?
  /// The realised rows' places in the data, ascending.
  @exclusivity(unchecked) @usableFromInline var places: ContiguousArray<Int> = []
  /// In a lazy container, whose window asks for the rows; `nil` where all are made at once.
  let window: LazyWindow?
  /// How many subviews of the lazy container each row is.
  let subviews: _SubviewCount
  /// What the lazy container keeps of each realised row.
  @exclusivity(unchecked) var made: ContiguousArray<LazyRow> = []
  /// The rows that were wanted last, by their places; `nil` where others have come since.
  var lastWanted: Range<Int>?
  /// Of the first subview in the lazy container.
  var firstPosition = 0
  /// Rises with each view value: what sleeps has one of an older one's contents.
  var version: UInt32 = 0
  /// Some of the realised rows are asleep.
  @exclusivity(unchecked) var hasSleepers = false
  /// The realised rows are the first ones of the data, without a gap.
  @usableFromInline var isPrefix: Bool { places.last.map { $0 == places.count - 1 } ?? true }
  /// Row closures read observable properties: each row is a scope of its own.
  @exclusivity(unchecked) @usableFromInline var hasScopes = false
  /// Two rows were found to have the same id when that was last asked.
  @usableFromInline var hasDuplicates = false
  /// What the rows' paths in words begin with, once it was asked for.
  private var rowsPlace: String?
  @exclusivity(unchecked) private var identityWords = IdentityWords()
  /// What the loop over the rows has found different, until it is over.
  @exclusivity(unchecked) var differing: ContiguousArray<(Int, Content)> = []

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
        element: rows[$0], id: AnyHashable(ids[$0]), place: places[$0],
        position: made.isEmpty ? places[$0] : made[$0].position)
    }
  }

  func place(of id: AnyHashable) -> Int? {
    guard let id = id as? ID else { return nil }
    return view.data.enumerated().first { view.id($0.element) == id }?.offset
  }

  override func visitChildren(_ visit: (_Element) -> Void) { rows.forEach(visit) }

  override func visitChildren(leadingTo targets: [_Element], _ visit: (_Element) -> Void) {
    if rows.count < RowIndex.fewest { return visitChildren(visit) }
    let index = rowIndex ?? RowIndex(rows)
    rowIndex = index
    for position in index.positions(of: targets) { visit(rows[position]) }
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
    endSharedScope()
  }

  @inlinable
  static func of(_ element: _Element) -> RowsElement { unsafeDowncast(element, to: RowsElement.self) }

  // MARK: Making rows

  @inlinable
  @MainActor func fill() {
    // Where the first row's closure reads observable properties, each row is a scope from the start.
    realise(0..<1)
    if hasScopes { realise(0..<total) } else { fillInBulk() }
  }

  /// Makes those of the rows that are not there yet.
  @usableFromInline
  @MainActor func realise(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<total)
    var position = position(at: range.lowerBound)
    guard let first = range.first(where: { !isMade($0, at: position + $0 - range.lowerBound) }) else { return }
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

  /// Where among the realised rows the one of a place lies, or would.
  func position(at place: Int) -> Int {
    if places.last.map({ $0 < place }) ?? true { return places.count }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func isMade(_ place: Int, at position: Int) -> Bool { position < places.count && places[position] == place }

  @MainActor func insert(_ element: Data.Element, _ place: Int, at position: Int) {
    let id = view.id(element)
    let content = content(of: element)
    var inputs = inputs
    if let window {
      made.insert(makeLazyRow(&inputs, window), at: position)
    }
    let row = makeRow(content, id, &inputs)
    places.insert(place, at: position)
    ids.insert(id, at: position)
    contents.insert(content, at: position)
    rows.insert(row, at: position)
  }

  @MainActor private func makeRow(_ content: Content, _ id: ID, _ inputs: inout _ViewInputs) -> _Element {
    if engine.isHeard { _identify(&inputs, id) }
    guard hasScopes else { return Content._make(content, inputs) }
    let scope = RowScope(inputs)
    scope.child = Content._make(content, inputs)
    takeTracking(scope)
    return scope
  }

  /// The path of a row's node in words.
  @usableFromInline
  func _identify(_ inputs: inout _ViewInputs, _ id: ID) {
    let place = rowsPlace ?? self.inputs.identifiedPlace
    rowsPlace = place
    inputs.path = 0
    inputs.identifiedPath = place + identityWords.describe(id) + "]"
  }

  // MARK: The next value

  @inlinable
  @MainActor func update(_ new: ForEach<Data, ID, Content>) {
    view = new
    if _isLazy { return _updateLazily { new.updateRows(self) } }
    if rows.isEmpty {
      fill()
      return engine.structureChanged(inputs)
    }
    if ids.count != total || !new.updateRows(self) {
      if !updateStructureInBulk() { updateStructure() }
    }
  }

  /// The realised rows would show the same.
  @MainActor func shows(_ other: ForEach<Data, ID, Content>) -> Bool {
    guard other.data.count == total else { return false }
    return places.indices.allSatisfy { position in
      let element = other.data[other.data.index(other.data.startIndex, offsetBy: places[position])]
      if isAsleep(position) { return true }
      guard other.id(element) == ids[position] else { return false }
      let row = hasScopes ? scope(at: position).child : rows[position]
      return row.map { Content._showsSame($0, other.content(element)) } ?? false
    }
  }

  /// Rows came, went or moved: each is looked at by itself.
  @usableFromInline
  @MainActor func updateStructure() {
    let old = (ids: ids, contents: contents, rows: rows, made: made)
    var positions: [ID: Int] = [:]
    // Rows that have an id which another one in front of them has.
    var twins: [ID: [Int]] = [:]
    for (position, id) in old.ids.enumerated().reversed() {
      if let twin = positions.updateValue(position, forKey: id) { twins[id, default: []].append(twin) }
    }
    (ids, contents, rows, places, made) = ([], [], [], [], [])
    lastWanted = nil
    var highest = -1
    var moved: UInt32 = 0
    for (place, element) in view.data.enumerated() {
      let id = view.id(element)
      if let position = positions.removeValue(forKey: id) {
        if let twin = twins[id]?.popLast() { positions[id] = twin }
        if position < highest { moved += 1 }
        highest = max(highest, position)
        keep(old.rows[position], old.contents[position], id, place)
        if window != nil { made.append(old.made[position]) }
        if isAsleep(rows.count - 1) { continue }
        let content = content(of: element)
        if !isEqual(content, at: rows.count - 1) {
          updateRow(rows.count - 1, content)
        } else if !isSignalled(rows.count - 1) {
          emitSkips(1)
        }
      } else if window == nil {
        insert(element, place, at: rows.count)
      }
    }
    let gone = Array(positions.values) + twins.values.joined()
    for position in gone.sorted() {
      engine.unmount(old.rows[position])
      if let window { window.woke(old.made[position]) }
    }
    if moved > 0 { engine.itemsMoved(moved) }
    noteDuplicates()
    inputs.lazyWindow?.setNeedsLayout()
  }

  private func keep(_ row: _Element, _ content: Content, _ id: ID, _ place: Int) {
    ids.append(id)
    contents.append(content)
    rows.append(hasScopes && !(row is RowScope) ? scope(around: row) : row)
    places.append(place)
  }

  @inlinable
  func noteDuplicates() {
    if engine.isHeard { _noteDuplicates(among: ids) }
  }

  @inlinable
  func _noteDuplicates(among ids: some Collection<ID>) {
    var seen = Set<ID>(minimumCapacity: ids.count)
    let twin = ids.first { !seen.insert($0).inserted }
    hasDuplicates = twin != nil
    if let twin { _noteDuplicate(twin) }
  }

  @usableFromInline
  func _noteDuplicate(_ id: ID) {
    let words = ValueDescription.of(id)
    engine.note(
      "duplicateID", "two rows of a ForEach have the id \(words); give each element its own id", node: owner)
  }

  // MARK: Scopes

  private var lastTracking: ReadTracking?
  /// What the closures of many rows have read together.
  private var sharedScope: RowScope?

  /// Runs the row closure; what it reads of observable objects concerns this row.
  @MainActor func content(of element: Data.Element) -> Content {
    if hasScopes { return newTracking().content(of: owner) { view.content(element) } }
    return withUnsafeTemporaryAllocation(of: Content.self, capacity: 1) { memory in
      withObservationTracking(
        { memory.initializeElement(at: 0, to: view.content(element)) }, onChange: firstReads())
      return memory.moveElement(from: 0)
    }
  }

  /// The closure has read observable properties, as none before: from now on each row is a scope of its own.
  private func firstReads() -> @Sendable () -> Void {
    _startScopes()
    return newTracking().onFirstChange()
  }

  @usableFromInline func _startScopes() {
    if hasScopes { return }
    hasScopes = true
    rows = ContiguousArray(rows.map { scope(around: $0) })
    endSharedScope()
  }

  private func scope(around row: _Element) -> RowScope {
    let scope = RowScope(inputs, child: row)
    scope.rest = row.rest.subtracting(.signalled)
    return scope
  }

  /// For the row whose closure runs next.
  private func newTracking() -> ReadTracking {
    let tracking = ReadTracking(for: engine, owner)
    tracking.order = engine.inbox.newOrder()
    lastTracking = tracking
    return tracking
  }

  /// Runs the closures of many rows in a loop. If they read observable properties all the same, no row is known for
  /// having read which: the first change builds all rows again, each in a scope of its own.
  @usableFromInline func _trackTogether(_ loop: () -> Void) {
    if sharedScope != nil { endSharedScope() }
    withObservationTracking(loop, onChange: sharedReads())
  }

  private func sharedReads() -> @Sendable () -> Void {
    let scope = RowScope(inputs)
    let tracking = ReadTracking(for: engine, owner)
    tracking.order = engine.inbox.newOrder()
    (scope.tracking, tracking.scope) = (tracking, scope)
    scope.build = { [unowned self] _ in
      version &+= 1
      _startScopes()
      _ = _updateEach()
    }
    sharedScope = scope
    return tracking.onFirstChange()
  }

  private func endSharedScope() {
    guard let scope = sharedScope else { return }
    sharedScope = nil
    if scope.isQueued { engine.dequeue(scope) }
    scope.detach()
    scope.isAttached = false
  }

  func scope(at position: Int) -> RowScope { unsafeDowncast(rows[position], to: RowScope.self) }

  func takeTracking(_ scope: RowScope) {
    guard let lastTracking else { return }
    // Built anew by its owner's doing, it need not be by its own.
    if scope.isQueued { engine.dequeue(scope) }
    scope.takeBackReads()
    scope.tracking = lastTracking
    lastTracking.scope = scope
    scope.build = { [unowned self] scope in rebuild(scope) }
    self.lastTracking = nil
  }

  /// A property that the row's closure had read changed: the closure runs again for this row alone.
  @MainActor private func rebuild(_ scope: RowScope) {
    guard let position = rows.firstIndex(where: { $0 === scope }) else { return }
    let element = view.data[view.data.index(view.data.startIndex, offsetBy: places[position])]
    updateRow(position, content(of: element))
  }
}
