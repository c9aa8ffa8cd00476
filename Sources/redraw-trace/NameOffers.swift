import CommandLineKit
import RedrawCore
import RedrawScenarios
import TraceFormat

/// Names that the shell may complete and only this program knows: of scenarios and their parameters, of the engine's rules,
/// of the views of a trace.
enum NameOffers: String, CaseIterable {
  case scenarios, parameters, rules, views

  /// Empty where there is nothing to offer: whatever is wrong is told when the line is run.
  static func names(for question: NameQuestion) -> [String] {
    switch NameOffers(rawValue: question.kind) {
    case .scenarios: Catalogue.scenarios.map(\.name)
    case .parameters: parameters(question.words)
    case .rules: EngineOptions.Rule.allCases.flatMap { rule in rule.values.map { "\(rule.rawValue)=\($0)" } }
    case .views: views(question.words)
    case nil: []
    }
  }

  /// Those of the scenarios on the line, of all where there is none yet, with what they are worth.
  private static func parameters(_ words: [String]) -> [String] {
    let named = words.dropFirst().flatMap { (try? ScenarioChoice.scenarios([$0])) ?? [] }
    let all = (named.isEmpty ? Catalogue.scenarios : named).flatMap(\.parameters)
    return Set(all.map { "\($0.name)=\($0.defaultValue)" }).sorted()
  }

  /// Those of the traces on the line.
  private static func views(_ words: [String]) -> [String] {
    var names: Set<String> = []
    for word in words.dropFirst() where !word.hasPrefix("-") && !isSpecial(word) {
      guard let reader = try? TraceReader(path: word) else { continue }
      names.formUnion(viewNames(in: reader))
    }
    return names.sorted()
  }

  /// Whoever waits for an answer at a keyboard waits for a part of a large trace alone.
  private static func viewNames(in reader: TraceReader) -> [String] {
    var blocks = 0
    while blocks < 64, (try? reader.nextBlock()) ?? nil != nil { blocks += 1 }
    return reader.definitions.types.map(\.name)
  }
}
