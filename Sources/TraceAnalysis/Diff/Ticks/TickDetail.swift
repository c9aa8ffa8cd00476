import TraceFormat

/// An evaluated node of a tick.
struct NodeDetail: BitwiseCopyable {
  /// Stands for the path and the view.
  var key: UInt64
  /// Stands for the path alone.
  var path: UInt64
  var view: Int32
  var reason: Int32
  /// Where in the tick's nodes the one is that re-made it; -1 for none.
  var maker: Int32
  /// The view whose body has the closure that re-made it, as that of a `ForEach`, where that closure alone was signalled;
  /// -1 for none.
  var closureOwner: Int32 = -1
  /// Stands for the path of the node that made it: of `maker`, or of the closure's owner.
  var makerPath: UInt64 = 0
  /// Where in the tick's causes the one is at the start of its chain; -1 for none.
  var origin: Int32
  /// It was signalled itself.
  var isSignalled: Bool
  var times: UInt32
  var wastedTimes: UInt32
  var place: UInt32
}

/// Children that were re-created and found equal.
struct SkipDetail: Hashable {
  /// Stands for the path of the node that made them, or of the one child where `isSingle`.
  var path: UInt64
  var view: Int32
  var rule: ComparisonRule
  var count: UInt32
  var isSingle: Bool
}

/// An event or write, and what led to it: its place in the tick's causes, -1 for none.
struct CauseDetail: Hashable {
  var cause: Int32
  var before: Int32
  /// A write of a value equal to the one there was, which signals nothing.
  var isEqual = false
}

/// All of a tick that the other trace's tick is compared with, or of several as if they were one.
struct TickDetail {
  var number: TickNumber = 0
  var nodes: [NodeDetail] = []
  var skips: [SkipDetail] = []
  var causes: [CauseDetail] = []
  /// Views that are out of date.
  var stale: [Int32] = []
  var commits: UInt64 = 0
  /// Where the paths of nodes are found, from a place in `nodes` on.
  var paths: [(start: Int, nodes: TickNodes)] = []

  /// The path of a node, as people read it.
  func path(of index: Int, _ definitions: TraceDefinitions) -> String {
    guard let paths = paths.last(where: { $0.start <= index }) else { return "" }
    return paths.nodes.path(to: nodes[index].place, definitions)
  }

  /// The cause at a place and what led to it, nearest first, by the tables' numbers.
  func chain(from place: Int32) -> [Int32] {
    var chain: [Int32] = []
    var next = place
    // Each is led to by an earlier one: numbers fall.
    while next >= 0, chain.count < min(causes.count, TickCauses.longestChain) {
      chain.append(causes[Int(next)].cause)
      next = causes[Int(next)].before < next ? causes[Int(next)].before : -1
    }
    return chain
  }
}
