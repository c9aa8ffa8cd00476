/// The engine's rules as switches that have a name and a value: what `--rule` sets and a trace keeps.
extension EngineOptions {
  /// One switch.
  public enum Rule: String, CaseIterable, Sendable {
    case eventSourcesEvaluate
    case observationLabel
    case objectBindingsAlwaysDiffer
    case identityAlwaysPrinted
    case closureComparison
    case lazyRowsKept
    case dottedDefaultsKeys

    /// The values that it takes, or some of them.
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

  /// How many rows `lazyRowsKept` stands for; `nil` for text that it doesn't take.
  private static func rowsKept(_ text: String) -> Int?? {
    if text == "always" { return .some(nil) }
    return Int(text).flatMap { $0 >= 0 ? .some($0) : nil }
  }

  /// The value in force.
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

  /// Sets a switch by its text; `false`, changing nothing, where it doesn't take that value.
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
