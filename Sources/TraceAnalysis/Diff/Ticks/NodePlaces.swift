/// Finds the nodes of one side of a comparison that nodes of the other side correspond to.
///
/// Those at the start and the end that are the same have known places. The others are looked up by key.
struct NodePlaces {
  private let nodes: [NodeDetail]
  /// The nodes that differ here, and those on the other side.
  private let range: Range<Int>
  private let other: Range<Int>
  /// Indices of the nodes that differ, if there are many.
  private var places: KeyTable?

  /// - Parameters:
  ///   - range: the nodes that differ.
  ///   - other: those that differ on the other side, which has `count` nodes.
  init(_ nodes: [NodeDetail], _ range: Range<Int>, beside other: Range<Int>, of count: Int) {
    (self.nodes, self.range, self.other) = (nodes, range, other)
    guard range.count > Self.few else { return }
    var places = KeyTable(most: range.count)
    for index in range { places[nodes[index].key] = NodeIndex(index) }
    self.places = places
  }

  /// So few that comparing each is faster than a table.
  private static let few = 6

  /// The index of the node that corresponds to one of the other side, or `nil`.
  func twin(of index: NodeIndex, _ key: UInt64) -> NodeIndex? {
    let place = Int(index)
    if place < other.lowerBound { return index }
    if place >= other.upperBound { return NodeIndex(place - other.upperBound + range.upperBound) }
    if let places { return places[key] }
    return range.last { nodes[$0].key == key }.map { NodeIndex($0) }
  }
}
