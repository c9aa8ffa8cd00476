import TerminalText
import TraceAnalysis
import TraceFormat

/// The nodes evaluated in a tick and their ancestors, as a tree.
public struct TickTree {
  struct Node {
    let parent: Int?
    let name: String
    let identity: String
    let depth: Int
    var children: [Int] = []
    let times: UInt64
    let wasted: UInt64
    /// Whether it or a node below it has a wasted evaluation.
    var hasWaste: Bool
  }

  let nodes: [Node]
  let roots: [Int]
  /// The number of nodes left out for lack of room.
  let omitted: UInt64
  let definitions: TraceDefinitions
  private let knowledge: TraceKnowledge
  private let detail: TraceOverview.Detail?
  /// By node: the index of its evaluation.
  private let evaluations: [Int: Int]
  private let starts: [TraceOverview.Start]
  private let views: [TraceOverview.View]

  /// The limits of what is shown of a tick.
  public static var limits: OverviewLimits {
    var limits = OverviewLimits()
    (limits.ticks, limits.columns, limits.detailRows, limits.nodes) = (1, 2, 100_000, 100_000)
    return limits
  }

  /// - Parameter overview: an overview of one tick, made with `limits`.
  public init(
    _ overview: TraceOverview, _ definitions: TraceDefinitions, knowledge: TraceKnowledge = TraceKnowledge()
  ) {
    (self.definitions, self.knowledge) = (definitions, knowledge)
    (detail, starts, views) = (overview.details.first, overview.starts, overview.views)
    var nodes: [Node] = []
    var roots: [Int] = []
    for (number, node) in overview.nodes.enumerated() {
      let parent = node.parent.flatMap { $0 < number ? $0 : nil }
      if let parent { nodes[parent].children.append(number) } else { roots.append(number) }
      nodes.append(
        Node(
          parent: parent, name: node.view.map { printable(overview.views[Int($0)].name) } ?? "?",
          identity: printable(node.identity), depth: parent.map { nodes[$0].depth + 1 } ?? 0,
          times: node.amount.evaluations, wasted: node.amount.wasted, hasWaste: node.amount.wasted > 0))
    }
    // Parents come before their children.
    for number in nodes.indices.reversed() where nodes[number].hasWaste {
      if let parent = nodes[number].parent { nodes[parent].hasWaste = true }
    }
    (self.nodes, self.roots, omitted) = (nodes, roots, overview.omitted.nodes)
    var evaluations: [Int: Int] = [:]
    for (place, evaluation) in (detail?.evaluations ?? []).enumerated() {
      if let node = evaluation.node { evaluations[node] = place }
    }
    self.evaluations = evaluations
  }

  /// The nodes in tree order, without those below folded ones.
  func shown(folded: Set<Int>, wasteOnly: Bool) -> [Int] {
    var shown: [Int] = []
    var next = Array(roots.reversed())
    while let node = next.popLast() {
      if wasteOnly, !nodes[node].hasWaste { continue }
      shown.append(node)
      if !folded.contains(node) { next += nodes[node].children.reversed() }
    }
    return shown
  }

  /// `root/list/[3]`.
  func path(of node: Int) -> String {
    var steps: [String] = []
    var next: Int? = node
    while let place = next, steps.count < 100 {
      if !nodes[place].identity.isEmpty { steps.append(nodes[place].identity) }
      next = nodes[place].parent
    }
    return ShownText.fitted(steps.reversed().joined(separator: "/"), to: ShownText.longestName)
  }

  /// A node's evaluation explained: why it happened, what led to it, and what to change.
  func lines(of node: Int, _ style: TextStyle) -> [String] {
    let shown = nodes[node]
    var lines = ["\(shown.name)  \(path(of: node))"]
    guard shown.times > 0 else { return lines + ["not evaluated in this tick; above nodes that were"] }
    let waste =
      !knowledge.knows(.waste)
      ? "waste not known"
      : shown.wasted == 0
        ? "changed the output" : shown.wasted == shown.times ? "wasted" : "\(grouped(shown.wasted)) wasted"
    lines.append("\(counted(shown.times, "evaluation")), \(waste)")
    guard let detail, let place = evaluations[node] else {
      return lines + ["the tick is too large to show reasons; use 'redraw-trace reasons'"]
    }
    let evaluation = detail.evaluations[place]
    if let type = definitions[views[Int(evaluation.view)].type], !type.file.isEmpty {
      lines.append("declared at \(printable(ShownText.name(type.file))):\(type.line)")
    }
    lines += ["", printable("\(definitions.words(of: evaluation.reason)) changed")]
    if let difference = definitions.difference(
      of: evaluation.reason, from: evaluation.oldValue, to: evaluation.newValue, style)
    {
      lines.append(difference)
    }
    lines += makers(of: evaluation, in: detail) + chain(to: evaluation, in: detail, style)
    if !knowledge.knows(.causes) { lines.append("what led to it is not known") }
    if evaluation.wastedTimes > 0 { lines += advice(on: evaluation, in: detail) }
    return lines
  }

  /// The views that re-created it, nearest first.
  private func makers(of evaluation: TraceOverview.Evaluated, in detail: TraceOverview.Detail) -> [String] {
    guard evaluation.cause == 0, let maker = evaluation.maker else { return [] }
    return ["re-created by \(printable(views[Int(detail.evaluations[maker].view)].name))"]
  }

  /// The events and writes that led to it, nearest first.
  private func chain(
    to evaluation: TraceOverview.Evaluated, in detail: TraceOverview.Detail, _ style: TextStyle
  ) -> [String] {
    var lines: [String] = []
    var next = origin(of: evaluation, in: detail)
    var last: CauseNumber?
    while next > 0, Int(next) <= detail.causes.count, last.map({ next < $0 }) ?? true, lines.count < 20 {
      let caused = detail.causes[Int(next) - 1]
      lines.append("after \(definitions.words(of: caused.record, style))")
      (last, next) = (next, caused.cause)
    }
    return lines
  }

  private func origin(of evaluation: TraceOverview.Evaluated, in detail: TraceOverview.Detail) -> CauseNumber {
    var evaluation = evaluation
    // Every maker has a lower index, so this ends.
    while evaluation.cause == 0, let maker = evaluation.maker { evaluation = detail.evaluations[maker] }
    return evaluation.cause
  }

  private func advice(on evaluation: TraceOverview.Evaluated, in detail: TraceOverview.Detail) -> [String] {
    let origin = Int(origin(of: evaluation, in: detail))
    let start = origin > 0 && origin <= detail.causes.count ? starts[detail.causes[origin - 1].start].start : nil
    let advice = definitions.advice(on: evaluation.reason, from: start)
    return advice.isEmpty ? [] : ["", printable("fix: \(advice)")]
  }
}
