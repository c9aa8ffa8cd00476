import JSONText
import RecordingProtocol
import TerminalText

/// What was left out of recorded sources, since it doesn't compile here, and was reached all the same.
struct ReachedParts {
  var parts: [LeftOutPart] = []
  /// Which recording they are of, where there are several.
  var recording: String?

  /// A line each.
  var messages: [String] {
    let place = recording.map { "\(printable($0)): " } ?? ""
    return parts.map { part in
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
    case .modifier: "is left out, because it doesn't compile here"
    case .statement: "is recorded without a statement that doesn't compile here"
    case .attribute: "is ignored, because it doesn't exist here"
    case .function: "does nothing, because it doesn't compile here"
    }
  }
}
