import JSONText
import RecordingProtocol
import TerminalText
import TraceAnalysis
import TraceReport

/// What further steps could act on, as a table and as JSON.
struct ControlsReport {
  private let scenario: String
  private let table: ControlTable
  /// The number of steps performed before.
  private let stepCount: Int

  init(_ screen: ListedScreen, stepCount: Int) {
    scenario = screen.scenario
    self.stepCount = stepCount
    table = ControlTable(
      screen.controls.map {
        TraceScreen.Control(kind: $0.kind, label: $0.label, isDisabled: $0.isDisabled, steps: $0.steps)
      })
  }

  var text: String {
    let place =
      switch stepCount {
      case 0: "the first screen"
      case 1: "after 1 step"
      default: "after \(stepCount) steps"
      }
    return table.text(heading: "\(printable(scenario)), \(place)")
  }

  var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("scenario", scenario)
      object.add("steps", stepCount)
      table.add(to: &object)
    }
  }
}
