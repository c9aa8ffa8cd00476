/// Maps elements of one body to the rows of a collection that contain them, so that a few can be found without visiting every row.
///
/// It may be out of date: an element created later is in no row, and one at the address of an earlier one may be taken for that. So
/// callers check the rows.
struct RowIndex {
  /// With fewer rows, visiting them is faster than indexing.
  static let fewest = 32

  private var positions: [ObjectIdentifier: Int] = [:]

  init(_ rows: ContiguousArray<_Element>) {
    positions.reserveCapacity(rows.count)
    for (position, row) in rows.enumerated() { add(row, position) }
  }

  /// The contents of another view's body belong to that view.
  private mutating func add(_ element: _Element, _ position: Int) {
    positions[ObjectIdentifier(element)] = position
    if element is _Node { return }
    element.visitChildren { add($0, position) }
  }

  /// The rows that lead to elements, in order, without duplicates.
  func positions(of elements: [_Element]) -> [Int] {
    var found: [Int] = []
    for position in elements.compactMap({ positions[ObjectIdentifier($0)] }).sorted() where found.last != position {
      found.append(position)
    }
    return found
  }
}
