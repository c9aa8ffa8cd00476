/// The engine's rules as switches that have a name and a value: what `--rule` sets and a trace keeps.
extension EngineOptions {
  /// One switch.
  public enum Rule: String, CaseIterable, Sendable {
    case eventSourcesEvaluate
    case observationLabel
    case objectBindingsAlwaysDiffer
    case identityAlwaysPrinted
    case closureComparison
    case dottedDefaultsKeys

    /// The values that it takes.
    public var values: [String] {
      switch self {
      case .observationLabel: ObservationLabel.allCases.map(\.rawValue)
      case .closureComparison: ClosureComparison.allCases.map(\.rawValue)
      default: ["true", "false"]
      }
    }
  }

  /// The value in force.
  public subscript(rule: Rule) -> String {
    switch rule {
    case .eventSourcesEvaluate: String(eventSourcesEvaluate)
    case .observationLabel: observationLabel.rawValue
    case .objectBindingsAlwaysDiffer: String(objectBindingsAlwaysDiffer)
    case .identityAlwaysPrinted: String(identityAlwaysPrinted)
    case .closureComparison: closureComparison.rawValue
    case .dottedDefaultsKeys: String(dottedDefaultsKeys)
    }
  }

  /// Sets a switch by its text; `false`, changing nothing, where it doesn't take that value.
  public mutating func set(_ rule: Rule, to value: String) -> Bool {
    guard rule.values.contains(value) else { return false }
    switch rule {
    case .eventSourcesEvaluate: eventSourcesEvaluate = value == "true"
    case .observationLabel: observationLabel = ObservationLabel(rawValue: value) ?? observationLabel
    case .objectBindingsAlwaysDiffer: objectBindingsAlwaysDiffer = value == "true"
    case .identityAlwaysPrinted: identityAlwaysPrinted = value == "true"
    case .dottedDefaultsKeys: dottedDefaultsKeys = value == "true"
    case .closureComparison: closureComparison = ClosureComparison(rawValue: value) ?? closureComparison
    }
    return true
  }
}
