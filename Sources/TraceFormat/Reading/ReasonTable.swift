/// What the codes of a block's reasons stand for.
///
///     ┌───┬────────────────────┬────────────────────┬───┐
///     │ 0 │ reasons of type 0  │ reasons of type 1  │ … │
///     └───┴────────────────────┴────────────────────┴───┘
///           ↑ start of type 0    ↑ start of type 1
///
/// A code of 0 is the node's usual reason, any other one the reason of that rank in the list of the node's type.
struct ReasonTable: ~Copyable {
  /// Reasons as the block numbers them, none first; one more none at the end, for codes that lead beyond.
  private var reasons: [UInt32] = [0]
  /// Three for each node: its usual reasons, re-made and signalled, and where its type's list starts less one.
  private var nodes: [UInt32]
  private static let width = 3

  /// `nil` where a column contradicts itself. `types` has the type of each place.
  init?(_ payload: Payload, types: [UInt32], typeCount: Int) {
    nodes = Array(repeating: 0, count: Self.width * types.count)
    guard let starts = readLists(payload, typeCount: typeCount), readUsual(payload, types, starts) else { return nil }
    reasons.append(0)
  }

  /// Where each type's list starts, less one, since ranks count from 1.
  private mutating func readLists(_ payload: Payload, typeCount: Int) -> [UInt32]? {
    var starts = [UInt32](repeating: 0, count: typeCount + 1)
    guard let table = payload.table(.typeReasons) else { return starts }
    guard let columns = table.columns(Schema.TypeReasons.width) else { return nil }
    var last: UInt64?
    for row in 0..<table.rows {
      let type = columns[Schema.TypeReasons.type - 1][row]
      // Rows of a type stand together.
      if type != last, type < UInt64(starts.count) { starts[Int(type)] = UInt32(reasons.count) - 1 }
      last = type
      reasons.append(UInt32(truncatingIfNeeded: columns[Schema.TypeReasons.reason - 1][row]))
    }
    return starts
  }

  private mutating func readUsual(_ payload: Payload, _ types: [UInt32], _ starts: [UInt32]) -> Bool {
    for (place, type) in types.enumerated() { nodes[Self.width * place + 2] = starts[Int(type)] }
    guard let table = payload.table(.usualReasons) else { return true }
    guard let columns = table.columns(Schema.UsualReasons.width) else { return false }
    for row in 0..<min(table.rows, types.count - 1) {
      let first = Self.width * (row + 1)
      for column in 0..<2 where columns[column][row] > 0 {
        nodes[first + column] = nodes[first + 2] &+ UInt32(truncatingIfNeeded: columns[column][row])
      }
    }
    return true
  }

  /// Replaces codes by reasons. Places must be below the number of nodes.
  func resolve(
    _ codes: UnsafeMutablePointer<UInt32>, places: UnsafePointer<UInt32>, causes: UnsafePointer<UInt32>, count: Int
  ) {
    let last = UInt32(reasons.count - 1)
    reasons.withUnsafeBufferPointer { reasons in
      nodes.withUnsafeBufferPointer { nodes in
        for row in 0..<count {
          let node = Self.width &* Int(places[row])
          let code = codes[row]
          let usual = nodes[node &+ (causes[row] == 0 ? 0 : 1)]
          let index = code == 0 ? usual : nodes[node &+ 2] &+ code
          codes[row] = reasons[Int(min(index, last))]
        }
      }
    }
  }
}
