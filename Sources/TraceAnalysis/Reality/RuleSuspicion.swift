import TraceFormat

/// Which rules of the engine usually cause a difference: suggestions to try, not results.
struct RuleSuspicion {
  private let values: [String: String]

  /// - Parameter rules: The rules the engine followed. Rules that are not among them can't be set.
  init(_ rules: [RuleSetting]) { values = Dictionary(rules.map { ($0.name, $0.value) }) { _, last in last } }

  func settings(for decisions: [RealityDecision]) -> [RuleSetting] {
    unique(decisions.flatMap { settings(for: $0.kind) })
  }

  /// The settings that decide how reasons are printed.
  func settings(for reasons: [OtherReason]) -> [RuleSetting] { unique(reasons.flatMap { settings(for: $0.words) }) }

  private func settings(for kind: RealityDecision.Kind) -> [RuleSetting] {
    switch kind {
    case .evaluated(let facts) where facts.isFirst: switched("lazyRowsKept", from: "50", to: "always")
    case .evaluated(let facts):
      switch ([facts.rule] + facts.further.map(\.rule)).first(where: { $0 == .closure || $0 == .binding }) {
      case .closure?: switched("closureComparison", from: "contexts", to: "captures")
      case .binding?: switched("objectBindingsAlwaysDiffer", from: "true", to: "false")
      default: switched("eventSourcesEvaluate", from: "true", to: "false")
      }
    case .skipped(.equatable), .skipped(.bytes), .skipped(.empty): []
    case .skipped(.binding): switched("objectBindingsAlwaysDiffer", from: "false", to: "true")
    case .skipped(.closure): switched("closureComparison", from: "captures", to: "contexts")
    case .skipped:
      switched("closureComparison", from: "captures", to: "contexts")
        + switched("objectBindingsAlwaysDiffer", from: "false", to: "true")
    case .notReachedByEvent: switched("eventSourcesEvaluate", from: "false", to: "true")
    case .notReached:
      switched("lazyRowsKept", from: "always", to: "50") + switched("dottedDefaultsKeys", from: "false", to: "true")
    case .noStep, .noView: []
    }
  }

  private func settings(for words: Sides<String>) -> [RuleSetting] {
    let (engine, observed) = (parts(words.engine), parts(words.observed))
    if observed.subtracting(engine) == ["@identity"] {
      return switched("identityAlwaysPrinted", from: "false", to: "true")
    }
    if engine.subtracting(observed) == ["@identity"] {
      return switched("identityAlwaysPrinted", from: "true", to: "false")
    }
    guard engine.contains("@dependencies") || engine.contains(where: { $0.hasPrefix("\\") }) else { return [] }
    let label =
      observed.contains("@dependencies")
      ? "dependencies" : observed.contains { $0.hasPrefix("\\") } ? "keyPath" : "self"
    return values["observationLabel"].map { $0 == label ? [] : [RuleSetting("observationLabel", label)] } ?? []
  }

  private func parts(_ words: String) -> Set<String> {
    Set(words.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init))
  }

  private func switched(_ name: String, from value: String, to other: String) -> [RuleSetting] {
    values[name] == value ? [RuleSetting(name, other)] : []
  }

  private func unique(_ settings: [RuleSetting]) -> [RuleSetting] {
    settings.enumerated().filter { !settings[..<$0.offset].contains($0.element) }.map(\.element)
  }
}
