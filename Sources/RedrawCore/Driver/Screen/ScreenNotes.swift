/// Notes what steps can act on, at the end of each tick that changed it: the number of lines, then the lines.
/// Docs/TraceFormat.md has the convention.
final class ScreenNotes: EngineService {
  weak var driver: ScenarioDriver?
  /// The latest note; `nil` before the first tick.
  private var told: [ScreenControl]?

  func tickEnds(_ engine: Engine) {
    guard engine.hasSink, let controls = driver?.screenControls, controls != told else { return }
    told = controls
    let lines = controls.flatMap(\.noteLines)
    for text in ["\(lines.count)"] + lines { engine.note("screen", text) }
  }
}

extension ScreenControl {
  /// A line for each step: kind, label and step, separated by tabs. The first line has the control and whether it is disabled, further
  /// ones only the step.
  fileprivate var noteLines: [String] {
    steps.enumerated().map { index, step in
      let fields = index == 0 ? [kind, label, step] + (isDisabled ? ["disabled"] : []) : ["", "", step]
      return fields.map(Self.escaped).joined(separator: "\t")
    }
  }

  /// Escapes tabs and backslashes.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\".unicodeScalars
      case "\t": escaped += "\\t".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
