import CommandLineKit
import RedrawCore
import RedrawScenarios
import TraceAnalysis
import TraceFormat

extension NameOffers {
  /// Empty if there is nothing to offer: errors are reported when the command runs.
  static func names(for question: NameQuestion) -> [String] {
    switch NameOffers(rawValue: question.kind) {
    case .scenarios: Catalog.scenarios.map(\.name) + Catalog.scenarios.map(\.caseID)
    case .parameters: parameters(question.words)
    case .rules: EngineOptions.Rule.allCases.flatMap { rule in rule.values.map { "\(rule.rawValue)=\($0)" } }
    case .views: views(question.words)
    case .nodes: paths(question.words)
    case nil: []
    }
  }

  /// Parameters of the scenarios on the line, or of all scenarios if there is none yet, each as `NAME=VALUE` with its
  /// choices, or else with its default.
  private static func parameters(_ words: [String]) -> [String] {
    let named = words.dropFirst().flatMap { (try? ScenarioChoice.scenarios([$0])) ?? [] }
    let all = (named.isEmpty ? Catalog.scenarios : named).flatMap(\.parameters)
    return Set(all.flatMap { parameter in values(of: parameter).map { "\(parameter.name)=\($0)" } }).sorted()
  }

  private static func values(of parameter: ScenarioParameter) -> [String] {
    switch parameter.kind {
    case .choice(let choices): choices
    case .flag: ["true", "false"]
    case .integer, .text: [parameter.defaultValue]
    }
  }

  /// The views of the traces on the line.
  private static func views(_ words: [String]) -> [String] {
    var names: Set<String> = []
    for reader in traces(words) {
      forEachBlock(of: reader) { _ in }
      names.formUnion(reader.definitions.types.map(\.name))
    }
    return names.sorted()
  }

  /// The paths of nodes of the views on the line, in its traces.
  private static func paths(_ words: [String]) -> [String] {
    let patterns = words.dropFirst().map { NamePattern($0) }
    var paths: Set<String> = []
    for reader in traces(words) {
      var nodes = TickNodes()
      forEachBlock(of: reader) { block in
        nodes.enter(block, reader.definitions.room)
        for place in nodes.renewed where paths.count < mostPaths {
          let name = reader.definitions.name(of: nodes.type(at: place))
          if patterns.contains(where: { $0.matches(name) }) { paths.insert(nodes.path(to: place, reader.definitions)) }
        }
      }
    }
    return paths.sorted()
  }

  private static let mostPaths = 1_000

  private static func traces(_ words: [String]) -> [TraceReader] {
    words.dropFirst().filter { !$0.hasPrefix("-") && !isSpecial($0) }.compactMap { try? TraceReader(path: $0) }
  }

  /// Reads only part of a large trace, because the user is waiting.
  private static func forEachBlock(of reader: TraceReader, _ body: (TraceBlock) -> Void) {
    for _ in 0..<64 {
      guard let block = (try? reader.nextBlock()) ?? nil else { return }
      body(block)
    }
  }
}
