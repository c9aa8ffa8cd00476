import TraceFormat

/// An evaluated node of a tick.
struct NodeDetail: BitwiseCopyable {
  /// A hash of path and view.
  var key: UInt64
  /// A hash of the path.
  var path: UInt64
  var view: SharedView
  var reason: SharedReason
  /// The node that re-created it.
  var maker: NodeIndex?
  /// The view whose body contains the closure that re-created it, such as that of a `ForEach`, if only that closure was
  /// signalled.
  var closureOwner: SharedView?
  /// A hash of the path of the node that created it: `maker`, or the closure's owner.
  var makerPath: UInt64 = 0
  /// The event or write at the start of its chain.
  var origin: CauseIndex?
  /// Whether it was signalled itself.
  var isSignalled: Bool
  var times: UInt32
  var wastedTimes: UInt32
  var place: LastingPlace

  /// Whether another node is the same one, evaluated as often for the same reason.
  @inline(__always) func isSame(as other: NodeDetail) -> Bool {
    key == other.key && reason == other.reason && times == other.times && wastedTimes == other.wastedTimes
  }

  static func key(_ path: UInt64, _ view: SharedView) -> UInt64 { NodePrints.mixed(path, UInt64(view.rawValue)) }
}

/// Children that were re-created and found equal.
struct SkipDetail: Hashable {
  /// A hash of the path of the node that created them, or of the child if `isSingle`.
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
  /// Whether it is a write of an equal value, which signals nothing.
  var isEqual = false
}

extension CauseIndex {
  /// That of the event or write with a number, of which the first is 1; `nil` for none.
  init?(of number: CauseNumber) {
    guard number > 0 else { return nil }
    self.init(rawValue: number.rawValue - 1)
  }
}

/// Everything about a tick that is compared, or about several ticks as if they were one.
///
/// An object, because it goes from hand to hand, and a copy would count references to each of its lists. One thread has it at a time,
/// who reads it, then who compares it, so accesses to its lists need no check.
final class TickDetail: @unchecked Sendable {
  let number: TickNumber
  /// Which one it is of the requested ticks.
  var order = 0
  @exclusivity(unchecked) var nodes: [NodeDetail] = []
  @exclusivity(unchecked) var skips: [SkipDetail] = []
  @exclusivity(unchecked) var causes: [CauseDetail] = []
  /// Views that are out of date.
  @exclusivity(unchecked) var stale: [SharedView] = []
  var commits: UInt64 = 0
  /// Where to find the paths of nodes.
  var paths: DetailPaths?
  /// The same from an index in `nodes` on, if it is of several ticks.
  var furtherPaths: [(start: Int, paths: DetailPaths?)] = []
  /// What the tick is the first to have, of which the numbers in it are those of its side alone.
  var news: SideNews?

  init(number: TickNumber = 0) { self.number = number }

  /// How much memory it takes, roughly, in nodes.
  var weight: Int { 1 + nodes.count + skips.count + causes.count + stale.count }

  /// A node's path as text.
  func path(of index: NodeIndex) -> String {
    let paths = furtherPaths.last { $0.start <= Int(index) }?.paths ?? paths
    return paths?.path(to: nodes[Int(index)].place) ?? ""
  }

  /// A cause and what led to it, nearest first.
  func chain(from first: CauseIndex?) -> [SharedCause] {
    var chain: [SharedCause] = []
    var next = first
    while let index = next, chain.count < min(causes.count, TickCauses.longestChain) {
      chain.append(causes[Int(index)].cause)
      // Each is caused by an earlier one.
      next = causes[Int(index)].before.flatMap { $0 < index ? $0 : nil }
    }
    return chain
  }
}

/// The nodes of a block, for the paths of those that are shown. It doesn't change while the trace is read on.
final class DetailPaths: Sendable {
  private let nodes: TickNodes
  private let types: [ViewType]

  init(_ nodes: TickNodes, _ definitions: TraceDefinitions) { (self.nodes, types) = (nodes, definitions.types) }

  func path(to place: LastingPlace) -> String {
    nodes.path(to: place) { type in
      let index = Int(type.rawValue) - 1
      return types.indices.contains(index) ? ShownText.name(types[index].name) : "?"
    }
  }
}
