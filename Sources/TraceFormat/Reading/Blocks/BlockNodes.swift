/// A node in the terms of a block.
public struct BlockNode: Equatable, Sendable {
  public var number: NodeNumber
  /// The parent's place in the block; 0 for a root, or if unknown.
  public var parent: NodePlace
  public var type: TypeID
  /// The tick in which it was mounted: distinguishes nodes that had the same number one after another.
  public var since: TickNumber
  /// One step of the node's path.
  var identity: StringNumber

  static let unknown = BlockNode(number: 0, parent: 0, type: .none, since: 0, identity: 0)
}

/// The nodes of a block by place: place 0 is no node, then come those from earlier blocks, then those mounted in this one.
///
/// A place is only valid within its block. Evaluations refer to nodes by place: small numbers, and a single table lookup.
struct BlockNodes {
  private var nodes: [BlockNode] = [.unknown]

  init() {}

  /// `nil` if a column contradicts itself. `types` has the type at each place.
  init?(_ payload: Payload, types: [TypeID], firstTick: TickNumber) {
    nodes.reserveCapacity(types.count)
    if let table = payload.table(.nodes) {
      guard let columns = table.columns(Schema.Nodes.width) else { return nil }
      for row in columns.rows {
        add(
          columns[row, Schema.Nodes.number], parent: columns[row, Schema.Nodes.parent], types,
          identity: columns[row, Schema.Nodes.identity], since: columns[row, Schema.Nodes.since])
      }
    }
    if let table = payload.table(.record(.mount)) {
      guard let columns = table.columns(RecordKind.mount.width),
        let since = Self.mountTicks(payload, firstTick: UInt64(firstTick))
      else { return nil }
      for row in columns.rows {
        add(
          columns[row, Schema.Mount.number], parent: columns[row, Schema.Mount.parent], types,
          identity: columns[row, Schema.Mount.identity], since: Int(row) < since.count ? since[Int(row)] : 0)
      }
    }
  }

  /// The type at each place; `nil` if a column contradicts itself.
  static func types(_ payload: Payload, typeCount: Int) -> [LocalNumber<TypeID>]? {
    let (nodes, mounts) = (payload.table(.nodes), payload.table(.record(.mount)))
    let known = nodes?.rows ?? 0
    var isGood = true
    let places = [LocalNumber<TypeID>](unsafeUninitializedCapacity: 1 + known + (mounts?.rows ?? 0)) { places, count in
      places[0] = 0
      count = places.count
      guard let first = places.baseAddress?.rawValues else { return }
      isGood =
        nodes?.decode(Schema.Nodes.type, into: first + 1) ?? true
        && mounts?.decode(Schema.Mount.type, into: first + 1 + known) ?? true
      for place in 0..<(isGood ? count : 0) where Int(places[place]) >= typeCount { places[place] = 0 }
      if !isGood { count = 0 }
    }
    return isGood ? places : nil
  }

  /// The tick of each mount, derived from the order of records.
  private static func mountTicks(_ payload: Payload, firstTick: UInt64) -> [UInt64]? {
    let scratch = DecodeScratch()
    guard let order = BlockOrder(payload, scratch) else { return nil }
    var ticks: [UInt64] = []
    if let begins = payload.table(.record(.tickBegin)) {
      guard let numbers = begins.numbers(Schema.TickBegin.tick) else { return nil }
      ticks = numbers
    }
    var begun = 0
    var since: [UInt64] = []
    for row in 0..<order.count {
      let kind = order.kinds[row]
      if kind == UInt64(RecordKind.tickBegin.rawValue) { begun += 1 }
      if kind == UInt64(RecordKind.mount.rawValue) {
        since.append(begun > 0 && begun <= ticks.count ? ticks[begun - 1] : firstTick)
      }
    }
    return since
  }

  private mutating func add(_ number: UInt64, parent: UInt64, _ types: [TypeID], identity: UInt64, since: UInt64) {
    nodes.append(
      BlockNode(
        number: NodeNumber(truncatingIfNeeded: number), parent: parent < UInt64(types.count) ? NodePlace(parent) : 0,
        type: types[nodes.count], since: TickNumber(truncatingIfNeeded: since),
        identity: StringNumber(clamping: identity)))
  }

  /// The node that a field refers to; an unknown node for invalid places.
  subscript(field place: UInt64) -> BlockNode { place < UInt64(nodes.count) ? nodes[Int(place)] : .unknown }

  /// The places from the root down to this one; only the last `Schema.longestPath` of them.
  func path(to place: NodePlace) -> [NodePlace] {
    // A cycle ends after as many steps as there are nodes.
    let longest = min(Schema.longestPath, nodes.count)
    var path: [NodePlace] = []
    var next = place
    while next > 0, Int(next) < nodes.count, path.count < longest {
      path.append(next)
      next = nodes[Int(next)].parent
    }
    return path.reversed()
  }
}
