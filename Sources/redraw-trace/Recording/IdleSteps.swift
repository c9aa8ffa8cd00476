import JSONText
import RecordingProtocol
import TerminalText

/// Steps of a recording that caused nothing, most likely by mistake.
struct IdleSteps {
  var steps: [IdleStep] = []
  /// The recording's name, if there are several.
  var recording: String?

  /// A single line for all of them; `nil` if there are none.
  var message: String? {
    if steps.isEmpty { return nil }
    let shown = steps.prefix(Self.most).map { "step \($0.number) \(quoted($0.text)) (\($0.kind.words))" }
    let rest = steps.count > shown.count ? " and \(steps.count - shown.count) more" : ""
    let head = steps.count == 1 ? "a step" : "\(steps.count) steps"
    let place = recording.map { "\(printable($0)): " } ?? ""
    return "\(place)\(head) caused nothing: \(shown.joined(separator: ", "))\(rest)"
  }

  private static let most = 3

  func add(to object: inout JSONObject) {
    if steps.isEmpty { return }
    object.addArray("idleSteps") { list in
      for step in steps {
        list.addObject { object in
          object.add("step", step.number)
          object.add("text", step.text)
          object.add("cause", step.kind.rawValue)
        }
      }
    }
  }
}

extension IdleStep.Kind {
  fileprivate var words: String {
    switch self {
    case .nothingDue: "nothing was due"
    case .nothingChanged: "nothing was written, evaluated or shown"
    }
  }
}
