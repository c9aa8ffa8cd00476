/// Which elements of two sequences are kept when one is edited into the other.
///
/// It finds the longest common subsequence if that takes few edits (Myers' algorithm), or else a good one, by a short
/// lookahead at each difference. Linear for a given number of edits.
struct ShortestEdit<Element: Equatable> {
  /// Ascending on both sides.
  private(set) var matches: [(base: Int, head: Int)] = []
  private let base: [Element]
  private let head: [Element]

  private static var mostEdits: Int { 400 }
  private static var farthest: Int { 32 }

  init(_ base: [Element], _ head: [Element]) {
    self.base = base
    self.head = head
    if let ends = furthestEnds() {
      matches = trace(back: ends)
    } else {
      matches = lookingAhead()
    }
  }

  /// How far along the base each diagonal `k = base - head` gets with 0, 1, 2 … edits, up to the end; `nil` if that
  /// takes too many. A diagonal is at index `k + edits` of its row.
  private func furthestEnds() -> [[Int]]? {
    var rows: [[Int]] = []
    for edits in 0...min(Self.mostEdits, base.count + head.count) {
      var row = [Int](repeating: 0, count: 2 * edits + 1)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        var place = edits == 0 ? 0 : Self.start(of: diagonal, after: rows[edits - 1], edits)
        while place < base.count, place - diagonal < head.count, place - diagonal >= 0,
          base[place] == head[place - diagonal]
        {
          place += 1
        }
        row[diagonal + edits] = place
        if place >= base.count, place - diagonal >= head.count { return rows + [row] }
      }
      rows.append(row)
    }
    return nil
  }

  /// Where a diagonal starts: after an insertion or a removal on a neighboring one.
  private static func start(of diagonal: Int, after row: [Int], _ edits: Int) -> Int {
    isInsertion(diagonal, after: row, edits)
      ? row[diagonal + 1 + edits - 1] : row[diagonal - 1 + edits - 1] + 1
  }

  private static func isInsertion(_ diagonal: Int, after row: [Int], _ edits: Int) -> Bool {
    if diagonal == -edits { return true }
    return diagonal != edits && row[diagonal - 1 + edits - 1] < row[diagonal + 1 + edits - 1]
  }

  private func trace(back rows: [[Int]]) -> [(base: Int, head: Int)] {
    var matches: [(base: Int, head: Int)] = []
    var (place, diagonal) = (base.count, base.count - head.count)
    for edits in (0..<rows.count).reversed() {
      let start = edits == 0 ? 0 : Self.start(of: diagonal, after: rows[edits - 1], edits)
      while place > start {
        place -= 1
        matches.append((place, place - diagonal))
      }
      guard edits > 0 else { break }
      if Self.isInsertion(diagonal, after: rows[edits - 1], edits) {
        diagonal += 1
      } else {
        diagonal -= 1
        place -= 1
      }
    }
    return matches.reversed()
  }

  private func lookingAhead() -> [(base: Int, head: Int)] {
    var matches: [(base: Int, head: Int)] = []
    var (a, b) = (0, 0)
    while a < base.count, b < head.count {
      if base[a] == head[b] {
        matches.append((a, b))
        (a, b) = (a + 1, b + 1)
      } else if let step = nearestMatch(a, b) {
        (a, b) = (a + step.base, b + step.head)
      } else {
        (a, b) = (a + 1, b + 1)
      }
    }
    return matches
  }

  private func nearestMatch(_ a: Int, _ b: Int) -> (base: Int, head: Int)? {
    for distance in 1...Self.farthest {
      for ahead in 0...distance {
        let (x, y) = (a + ahead, b + distance - ahead)
        if x < base.count, y < head.count, base[x] == head[y] { return (ahead, distance - ahead) }
      }
    }
    return nil
  }
}
