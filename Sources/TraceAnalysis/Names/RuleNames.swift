import TraceFormat

extension ComparisonRule {
  /// One word; a number for a rule of a later version.
  package var name: String {
    switch self {
    case .none: "none"
    case .bytes: "bytes"
    case .equatable: "equatable"
    case .identity: "identity"
    case .closure: "closure"
    case .fields: "fields"
    case .binding: "binding"
    case .type: "type"
    case .incomparable: "incomparable"
    case .empty: "empty"
    default: "rule-\(rawValue)"
    }
  }
}
