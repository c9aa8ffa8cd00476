/// The parents of a block's nodes by place, for checks that need nothing else of them.
struct NodeParents {
  private let parents: UnsafePointer<UInt64>
  /// The walk up the tree in which each place was first visited.
  private let walks: UnsafeMutablePointer<UInt64>
  private let count: Int

  /// `nil` if a column of nodes or mounts contradicts itself. Valid until the scratch memory is reused.
  init?(_ block: TraceBlock, _ scratch: DecodeScratch) {
    count = block.nodeCount
    let parents = scratch.zeros(count)
    (self.parents, walks) = (UnsafePointer(parents), scratch.zeros(count))
    let tables = [(Schema.Table.nodes, Schema.Nodes.parent), (.record(.mount), Schema.Mount.parent)]
    var next = 1
    for (kind, parent) in tables {
      guard let table = block.payload.table(kind), table.rows > 0 else { continue }
      guard ColumnNumber.all(kind.width).allSatisfy(table.isSound), table.decode(parent, into: parents + next) else {
        return nil
      }
      next += table.rows
    }
  }

  /// Whether any node is its own ancestor.
  func hasCircle() -> Bool {
    for start in 1..<max(1, count) {
      var place = start
      // Parents beyond the table are no nodes, as 0 is.
      while place > 0, walks[place] == 0 {
        walks[place] = UInt64(start)
        place = parents[place] < UInt64(count) ? Int(parents[place]) : 0
      }
      if place > 0, walks[place] == UInt64(start) { return true }
    }
    return false
  }
}
