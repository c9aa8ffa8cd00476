import JSONText
import TraceAnalysis
import TraceFormat

extension TraceJSON {
  /// The number of views with a lane.
  private static let laneCount = 12

  func addTicks(to object: inout JSONObject) {
    let ticks = overview.ticks
    var details: [TickNumber: Int] = [:]
    for (number, detail) in overview.details.enumerated() { details[detail.tick] = number }
    object.addObject("ticks") { columns in
      columns.addColumn("number", ticks) { UInt64($0.number) }
      columns.addColumn("label", ticks) { texts.number(of: $0.label) }
      columns.addColumn("clock", ticks) { $0.clock }
      columns.addColumn("events", ticks) { $0.others.events }
      columns.addColumn("writes", ticks) { $0.others.writes }
      columns.addColumn("evaluations", ticks) { $0.amount.evaluations }
      columns.addColumn("wasted", ticks) { $0.amount.wasted }
      columns.addColumn("skipped", ticks) { $0.skipped }
      columns.addColumn("changes", ticks) { $0.others.changes }
      columns.addColumn("detail", ticks) { details[$0.number] ?? -1 }
    }
  }

  func addLanes(to object: inout JSONObject) {
    let columns = overview.columns
    object.addColumn("first", columns) { UInt64($0.first) }
    object.addColumn("last", columns) { UInt64($0.last) }
    object.addColumn("heaviest", columns) { UInt64($0.heaviest) }
    object.addColumn("events", columns) { $0.others.events }
    object.addColumn("writes", columns) { $0.others.writes }
    object.addColumn("changes", columns) { $0.others.changes }
    // Views that are only shown as parents in the tree have no evaluations.
    let evaluated = views.kept.filter { overview.views[$0].amount.evaluations > 0 }
    let ranked = evaluated.sorted { one, other in
      let (first, second) = (overview.views[one].amount.evaluations, overview.views[other].amount.evaluations)
      return first == second ? one < other : first > second
    }
    object.addArray("views") { lanes in
      for view in ranked.prefix(Self.laneCount) {
        lanes.addObject { lane in
          lane.add("view", views[view])
          lane.addColumn("evaluations", columns) { $0.amount(ofView: ViewNumber(view)).evaluations }
          lane.addColumn("wasted", columns) { $0.amount(ofView: ViewNumber(view)).wasted }
        }
      }
    }
  }

  func addNodes(to object: inout JSONObject) {
    let nodes = overview.nodes
    object.addColumn("parent", nodes) { $0.parent ?? -1 }
    object.addColumn("view", nodes) { $0.view.map { views[Int($0)] } ?? -1 }
    object.addColumn("identity", nodes) { texts.number(of: $0.identity) }
    object.addColumn("evaluations", nodes) { $0.amount.evaluations }
    object.addColumn("wasted", nodes) { $0.amount.wasted }
  }

  func add(_ detail: TraceOverview.Detail, to object: inout JSONObject) {
    object.add("tick", UInt64(detail.tick))
    object.addColumn("commit", [detail.commit.inserted, detail.commit.removed, detail.commit.updated]) { UInt64($0) }
    object.addObject("causes") { add(detail.causes, to: &$0) }
    object.add("omitted", detail.omittedRows)
    let evaluations = detail.evaluations
    object.addObject("evaluations") { columns in
      columns.addColumn("node", evaluations) { $0.node ?? -1 }
      columns.addColumn("view", evaluations) { views[Int($0.view)] }
      columns.addColumn("reason", evaluations) { number(of: $0.reason) }
      columns.addColumn("cause", evaluations) { UInt64($0.cause) }
      columns.addColumn("maker", evaluations) { $0.maker ?? -1 }
      columns.addColumn("times", evaluations) { UInt64($0.times) }
      columns.addColumn("wasted", evaluations) { UInt64($0.wastedTimes) }
      columns.addColumn("old", evaluations) { texts.number(of: $0.oldValue) }
      columns.addColumn("new", evaluations) { texts.number(of: $0.newValue) }
    }
  }

  /// Events have a name and a target. Writes have a number in the page's list of writes, and values.
  private func add(_ causes: [TraceOverview.Caused], to columns: inout JSONObject) {
    columns.addColumn("write", causes) { $0.write == nil ? -2 : starts[$0.start] }
    columns.addColumn("name", causes) { texts.number(of: $0.event?.kind ?? "") }
    columns.addColumn("target", causes) { texts.number(of: $0.event?.target ?? "") }
    columns.addColumn("equal", causes) { $0.write?.isEqual == true ? 1 : 0 }
    columns.addColumn("old", causes) { texts.number(of: $0.write?.oldValue ?? "") }
    columns.addColumn("new", causes) { texts.number(of: $0.write?.newValue ?? "") }
    columns.addColumn("cause", causes) { UInt64($0.cause) }
  }
}

extension TraceOverview.Caused {
  fileprivate var event: Event? { if case .event(let event) = record { event } else { nil } }
  fileprivate var write: Write? { if case .write(let write) = record { write } else { nil } }
}

extension JSONObject {
  fileprivate mutating func addColumn<Row>(_ key: String, _ rows: [Row], _ value: (Row) -> some JSONScalar) {
    addArray(key) { array in for row in rows { array.add(value(row)) } }
  }
}
