import JSONText
import RecordingProtocol
import TerminalText

/// What a recording lacks: code that doesn't compile here and was reached, and turns of tasks that were cut short.
struct RecordingGaps {
  var parts: [LeftOutPart] = []
  /// The first tick that was cut short, and how many were.
  private var cut: (tick: Int, reason: String, count: Int)?
  /// The recording's name, if there are several.
  private let recording: String?

  init(recording: String? = nil) { self.recording = recording }

  mutating func noteCut(_ tick: Int, _ reason: String) {
    cut = cut.map { ($0.tick, $0.reason, $0.count + 1) } ?? (tick, reason, 1)
  }

  /// One line each.
  var messages: [String] {
    let place = recording.map { "\(printable($0)): " } ?? ""
    let cuts = cut.map { cut in
      "\(place)the recording was cut short after tick \(cut.tick)\(cut.count > 1 ? " and \(cut.count - 1) more" : ""): "
        + "\(printable(cut.reason)); look for a task or timer that starts itself again"
    }
    return (cuts.map { [$0] } ?? [])
      + parts.map { part in
        let fault = part.place.isEmpty ? part.reason : "\(part.place): \(part.reason)"
        return "\(place)\(printable(part.name)) \(part.kind.words) (\(printable(fault)))"
      }
  }

  func add(to object: inout JSONObject) {
    if parts.isEmpty { return }
    object.addArray("leftOut") { list in
      for part in parts {
        list.addObject { object in
          object.add("kind", part.kind.rawValue)
          object.add("name", part.name)
          object.add("place", part.place)
          object.add("reason", part.reason)
        }
      }
    }
  }
}

extension LeftOutPart.Kind {
  fileprivate var words: String {
    switch self {
    case .view: "is recorded as one item, because its body doesn't compile here"
    case .item: "is recorded as an item without content, because it doesn't compile here"
    case .modifier: "is left out, because it doesn't compile here"
    case .statement: "is recorded without a statement that doesn't compile here"
    case .attribute: "is ignored, because it doesn't exist here"
    case .function: "does nothing, because it doesn't compile here"
    case .previews: "has several previews, of which the first is recorded"
    }
  }
}
