import TerminalText
import TraceAnalysis
import TraceFormat

extension SummaryPlan {
  /// What evaluations are attributed to, most costly first. CSV has a row per view; only the first one has the number of
  /// times, so that the column adds up.
  func costTable(_ costs: [CauseCost], _ definitions: TraceDefinitions) -> TextTable {
    let isByWrite = section == .write
    let start: [(title: String, alignment: TextTable.Alignment)] =
      isByWrite ? [("write", .left), ("handler", .left), ("writes", .right)] : [("cause", .left), ("times", .right)]
    let counts = [(title: "evaluations", alignment: TextTable.Alignment.right)] + wasteColumn
    let isCSV = format == .csv
    var table = TextTable(start + (isCSV ? [("view", .left)] + counts : counts + [("views", .left)]))
    for cost in limited(costs) {
      let name = [definitions.name(of: cost.start, isByWrite: isByWrite)]
      let names = name + (isByWrite ? [definitions.handler(of: cost.start)] : [])
      // Only events and writes have a number of times.
      let times = cost.times > 0 ? amount(cost.times) : ""
      if isCSV {
        let views = cost.views.map { [$0.name, String($0.evaluations)] + wasted($0.wasted) }
        for (index, cells) in (views.isEmpty ? [["", "0"] + wasted(0)] : views).enumerated() {
          table.add(names + [index == 0 ? times : ""] + cells)
        }
      } else {
        table.add(names + [times, amount(cost.evaluations)] + wasted(cost.wasted) + [viewList(cost.views)])
      }
    }
    return table
  }

  /// `ItemCell 12 (9 wasted), ItemList 2 and 3 more`.
  private func viewList(_ views: [TraceSummary.Count]) -> String {
    let shown = views.prefix(Self.fewViews).map { view in
      "\(view.name) \(grouped(view.evaluations))" + (view.wasted > 0 ? " (\(grouped(view.wasted)) wasted)" : "")
    }
    let rest = views.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(grouped(UInt64(rest))) more" : "")
  }

  private static let fewViews = 8
}

extension TraceDefinitions {
  /// `ItemModel.phase`, or `tap Button "Next"`.
  func name(of start: CauseCost.Start, isByWrite: Bool) -> String {
    switch start {
    case .write(let property, _): (isByWrite ? "" : "write of ") + fullName(of: property)
    case .event(let kind, let target): eventWords(kind, target) + (isByWrite ? ", without a write" : "")
    case .appearance: "appearance"
    case .unknown: "not in the trace"
    }
  }

  func fullName(of property: PropertyID) -> String {
    let owner = self[property]?.owner ?? ""
    return owner.isEmpty ? name(of: property) : "\(owner).\(name(of: property))"
  }

  /// `add() at Users.swift:9`; empty if unknown.
  func handler(of start: CauseCost.Start) -> String {
    guard case .write(_, let id) = start, let site = self[id] else { return "" }
    return (site.function.isEmpty ? "" : "\(site.function) at ") + "\(site.file):\(site.line)"
  }
}
