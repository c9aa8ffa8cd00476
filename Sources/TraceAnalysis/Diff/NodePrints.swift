/// Hashes of the paths of a block's nodes: equal for equal paths in both traces.
///
/// A path is its steps, each an identity or, where it has none, the view that is there. Two different paths have
/// the same number once in 2^64 pairs.
struct NodePrints {
  /// By place; 0 where not known yet.
  private var prints: [UInt64] = []

  /// Forgets the nodes of the block before.
  mutating func enter(_ count: Int) { prints = [UInt64](repeating: 0, count: max(1, count)) }

  mutating func print(of place: LastingPlace, _ nodes: TickNodes, _ tables: inout SideTables) -> UInt64 {
    guard Int(place) < prints.count else { return 1 }
    if prints[Int(place)] != 0 { return prints[Int(place)] }
    var unknown = [place]
    var next = nodes[place]?.parent ?? 0
    while next > 0, prints[Int(next)] == 0, unknown.count < prints.count {
      unknown.append(next)
      next = nodes[next]?.parent ?? 0
    }
    var print = next > 0 && prints[Int(next)] != 0 ? prints[Int(next)] : 1
    for place in unknown.reversed() {
      print = Self.mixed(print, Self.step(place, nodes, &tables)) | 1
      prints[Int(place)] = print
    }
    return print
  }

  private static func step(_ place: LastingPlace, _ nodes: TickNodes, _ tables: inout SideTables) -> UInt64 {
    guard let node = nodes[place] else { return 0 }
    return node.identity.isEmpty ? UInt64(tables.view(node.type).rawValue) : hash(node.identity)
  }

  /// FNV-1a: depends on the bytes alone, not on a seed of the process.
  private static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }

  /// Two numbers as one, so that each bit of either moves half of the result's bits.
  @inline(__always) static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var mixed = (first &+ 0x9E37_79B9_7F4A_7C15) ^ (second &* 0xD6E8_FEB8_6659_FD93)
    mixed = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
    mixed = (mixed ^ (mixed >> 29)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 32)
  }
}
