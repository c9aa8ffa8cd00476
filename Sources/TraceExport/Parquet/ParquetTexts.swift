/// The texts of a column's page: indices into the dictionary or, where that is full, the texts themselves.
struct ParquetTexts {
  let usesDictionary: Bool
  /// Whether each row has a text; empty if all have.
  private(set) var levels: [UInt32] = []
  private(set) var places: [UInt32] = []
  private(set) var plain = ByteList()
  private let isOptional: Bool

  init(_ column: TableColumn, usesDictionary: Bool) {
    (isOptional, self.usesDictionary) = (column.isOptional, usesDictionary)
  }

  mutating func addNull() { addLevel(0) }

  @inline(__always) mutating func add(place: UInt32) {
    addLevel(1)
    places.append(place)
  }

  mutating func add(plain text: String) {
    addLevel(1)
    plain.appendCounted(text)
  }

  @inline(__always) private mutating func addLevel(_ level: UInt32) {
    if isOptional { levels.append(level) }
  }
}

/// The pages of a part, as far as they are known in turn: where each ends, in which group it is, and its texts.
final class ParquetPlan {
  struct Page {
    let group: Int
    /// The number of its last row, plus one, among all rows of the thread.
    let end: Int
    /// By column. Those of numbers are empty.
    let texts: [ParquetTexts]
  }

  private var pages: [Page] = []
  /// Where the first page ends that isn't encoded yet, once that is known.
  private(set) var nextEnd = Int.max

  func add(_ page: Page) {
    pages.append(page)
    nextEnd = pages[0].end
  }

  func takeNext() -> Page? {
    guard !pages.isEmpty else { return nil }
    let page = pages.removeFirst()
    nextEnd = pages.first?.end ?? .max
    return page
  }
}
