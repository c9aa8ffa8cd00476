import TraceFormat

/// Finds a node's place in a block by its number, which may have belonged to several nodes one after the other.
struct NumberPlaces {
  /// In the order in which the nodes came to life.
  private var places: [NodeNumber: [UInt32]] = [:]
  private let block: TraceBlock

  init(_ block: TraceBlock) {
    self.block = block
    for place in 1..<UInt32(max(1, block.nodeCount)) { places[block.node(at: place).number, default: []].append(place) }
  }

  /// The place of the node that had the number in a tick, or the last one before; 0 where there was none.
  func place(of number: NodeNumber, in tick: TickNumber) -> UInt32 {
    places[number]?.last { block.node(at: $0).since <= tick } ?? 0
  }
}
