import JSONText
import TraceAnalysis
import TraceFormat

/// A tick of the last step: what it evaluated, as text.
public struct ScreenTick: Sendable {
  struct Evaluated: Sendable {
    let node: UInt32
    let view, place, reason: String
    let times, wastedTimes: UInt32
  }

  let number: UInt64
  let label: String
  let evaluated: [Evaluated]
  let omitted: Int
  /// The names of the properties that were written, in order, and whether the value was equal.
  let writes: [(property: String, isEqual: Bool)]
  let commit: Commit

  public init(_ tick: TickEvaluations, _ definitions: TraceDefinitions) {
    number = UInt64(tick.number.rawValue)
    label = tick.label
    omitted = tick.omitted
    commit = tick.commit
    evaluated = tick.evaluated.map { one in
      let type = definitions[one.type]
      let place = type.map { $0.file.isEmpty ? "" : "\(ShownText.name($0.file)):\($0.line)" } ?? ""
      return Evaluated(
        node: one.node.rawValue, view: definitions.name(of: one.type), place: place,
        reason: definitions.words(of: one.reason), times: one.times, wastedTimes: one.wastedTimes)
    }
    writes = tick.writes.map { (definitions.name(of: $0.property), $0.isEqual) }
  }

  /// The number of evaluations, and how many were wasted.
  public var amounts: (evaluations: Int, wasted: Int) {
    (evaluated.reduce(0) { $0 + Int($1.times) }, evaluated.reduce(0) { $0 + Int($1.wastedTimes) })
  }

  func write(to object: inout JSONObject) {
    object.add("number", number)
    object.add("label", label)
    object.addArray("evaluated") { array in
      for one in evaluated {
        array.addObject { row in
          row.add("node", one.node)
          row.add("view", one.view)
          row.add("place", one.place)
          row.add("reason", one.reason)
          row.add("times", one.times)
          row.add("wasted", one.wastedTimes)
        }
      }
    }
    object.add("omitted", omitted)
    object.addArray("writes") { array in
      for write in writes {
        array.addObject { row in
          row.add("property", write.property)
          row.add("equal", write.isEqual)
        }
      }
    }
    object.addObject("commit") { commit in
      commit.add("inserted", self.commit.inserted)
      commit.add("removed", self.commit.removed)
      commit.add("updated", self.commit.updated)
    }
  }
}
