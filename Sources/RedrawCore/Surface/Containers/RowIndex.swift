/// In which row of a collection an element of the same body lies, so that a few of them are found without looking at every row.
///
/// What is in a row may have changed since: an element that has come later is in none, and one that lies where another one lay
/// before may be taken for that. Whoever asks looks into the rows.
struct RowIndex {
  /// So few rows are sooner looked at than listed.
  static let fewest = 32

  private var positions: [ObjectIdentifier: Int] = [:]

  init(_ rows: ContiguousArray<_Element>) {
    positions.reserveCapacity(rows.count)
    for (position, row) in rows.enumerated() { add(row, position) }
  }

  /// What lies in another view's body is that view's.
  private mutating func add(_ element: _Element, _ position: Int) {
    positions[ObjectIdentifier(element)] = position
    if element is _Node { return }
    element.visitChildren { add($0, position) }
  }

  /// The rows that lead to elements, each once and in order.
  func positions(of elements: [_Element]) -> [Int] {
    var found: [Int] = []
    for position in elements.compactMap({ positions[ObjectIdentifier($0)] }).sorted() where found.last != position {
      found.append(position)
    }
    return found
  }
}
