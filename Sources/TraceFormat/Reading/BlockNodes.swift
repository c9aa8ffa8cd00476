/// A node as a block knows it.
public struct BlockNode: Equatable, Sendable {
  public var number: NodeNumber
  /// The parent's place in the block; 0 for a root or where it is not known.
  public var parent: UInt32
  public var type: TypeID
  /// The tick in which it came to life, as far as the block knows: its number may have been given on since.
  public var since: TickNumber
  /// One step of the node's path, as a string's number.
  var identity: UInt64
  /// The type as the block numbers it: never beyond its types.
  var localType: UInt32
}

/// The nodes of one block by place: place 0 is no node, then those of earlier blocks, then those mounted here.
///
/// A place is good within its block only. Evaluations refer to nodes by place: small numbers, one table look-up.
struct BlockNodes {
  private(set) var nodes: [BlockNode] = [
    BlockNode(number: 0, parent: 0, type: .none, since: 0, identity: 0, localType: 0)
  ]

  init() {}

  /// `nil` where a column contradicts itself.
  init?(_ payload: Payload, types: [TypeID]) {
    if let table = payload.table(.nodes) {
      guard let columns = table.columns(Schema.Nodes.width) else { return nil }
      for row in 0..<table.rows {
        add(
          columns[Schema.Nodes.number - 1][row], parent: columns[Schema.Nodes.parent - 1][row],
          type: columns[Schema.Nodes.type - 1][row], identity: columns[Schema.Nodes.identity - 1][row],
          since: columns[Schema.Nodes.since - 1][row], types)
      }
    }
    if let table = payload.table(.mount) {
      guard let columns = table.columns(Schema.Mount.width), let since = Self.mountTicks(payload) else { return nil }
      for row in 0..<table.rows {
        add(
          columns[Schema.Mount.number - 1][row], parent: columns[Schema.Mount.parent - 1][row],
          type: columns[Schema.Mount.type - 1][row], identity: columns[Schema.Mount.identity - 1][row],
          since: row < since.count ? since[row] : 0, types)
      }
    }
  }

  /// The tick of each mount, which follows from the order of records.
  private static func mountTicks(_ payload: Payload) -> [UInt64]? {
    guard let kinds = payload.table(.order)?.numbers(Schema.Order.kind) else { return [] }
    let begins = payload.table(.tickBegin)
    guard let ticks = begins == nil ? [] : begins?.numbers(Schema.TickBegin.tick) else { return nil }
    var next = 0
    var since: [UInt64] = []
    for kind in kinds {
      if kind == UInt64(Schema.Table.tickBegin.rawValue) { next += 1 }
      if kind == UInt64(Schema.Table.mount.rawValue) {
        since.append(next > 0 && next <= ticks.count ? ticks[next - 1] : ticks.first ?? 0)
      }
    }
    return since
  }

  private mutating func add(
    _ number: UInt64, parent: UInt64, type: UInt64, identity: UInt64, since: UInt64, _ types: [TypeID]
  ) {
    let known = type < UInt64(types.count) ? UInt32(type) : 0
    nodes.append(
      BlockNode(
        number: NodeNumber(truncatingIfNeeded: number), parent: UInt32(truncatingIfNeeded: parent),
        type: types[Int(known)], since: TickNumber(truncatingIfNeeded: since), identity: identity, localType: known))
  }

  /// The node at a place; place 0 for one that doesn't exist.
  subscript(_ place: UInt64) -> BlockNode { nodes[place < UInt64(nodes.count) ? Int(place) : 0] }

  /// The places from the root down to this one. Ends at the number of nodes where parents run in a circle.
  func path(to place: UInt32) -> [UInt32] {
    var path: [UInt32] = []
    var next = place
    while next > 0, Int(next) < nodes.count, path.count < nodes.count {
      path.append(next)
      next = nodes[Int(next)].parent
    }
    return path.reversed()
  }
}
