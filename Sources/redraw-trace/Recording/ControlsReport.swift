import JSONText
import RecordingProtocol
import TerminalText

/// What steps can act on, as a table and as JSON.
struct ControlsReport {
  private let screen: ListedScreen
  /// The steps that were done before.
  private let stepCount: Int

  init(_ screen: ListedScreen, stepCount: Int) { (self.screen, self.stepCount) = (screen, stepCount) }

  /// A line for each step, what it acts on before the first of them.
  var text: String {
    let rows = screen.controls.map { control in
      (
        kind: printable(control.kind), label: control.label.isEmpty ? "" : "\"\(printable(control.label))\"",
        steps: control.steps.map { printable($0) + (control.isDisabled ? "  (disabled)" : "") }
      )
    }
    let kindWidth = rows.map(\.kind.displayWidth).max() ?? 0
    let labelWidth = min(Self.widestLabel, rows.map(\.label.displayWidth).max() ?? 0)
    let lines = rows.flatMap { row in
      row.steps.enumerated().map { index, step in
        let (kind, label) = index == 0 ? (row.kind, row.label) : ("", "")
        return "  \(kind.padded(to: kindWidth))  \(label.padded(to: labelWidth))  \(step)\n"
      }
    }
    return heading + "\n" + lines.joined()
  }

  private static let widestLabel = 42

  private var heading: String {
    let place =
      switch stepCount {
      case 0: "the first screen"
      case 1: "after 1 step"
      default: "after \(stepCount) steps"
      }
    return "\(printable(screen.scenario)), \(place):" + (screen.controls.isEmpty ? " nothing can be acted on" : "")
  }

  var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("scenario", screen.scenario)
      object.add("steps", stepCount)
      object.addArray("controls") { list in
        for control in screen.controls {
          list.addObject { object in
            object.add("kind", control.kind)
            object.add("label", control.label)
            object.add("disabled", control.isDisabled)
            object.addArray("steps") { steps in control.steps.forEach { steps.add($0) } }
          }
        }
      }
    }
  }
}
