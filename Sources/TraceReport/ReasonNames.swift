import TraceFormat

extension TraceDefinitions {
  /// The reasons by the names that `_printChanges()` gives them, in its order.
  func names(of reason: Reason) -> [String] {
    var names: [String] = []
    if reason.flags.contains(.dependencies) { names.append("@dependencies") }
    if reason.flags.contains(.view) { names.append("@self") }
    if reason.flags.contains(.identity) { names.append("@identity") }
    return names + reason.properties.map(name)
  }

  /// The property that made the view value differ, with the path inside it: `item.name.first`. `nil` for none.
  func difference(of reason: Reason) -> String? {
    guard !reason.differed.isNone else { return nil }
    return reason.fieldPath.isEmpty ? name(of: reason.differed) : "\(name(of: reason.differed)).\(reason.fieldPath)"
  }

  func name(of property: PropertyID) -> String { self[property]?.name ?? "?" }
  func name(of type: TypeID) -> String { self[type]?.name ?? "?" }
}

extension ComparisonRule {
  /// One word; a number for a rule of a later version.
  var name: String {
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
