import JSONText
import TerminalText
import TraceAnalysis

/// What steps can act on, as a table and as JSON.
public struct ControlTable {
  private let controls: [TraceScreen.Control]
  /// The number of steps that are left out.
  private let omittedSteps: Int

  public init(_ controls: [TraceScreen.Control], omittedSteps: Int = 0) {
    (self.controls, self.omittedSteps) = (controls, omittedSteps)
  }

  /// A line per step; the first step of a control has the control in front.
  ///
  /// - Parameter heading: which screen it is.
  public func text(heading: String) -> String {
    let rows = controls.map { control in
      (
        kind: printable(ShownText.name(control.kind)),
        label: control.label.isEmpty ? "" : "\"\(printable(ShownText.name(control.label)))\"",
        steps: control.steps.map { printable(ShownText.name($0)) + (control.isDisabled ? "  (disabled)" : "") }
      )
    }
    let kindWidth = min(Self.widestLabel, rows.map(\.kind.displayWidth).max() ?? 0)
    let labelWidth = min(Self.widestLabel, rows.map(\.label.displayWidth).max() ?? 0)
    let lines = rows.flatMap { row in
      row.steps.enumerated().map { index, step in
        let (kind, label) = index == 0 ? (row.kind, row.label) : ("", "")
        return "  \(kind.padded(to: kindWidth))  \(label.padded(to: labelWidth))  \(step)\n"
      }
    }
    let isEmpty = controls.isEmpty && omittedSteps == 0
    return "\(heading):\(isEmpty ? " no controls" : "")\n" + lines.joined()
      + (omittedSteps > 0 ? "  … and \(counted(omittedSteps, "step")) more\n" : "")
  }

  private static let widestLabel = 42

  public func add(to object: inout JSONObject) {
    object.addArray("controls") { list in
      for control in controls {
        list.addObject { object in
          object.add("kind", ShownText.name(control.kind))
          object.add("label", ShownText.name(control.label))
          object.add("disabled", control.isDisabled)
          object.addArray("steps") { steps in control.steps.forEach { steps.add(ShownText.name($0)) } }
        }
      }
    }
  }
}
