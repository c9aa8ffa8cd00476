/// The types of markers, with their fields.
enum FirefoxMarker: String, CaseIterable {
  case tick = "Tick"
  case event = "Event"
  case write = "Write"
  case evaluation = "Evaluation"
  case commit = "Commit"

  /// How a field is shown. Texts that repeat are stored by number.
  enum Format: String {
    case text = "string"
    case repeated = "unique-string"
    case number = "integer"
    /// Connects markers: those with the same number are shown as a flow.
    case flow = "flow-id"
  }

  typealias Detail = (key: String, label: String, format: Format)

  var details: [Detail] {
    switch self {
    case .tick: [("tick", "Tick", .number), ("clock", "Scenario's clock in ns", .text)]
    case .event: [("number", "Number", .number), ("cause", "Cause", .number), ("node", "Node", .number)]
    case .write:
      [
        ("number", "Number", .number), ("cause", "Cause", .number), ("node", "Node", .number),
        ("place", "Written in", .repeated), ("isEqual", "Equal to the previous value", .text),
        ("oldValue", "Old value", .text), ("newValue", "New value", .text), ("evaluations", "Evaluations", .number),
        ("wasted", "Wasted", .number), ("signalled", "Signalled", .number), ("flow", "Led to", .flow),
      ]
    case .evaluation:
      [
        ("node", "Node", .number), ("reason", "Reason", .repeated), ("differed", "Differed", .repeated),
        ("rule", "Rule", .repeated), ("cause", "Cause", .number), ("written", "Written", .repeated),
        ("recreatedBy", "Re-created by", .repeated), ("pass", "Pass", .number), ("isWasted", "Wasted", .text),
        ("oldValue", "Old value", .text), ("newValue", "New value", .text), ("flow", "Led to by", .flow),
      ]
    case .commit: [("inserted", "Inserted", .number), ("removed", "Removed", .number), ("updated", "Updated", .number)]
    }
  }
}

/// The colors of evaluations and markers, by number.
enum FirefoxCategory: Int, CaseIterable {
  case other, evaluation, waste, tick, event, write, commit

  var name: String {
    switch self {
    case .other: "Other"
    case .evaluation: "Evaluation"
    case .waste: "Wasted evaluation"
    case .tick: "Tick"
    case .event: "Event"
    case .write: "Write"
    case .commit: "Commit"
    }
  }

  var color: String {
    switch self {
    case .other: "grey"
    case .evaluation: "green"
    case .waste: "orange"
    case .tick: "blue"
    case .event: "purple"
    case .write: "yellow"
    case .commit: "lightblue"
    }
  }
}
