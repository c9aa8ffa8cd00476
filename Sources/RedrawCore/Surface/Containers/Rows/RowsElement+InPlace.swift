/// The most common update: the same rows in the same order.
///
/// This is the loop that each change of a parent with ten thousand rows goes through. Per row, it costs the content closure and the
/// comparison of two ids and two contents, in place. It is inlined into the module with the `ForEach` and specialized for its types.
/// Its results are in memory of its own: a closure around it would check for the main actor with each row.
extension RowsElement {
  /// Returns `false`, having updated nothing, if a row is no longer in its place.
  @inlinable
  @MainActor func updateInPlace(_ id: (Data.Element) -> ID) -> Bool {
    if !hasSameIDs(id) { return false }
    if !_isComparedInBulk { return _updateEach() }
    _trackTogether {
      compareContents(at: 0..<contents.count, movedBy: 0)
      endRows()
    }
    return true
  }

  /// Creates all rows after the existing ones: their contents in one loop and their elements in another.
  @inlinable
  @MainActor func fillInBulk() {
    let (ids, contents) = makeContents()
    let first = rows
    var inputs = inputs
    let unheard = inputs
    let hasSink = engine.hasSink
    if hasSink { _openPlace(&inputs) }
    let rows = ContiguousArray<_Element>(unsafeUninitializedCapacity: ids.count) { rows, made in
      for row in first {
        rows.initializeElement(at: made, to: row)
        made += 1
      }
      for content in contents[made...] {
        if hasSink {
          _identify(&inputs, ids[made])
          rows.initializeElement(at: made, to: Content._make(content, inputs))
        } else {
          rows.initializeElement(at: made, to: Content._make(content, unheard))
        }
        made += 1
      }
    }
    (self.ids, self.contents, self.rows) = (ids, contents, rows)
    noteDuplicates()
  }

  @inlinable
  func hasSameIDs(_ id: (Data.Element) -> ID) -> Bool {
    guard isPrefix else { return _hasSameIDsWithGaps() }
    var index = view.data.startIndex
    return ids.withUnsafeBufferPointer { ids in
      for position in 0..<ids.count {
        if ids[position] != id(view.data[index]) { return false }
        view.data.formIndex(after: &index)
      }
      return true
    }
  }

  /// Creates the contents of rows again and compares each with the one kept. Those that differ are put into `differing`.
  ///
  /// - Parameter distance: by how many positions the rows come after their kept contents.
  @inlinable @inline(__always)
  @MainActor func compareContents(at places: Range<Int>, movedBy distance: Int) {
    let plan = plan.object
    if plan.wholeBytes == MemoryLayout<Content>.size {
      // For plain old data without padding.
      compareContents(at: places, movedBy: distance) { !_bytesAreEqual($1, $0, MemoryLayout<Content>.size) }
    } else {
      compareContents(at: places, movedBy: distance) { !plan.areEqual(at: $0, $1) }
    }
  }

  @inlinable @inline(__always)
  @MainActor func compareContents(
    at places: Range<Int>, movedBy distance: Int,
    differingBy differ: (_ kept: UnsafePointer<Content>, _ made: UnsafePointer<Content>) -> Bool
  ) {
    let content = view.content
    let data = view.data
    var index = data.index(data.startIndex, offsetBy: places.lowerBound)
    let made = UnsafeMutablePointer<Content>.allocate(capacity: 1)
    defer { made.deallocate() }
    contents.withUnsafeBufferPointer { kept in
      guard let base = kept.baseAddress else { return }
      for place in places {
        made.initialize(to: content(data[index]))
        if differ(base + (place - distance), made) { differing.append(place, made.pointee) }
        made.deinitialize(count: 1)
        data.formIndex(after: &index)
      }
    }
  }

  /// Updates the rows whose contents differ, all of which are in place.
  @inlinable
  @MainActor func endRows() {
    if engine.hasSink { _emitEqual() }
    if differing.count == 0 { return }
    let differing = differing.takeAll()
    for index in 0..<differing.count { updateKept(differing.places[index], differing.contents[index]) }
  }

  @inlinable
  @MainActor func updateKept(_ position: Int, _ content: Content) {
    contents[position] = content
    Content._update(rows[position], content)
  }

  // MARK: Not worth inlining

  /// Whether the loops may decide by the rows' contents alone.
  @usableFromInline
  var _isComparedInBulk: Bool {
    isPrefix && areContentsDecisive && !hasScopes && !hasSleepers && !engine.options.looksAtEachSkip
  }

  @usableFromInline
  func _hasSameIDsWithGaps() -> Bool {
    var index = view.data.startIndex
    var at = 0
    for (position, place) in places.enumerated() {
      view.data.formIndex(&index, offsetBy: place - at)
      if ids[position] != view.id(view.data[index]) { return false }
      at = place
    }
    return true
  }

  @usableFromInline
  @MainActor func _emitEqual() {
    emitSkips(UInt32(contents.count - differing.count - signalledRows(among: rows.indices)))
  }

  /// Updates row by row, each on its own.
  @usableFromInline
  @MainActor func _updateEach() -> Bool {
    var index = view.data.startIndex
    var at = 0
    var equal: UInt32 = 0
    for position in rows.indices where !isAsleep(position) {
      let place = place(at: position)
      view.data.formIndex(&index, offsetBy: place - at)
      at = place
      let content = content(of: view.data[index])
      if !isEqual(content, at: position) {
        updateRow(position, content)
      } else if !isSignalled(position) {
        equal += 1
      }
    }
    emitSkips(equal)
    return true
  }

  func isEqual(_ content: Content, at position: Int) -> Bool {
    guard areContentsDecisive, !hasScopes, !engine.options.looksAtEachSkip else { return false }
    return contents.withUnsafeBufferPointer { kept in
      guard let base = kept.baseAddress else { return false }
      return withUnsafePointer(to: content) { content in plan.with { $0.areEqual(at: base + position, content) } }
    }
  }

  @MainActor func updateRow(_ position: Int, _ content: Content) {
    contents[position] = content
    if hasScopes {
      let scope = scope(at: position)
      if let child = scope.child { Content._update(child, content) }
      takeTracking(scope)
    } else {
      Content._update(rows[position], content)
    }
  }

  /// Whether the row is evaluated whatever its content, so that it isn't skipped.
  func isSignalled(_ position: Int) -> Bool { _isSignalled(rows[position]) }

  @usableFromInline var _mayBeSignalled: Bool { borrowedEngine.with { !$0.update.queue.isEmpty } }

  @usableFromInline
  func _isSignalled(_ row: _Element) -> Bool {
    _mayBeSignalled && (row as? _Node)?.pending.isEmpty == false
  }

  /// The number of signalled rows besides those that differ.
  ///
  /// - Parameter distance: by how many positions the rows still come before their own.
  func signalledRows(among places: Range<Int>, movedBy distance: Int = 0) -> Int {
    if engine.update.queue.isEmpty { return 0 }
    let differing = Set(differing.places)
    return places.count { !differing.contains($0) && isSignalled($0 - distance) }
  }

  func emitSkips(_ count: UInt32) {
    if count > 0, engine.hasSink, let rowType {
      engine.countSkips(type: rowType, rule: plan.rule, count: count)
    }
  }
}

/// Whole words, then the remaining bytes.
@inlinable @inline(__always)
func _bytesAreEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
  var offset = 0
  while offset &+ 8 <= count {
    if a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset &+= 8
  }
  while offset < count {
    if a.load(fromByteOffset: offset, as: UInt8.self) != b.load(fromByteOffset: offset, as: UInt8.self) { return false }
    offset &+= 1
  }
  return true
}

/// The rows whose contents a loop has found different, while it runs. Two arrays, because an array of pairs would need a type lookup.
@frozen
@usableFromInline
struct DifferingRows<Content> {
  @usableFromInline var places: ContiguousArray<Int> = []
  @usableFromInline var contents: ContiguousArray<Content> = []

  @inlinable
  init() {}

  @inlinable var count: Int { places.count }

  @inlinable
  mutating func append(_ place: Int, _ content: Content) {
    places.append(place)
    contents.append(content)
  }

  @inlinable
  mutating func takeAll() -> Self {
    let all = self
    self = Self()
    return all
  }
}
