/// The common case of an update: the same rows in the same order.
///
/// This is the loop that a parent's array of ten thousand rows goes through with each change: a row costs its
/// content closure, the comparison of two ids and of two contents, in place. It is inlined into the module that
/// writes the `ForEach` and compiled for its types. What it makes lies in memory of its own: a closure
/// around it would ask for the main actor with each row.
extension RowsElement {
  /// `false` where a row is not in its place any more: nothing is updated then.
  @inlinable
  @MainActor func updateInPlace(_ id: (Data.Element) -> ID) -> Bool {
    if !hasSameIDs(id) { return false }
    if !_isComparedInBulk { return _updateEach() }
    let plan = plan.object
    _trackTogether {
      if plan.wholeBytes == MemoryLayout<Content>.size {
        // Plain old data without padding.
        updateContents { !_bytesAreEqual($1, $0, MemoryLayout<Content>.size) }
      } else {
        updateContents { !plan.areEqual(at: $0, $1) }
      }
    }
    return true
  }

  /// Makes the rows that follow those that are there, all of them: their contents in one loop and their elements in another.
  @inlinable
  @MainActor func fillInBulk() {
    let (ids, contents) = makeContents(after: rows.count)
    let first = rows
    var inputs = inputs
    let unheard = inputs
    let isHeard = engine.isHeard
    let rows = ContiguousArray<_Element>(unsafeUninitializedCapacity: ids.count) { rows, made in
      for row in first {
        rows.initializeElement(at: made, to: row)
        made += 1
      }
      for content in contents[made...] {
        if isHeard {
          _identify(&inputs, ids[made])
          rows.initializeElement(at: made, to: Content._make(content, inputs))
        } else {
          rows.initializeElement(at: made, to: Content._make(content, unheard))
        }
        made += 1
      }
    }
    (self.ids, self.contents, self.rows) = (ids, contents, rows)
    places = ContiguousArray(rows.indices)
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

  /// Makes each row's content anew and lays it beside the one that is kept.
  @inlinable @inline(__always)
  @MainActor func updateContents(
    differingBy differ: (_ kept: UnsafePointer<Content>, _ made: UnsafePointer<Content>) -> Bool
  ) {
    let content = view.content
    let data = view.data
    var index = data.startIndex
    var different = 0
    let made = UnsafeMutablePointer<Content>.allocate(capacity: 1)
    defer { made.deallocate() }
    contents.withUnsafeBufferPointer { kept in
      guard let base = kept.baseAddress else { return }
      for position in 0..<kept.count {
        made.initialize(to: content(data[index]))
        if differ(base + position, made) {
          different += 1
          _differed(position, made.pointee)
        }
        made.deinitialize(count: 1)
        data.formIndex(after: &index)
      }
    }
    _endRows(different)
  }

  // MARK: What is not worth inlining

  /// The loops may decide by the rows' contents alone.
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

  /// Keeps a content that differs until the loop is over.
  @usableFromInline
  func _differed(_ position: Int, _ content: Content) { differing.append((position, content)) }

  @usableFromInline
  @MainActor func _endRows(_ different: Int) {
    if engine.isHeard { emitSkips(UInt32(contents.count - different - signalledRows())) }
    if different == 0 { return }
    let differing = differing
    self.differing = []
    for (position, content) in differing { updateRow(position, content) }
  }

  /// Row by row, each as if it were alone.
  @usableFromInline
  @MainActor func _updateEach() -> Bool {
    var index = view.data.startIndex
    var at = 0
    var equal: UInt32 = 0
    for position in places.indices where !isAsleep(position) {
      view.data.formIndex(&index, offsetBy: places[position] - at)
      at = places[position]
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

  /// The row is evaluated whatever its content: it is not skipped.
  func isSignalled(_ position: Int) -> Bool { _isSignalled(rows[position]) }

  @usableFromInline
  func _isSignalled(_ row: _Element) -> Bool {
    !engine.update.queue.isEmpty && (row as? _Node)?.pending.isEmpty == false
  }

  /// Signalled rows besides those that differ.
  private func signalledRows() -> Int {
    if engine.update.queue.isEmpty { return 0 }
    let differing = Set(differing.map(\.0))
    return rows.indices.count { !differing.contains($0) && isSignalled($0) }
  }

  func emitSkips(_ count: UInt32) {
    if count > 0, engine.isHeard, let rowType {
      engine.countSkips(type: rowType, rule: plan.rule, count: count)
    }
  }
}

/// Whole words, then the bytes that are left.
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
