import RedrawCore

/// A node as the log tells it: `UserCell 2`, or `Root` where there is only one.
struct LogNode {
  let type: String
  /// Among the nodes of its type, from 1; `nil` for the only one.
  let number: Int?

  /// `Parent, UserCell 1, 3–5`
  static func words(_ nodes: [LogNode]) -> String {
    var words: [String] = []
    var rest = nodes[...]
    while let first = rest.first {
      let same = rest.prefix { $0.type == first.type }
      rest = rest.dropFirst(same.count)
      let numbers = ranges(same.compactMap(\.number))
      words.append(numbers.isEmpty ? first.type : "\(first.type) \(numbers)")
    }
    return words.joined(separator: ", ")
  }

  private static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
      .joined(separator: ", ")
  }
}

/// The nodes of a run by their number in the engine, which it gives again once a node is gone.
struct NodeNames {
  private var nodes: [NodeNumber: LogNode] = [:]
  /// How many came of each type so far, and in all.
  private var met: [String: Int] = [:]
  private var all: [String: Int] = [:]

  init(_ events: [EngineEvent]) {
    for event in events {
      if case .mount(let mount) = event { all[mount.type.name, default: 0] += 1 }
    }
  }

  subscript(node: NodeNumber) -> LogNode { nodes[node] ?? LogNode(type: "unknown node", number: nil) }

  mutating func mount(_ mount: EngineEvent.Mount) -> LogNode {
    let type = mount.type.name
    met[type, default: 0] += 1
    let node = LogNode(type: type, number: all[type] == 1 ? nil : met[type])
    nodes[mount.node] = node
    return node
  }
}
