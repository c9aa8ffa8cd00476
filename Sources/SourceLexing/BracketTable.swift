/// The matching bracket of each bracket in a file, computed once.
///
///     BracketTable(Lexer.tokens(in: "a(b)")).endOfGroup(at: 1)  // 4
package struct BracketTable: Sendable {
  /// For each opening token, the index after its closing one; 0 for other tokens.
  private let ends: [Int32]
  /// For each closing token, the index of its opening one; -1 for other tokens.
  private let starts: [Int32]

  package init(_ tokens: [Token]) {
    var ends = [Int32](repeating: 0, count: tokens.count)
    var starts = [Int32](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let start = open.popLast() else { break }
        ends[start] = Int32(truncatingIfNeeded: index + 1)
        starts[index] = Int32(truncatingIfNeeded: start)
      default: break
      }
    }
    for start in open { ends[start] = Int32(truncatingIfNeeded: tokens.count) }
    (self.ends, self.starts) = (ends, starts)
  }

  /// The opening bracket that the one at `index` closes.
  package func start(of index: Int) -> Int? {
    guard starts.indices.contains(index), starts[index] >= 0 else { return nil }
    return Int(starts[index])
  }

  /// The index after the bracket that closes the one at `index`, or the end if there is none.
  package func endOfGroup(at index: Int) -> Int {
    guard ends.indices.contains(index), ends[index] > 0 else { return min(index + 1, ends.count) }
    return Int(ends[index])
  }
}
