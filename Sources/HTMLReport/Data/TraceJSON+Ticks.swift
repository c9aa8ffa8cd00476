import JSONText
import TraceAnalysis
import TraceFormat

extension TraceJSON {
  /// Views that have a lane.
  private static let laneCount = 12

  func addTicks(to object: inout JSONObject) {
    let ticks = overview.ticks
    var labels: [String] = []
    var numbers: [String: Int] = [:]
    for tick in ticks where numbers[tick.label] == nil {
      numbers[tick.label] = labels.count
      labels.append(tick.label)
    }
    var details: [TickNumber: Int] = [:]
    for (number, detail) in overview.details.enumerated() { details[detail.tick] = number }
    object.addObject("ticks") { columns in
      columns.addColumn("number", ticks) { UInt64($0.number) }
      columns.addColumn("label", ticks) { numbers[$0.label] ?? 0 }
      columns.addColumn("clock", ticks) { $0.clock }
      columns.addColumn("events", ticks) { $0.others.events }
      columns.addColumn("writes", ticks) { $0.others.writes }
      columns.addColumn("evaluations", ticks) { $0.amount.evaluations }
      columns.addColumn("wasted", ticks) { $0.amount.wasted }
      columns.addColumn("skipped", ticks) { $0.skipped }
      columns.addColumn("changes", ticks) { $0.others.changes }
      columns.addColumn("detail", ticks) { details[$0.number] ?? -1 }
    }
    object.addColumn("labels", labels) { $0 }
  }

  func addLanes(to object: inout JSONObject) {
    let columns = overview.columns
    object.addColumn("first", columns) { UInt64($0.first) }
    object.addColumn("last", columns) { UInt64($0.last) }
    object.addColumn("heaviest", columns) { UInt64($0.heaviest) }
    object.addColumn("events", columns) { $0.others.events }
    object.addColumn("writes", columns) { $0.others.writes }
    object.addColumn("changes", columns) { $0.others.changes }
    // Views that are only above others in the tree have no evaluations.
    let evaluated = overview.views.indices.filter { overview.views[$0].amount.evaluations > 0 }
    let views = evaluated.sorted { one, other in
      let (first, second) = (overview.views[one].amount.evaluations, overview.views[other].amount.evaluations)
      return first == second ? one < other : first > second
    }
    object.addArray("views") { lanes in
      for view in views.prefix(Self.laneCount) {
        lanes.addObject { lane in
          lane.add("view", view)
          lane.addColumn("evaluations", columns) { $0.amount(ofView: view).evaluations }
          lane.addColumn("wasted", columns) { $0.amount(ofView: view).wasted }
        }
      }
    }
  }

  func addNodes(to object: inout JSONObject) {
    let nodes = overview.nodes
    object.addColumn("parent", nodes) { $0.parent ?? -1 }
    object.addColumn("view", nodes) { $0.view ?? -1 }
    object.addColumn("identity", nodes) { $0.identity }
    object.addColumn("evaluations", nodes) { $0.amount.evaluations }
    object.addColumn("wasted", nodes) { $0.amount.wasted }
  }

  func add(_ detail: TraceOverview.Detail, to object: inout JSONObject) {
    object.add("tick", UInt64(detail.tick))
    object.addColumn("commit", [detail.commit.inserted, detail.commit.removed, detail.commit.updated]) { UInt64($0) }
    object.addArray("causes") { array in
      for (cause, start) in detail.causes { array.addObject { add(cause, start, to: &$0) } }
    }
    let evaluations = detail.evaluations
    object.addObject("evaluations") { columns in
      columns.addColumn("node", evaluations) { $0.node ?? -1 }
      columns.addColumn("view", evaluations) { $0.view }
      columns.addColumn("reason", evaluations) { number(of: $0.reason) }
      columns.addColumn("cause", evaluations) { UInt64($0.cause) }
      columns.addColumn("maker", evaluations) { $0.maker ?? -1 }
      columns.addColumn("times", evaluations) { UInt64($0.times) }
      columns.addColumn("wasted", evaluations) { UInt64($0.wastedTimes) }
      columns.addColumn("old", evaluations) { $0.oldValue }
      columns.addColumn("new", evaluations) { $0.newValue }
    }
  }

  private func add(_ cause: TickCause, _ start: Int, to object: inout JSONObject) {
    switch cause {
    case .event(let event):
      object.add("kind", "event")
      object.add("name", ShownText.name(event.kind))
      object.add("target", ShownText.name(event.target))
    case .write(let write):
      object.add("kind", "write")
      object.add("write", start)
      object.add("equal", write.isEqual)
      object.add("old", ShownText.name(write.oldValue))
      object.add("new", ShownText.name(write.newValue))
    }
    object.add("cause", UInt64(cause.cause))
  }
}

extension JSONObject {
  fileprivate mutating func addColumn<Row>(_ key: String, _ rows: [Row], _ value: (Row) -> some JSONScalar) {
    addArray(key) { array in for row in rows { array.add(value(row)) } }
  }
}
