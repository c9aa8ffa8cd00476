/// What a side has numbered since the tick before, in the order of the numbers.
final class SideNews: Sendable {
  let views: [String]
  let reasons: [ReasonFacts]
  let causes: [CauseFacts]

  /// - Parameter passed: how many views, reasons and causes were passed on before. It is brought up to date.
  /// - Returns: `nil` if there is nothing new.
  init?(_ tables: SharedTables, since passed: inout (views: Int, reasons: Int, causes: Int)) {
    let now = (tables.views.values.count, tables.reasons.values.count, tables.causes.count)
    guard now != passed else { return nil }
    views = Array(tables.views.values[passed.views...])
    reasons = Array(tables.reasons.values[passed.reasons...])
    causes = Array(tables.causes[passed.causes...])
    passed = now
  }
}

/// The shared numbers of what one side numbers itself, so that it can be read on a thread of its own: see `SideNews`.
///
/// Views and reasons that were known before have their shared numbers from the beginning. Most traces have no others.
struct SideNumbers {
  private let shared: SharedTables
  // By the side's numbers.
  private var views: [SharedView]
  private var reasons: [SharedReason]
  private var causes: [SharedCause] = []
  /// Whether the side's numbers of views and reasons are the shared ones.
  private var areShared = true

  init(_ shared: SharedTables) {
    self.shared = shared
    views = shared.views.values.indices.map { SharedView($0) }
    reasons = shared.reasons.values.indices.map { SharedReason($0) }
  }

  /// Gives everything in a tick its shared number. Ticks must come in the order in which they were read.
  mutating func share(_ tick: TickDetail) {
    if let news = tick.news { adopt(news) }
    for index in tick.causes.indices { tick.causes[index].cause = causes[Int(tick.causes[index].cause)] }
    if areShared { return }
    for index in tick.nodes.indices { share(&tick.nodes[index]) }
    for index in tick.skips.indices { tick.skips[index].view = views[Int(tick.skips[index].view)] }
    for index in tick.stale.indices { tick.stale[index] = views[Int(tick.stale[index])] }
  }

  private func share(_ node: inout NodeDetail) {
    node.view = views[Int(node.view)]
    node.key = NodeDetail.key(node.path, node.view)
    node.reason = reasons[Int(node.reason)]
    node.closureOwner = node.closureOwner.map { views[Int($0)] }
  }

  private mutating func adopt(_ news: SideNews) {
    for name in news.views {
      views.append(shared.view(name))
      areShared = areShared && Int(views[views.count - 1]) == views.count - 1
    }
    for facts in news.reasons {
      reasons.append(shared.reason(facts))
      areShared = areShared && Int(reasons[reasons.count - 1]) == reasons.count - 1
    }
    for facts in news.causes { causes.append(shared.cause(facts)) }
  }
}
