import TraceFormat

/// The measurements of a recording with data of one size.
public struct ScaleSample: Sendable {
  public let size: Int
  /// The number of visible rows, or `nil` if the trace doesn't record it.
  public let viewport: Int?
  /// Ticks after the first appearance.
  public let ticks: UInt64
  /// The totals of each view in these ticks.
  public let views: [String: TypeTotals]
  /// The totals of each view in the first appearance.
  public let appearance: [String: TypeTotals]
  /// Nodes in the tree at the end.
  public let nodes: Int64

  /// - Parameters:
  ///   - trace: the bytes of a finished trace.
  ///   - measuresTime: whether to add up durations, which takes longer.
  public init(size: Int, trace: [UInt8], measuresTime: Bool = false) throws(TraceError) {
    self.size = size
    let reader = try TraceReader(bytes: trace)
    viewport = reader.metadata?.extras.first { $0.name == "viewport" }.flatMap { Int($0.value) }
    var (ticks, views, appearance) = (UInt64(0), [String: TypeTotals](), [String: TypeTotals]())
    _ = try TraceSummary(of: reader, SummaryDetail(ticks: .all, depth: measuresTime ? .full : .counts)) { some, names in
      for tick in some {
        if tick.tick > 0 { ticks += 1 }
        for (view, totals) in tick.views {
          if tick.tick > 0 {
            views[names[Int(view)], default: TypeTotals()] += totals
          } else {
            appearance[names[Int(view)], default: TypeTotals()] += totals
          }
        }
      }
      return true
    }
    (self.ticks, self.views, self.appearance) = (ticks, views, appearance)
    var nodes = NodeCount()
    try TraceReader(bytes: trace).visitAll(&nodes)
    self.nodes = nodes.count
  }

  /// The total of some views, in the first appearance or in all later ticks.
  func totals(appearing: Bool, of isWanted: (String) -> Bool) -> TypeTotals {
    (appearing ? appearance : views).reduce(into: TypeTotals()) { if isWanted($1.key) { $0 += $1.value } }
  }
}

/// Counts the nodes that are mounted and unmounted.
private struct NodeCount: TraceRowVisitor {
  let columns: EvaluationColumns = []
  let kinds: RecordKinds = [.mount, .unmount]
  var count: Int64 = 0

  mutating func enter(_ block: TraceBlock) {}
  mutating func visit(_ row: RecordRow, in block: TraceBlock) { count += row.kind == .mount ? 1 : -1 }
  mutating func visit(_ run: EvaluationRun, in block: TraceBlock) {}
}
