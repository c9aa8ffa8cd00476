import JSONText
import TraceAnalysis
import TraceFormat

extension TraceJSON {
  /// The maximum number of properties in the table.
  private static let mostProperties = 1_000

  func addStarts(to array: inout JSONArray) {
    for place in starts.kept { array.addObject { add(overview.starts[place], to: &$0) } }
  }

  private func add(_ start: TraceOverview.Start, to object: inout JSONObject) {
    switch start.start {
    case .write(let property, let site):
      object.add("kind", "write")
      add(definitions[property], name: "property", to: &object)
      object.add("file", texts.shown(definitions[site]?.file ?? ""))
      object.add("line", definitions[site]?.line ?? 0)
      object.add("function", texts.shown(definitions[site]?.function ?? ""))
    case .event(let kind, let target):
      object.add("kind", "event")
      object.add("name", texts.shown(kind))
      object.add("target", texts.shown(target))
    case .appearance: object.add("kind", "appearance")
    case .unknown: object.add("kind", "unknown")
    }
    object.add("times", start.times)
    object.add("equal", start.equalTimes)
    object.add(start.amount)
    object.add("viewCount", start.views.count)
    object.addArray("views") { array in
      let kept = start.views.lazy.filter { views[Int($0.view)] >= 0 }
      for view in kept.prefix(Self.mostViewsOfStart) { array.addArray { $0.add(views[Int(view.view)], view.amount) } }
    }
  }

  /// Writes by property, wherever they occur in the code, most wasteful first.
  func addProperties(to array: inout JSONArray) {
    var sums: [(property: PropertyID, start: TraceOverview.Start)] = []
    var numbers: [PropertyID: Int] = [:]
    for start in overview.starts {
      guard case .write(let property, _) = start.start else { continue }
      guard let number = numbers[property] else {
        numbers[property] = sums.count
        sums.append((property, start))
        continue
      }
      sums[number].start.add(start)
    }
    sums.sort { one, other in
      let (a, b) = (one.start, other.start)
      return (a.amount.wasted, a.amount.evaluations, a.times) > (b.amount.wasted, b.amount.evaluations, b.times)
    }
    for (property, sum) in sums.prefix(Self.mostProperties) {
      array.addObject { object in
        add(definitions[property], name: "name", to: &object)
        object.add("writes", sum.times)
        object.add("equal", sum.equalTimes)
        object.add(sum.amount)
      }
    }
  }
}
