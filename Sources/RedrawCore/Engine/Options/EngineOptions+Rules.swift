/// The engine's rules by name and value, as set by `--rule` and recorded in traces.
extension EngineOptions {
  /// A rule.
  public enum Rule: String, CaseIterable, Sendable {
    case eventSourcesEvaluate
    case observationLabel
    case objectBindingsAlwaysDiffer
    case identityAlwaysPrinted
    case closureComparison
    case lazyRowsKept
    case dottedDefaultsKeys

    /// The values that it accepts, or examples of them.
    public var values: [String] {
      switch self {
      case .observationLabel: ObservationLabel.allCases.map(\.rawValue)
      case .closureComparison: ClosureComparison.allCases.map(\.rawValue)
      case .lazyRowsKept: ["always", "50"]
      default: ["true", "false"]
      }
    }

    /// What a value must be: `one of true, false`.
    public var expectation: String {
      self == .lazyRowsKept ? "always, or a number of rows" : "one of \(values.joined(separator: ", "))"
    }
  }

  /// The number of rows for `lazyRowsKept`; `nil` for invalid text.
  private static func rowsKept(_ text: String) -> Int?? {
    if text == "always" { return .some(nil) }
    return Int(text).flatMap { $0 >= 0 ? .some($0) : nil }
  }

  /// The current value.
  public subscript(rule: Rule) -> String {
    switch rule {
    case .eventSourcesEvaluate: String(eventSourcesEvaluate)
    case .observationLabel: observationLabel.rawValue
    case .objectBindingsAlwaysDiffer: String(objectBindingsAlwaysDiffer)
    case .identityAlwaysPrinted: String(identityAlwaysPrinted)
    case .closureComparison: closureComparison.rawValue
    case .lazyRowsKept: lazyRowsKept.map(String.init) ?? "always"
    case .dottedDefaultsKeys: String(dottedDefaultsKeys)
    }
  }

  /// Sets a rule from text; `false`, changing nothing, if the value is invalid.
  public mutating func set(_ rule: Rule, to value: String) -> Bool {
    if rule == .lazyRowsKept {
      guard let kept = Self.rowsKept(value) else { return false }
      lazyRowsKept = kept
      return true
    }
    guard rule.values.contains(value) else { return false }
    switch rule {
    case .eventSourcesEvaluate: eventSourcesEvaluate = value == "true"
    case .observationLabel: observationLabel = ObservationLabel(rawValue: value) ?? observationLabel
    case .objectBindingsAlwaysDiffer: objectBindingsAlwaysDiffer = value == "true"
    case .identityAlwaysPrinted: identityAlwaysPrinted = value == "true"
    case .dottedDefaultsKeys: dottedDefaultsKeys = value == "true"
    case .closureComparison: closureComparison = ClosureComparison(rawValue: value) ?? closureComparison
    case .lazyRowsKept: break
    }
    return true
  }
}
