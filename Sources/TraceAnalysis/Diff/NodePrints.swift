/// Hashes of the paths of a block's nodes, which are equal for equal paths in both traces.
///
/// A path consists of steps. Each is an identity or, if there is none, the view at that point. Two different paths have
/// the same hash with a probability of 2^-64.
struct NodePrints {
  /// By place; 0 if not known yet.
  private var prints: [UInt64] = []

  /// Discards the nodes of the previous block.
  mutating func enter(_ count: Int) { prints = [UInt64](repeating: 0, count: max(1, count)) }

  mutating func print(of place: LastingPlace, _ nodes: TickNodes, _ tables: inout SideTables) -> UInt64 {
    guard Int(place) < prints.count else { return 1 }
    if prints[Int(place)] != 0 { return prints[Int(place)] }
    var unknown = [place]
    var next = nodes.parent(of: place)
    while next > 0, prints[Int(next)] == 0, unknown.count < prints.count {
      unknown.append(next)
      next = nodes.parent(of: next)
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
    return node.identity.isEmpty ? tables.print(of: tables.view(node.type)) : hash(node.identity)
  }

  /// FNV-1a, which depends only on the bytes, not on a seed of the process.
  static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }

  /// Combines two numbers so that each bit of either affects half of the result's bits.
  @inline(__always) static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var mixed = (first &+ 0x9E37_79B9_7F4A_7C15) ^ (second &* 0xD6E8_FEB8_6659_FD93)
    mixed = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
    mixed = (mixed ^ (mixed >> 29)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 32)
  }
}

extension ReasonFacts {
  /// A hash that is equal for equal facts, whichever trace they are of.
  var print: UInt64 {
    let flags: UInt64 = (isFirst ? 1 : 0) | (isView ? 2 : 0) | (isSignalled ? 4 : 0) | (difference == nil ? 0 : 8)
    let start = NodePrints.mixed(NodePrints.hash(words), flags << 8 | UInt64(rule.rawValue))
    return further.reduce(NodePrints.mixed(start, NodePrints.hash(difference ?? ""))) { print, difference in
      NodePrints.mixed(print, NodePrints.mixed(NodePrints.hash(difference.name), UInt64(difference.rule.rawValue)))
    }
  }
}
