import TraceFormat

/// An evaluated node of a tick.
struct NodeDetail: BitwiseCopyable {
  /// Stands for the path and the view.
  var key: UInt64
  /// Stands for the path alone.
  var path: UInt64
  var view: SharedView
  var reason: SharedReason
  /// The node that re-made it.
  var maker: NodeIndex?
  /// The view whose body has the closure that re-made it, as that of a `ForEach`, where that closure alone was signalled.
  var closureOwner: SharedView?
  /// Stands for the path of the node that made it: of `maker`, or of the closure's owner.
  var makerPath: UInt64 = 0
  /// The event or write at the start of its chain.
  var origin: CauseIndex?
  /// It was signalled itself.
  var isSignalled: Bool
  var times: UInt32
  var wastedTimes: UInt32
  var place: LastingPlace
}

/// Children that were re-created and found equal.
struct SkipDetail: Hashable {
  /// Stands for the path of the node that made them, or of the one child where `isSingle`.
  var path: UInt64
  var view: SharedView
  var rule: ComparisonRule
  var count: UInt32
  var isSingle: Bool
}

/// An event or write, and the one that led to it.
struct CauseDetail: Hashable {
  var cause: SharedCause
  var before: CauseIndex?
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
  var stale: [SharedView] = []
  var commits: UInt64 = 0
  /// Where the paths of nodes are found, from a place in `nodes` on.
  var paths: [(start: Int, nodes: TickNodes)] = []

  /// The path of a node, as people read it.
  func path(of index: NodeIndex, _ definitions: TraceDefinitions) -> String {
    guard let paths = paths.last(where: { $0.start <= Int(index) }) else { return "" }
    return paths.nodes.path(to: nodes[Int(index)].place, definitions)
  }

  /// A cause and what led to it, nearest first.
  func chain(from first: CauseIndex?) -> [SharedCause] {
    var chain: [SharedCause] = []
    var next = first
    while let index = next, chain.count < min(causes.count, TickCauses.longestChain) {
      chain.append(causes[Int(index)].cause)
      // Each is led to by an earlier one.
      next = causes[Int(index)].before.flatMap { $0 < index ? $0 : nil }
    }
    return chain
  }
}
