import CommandLineKit
import RedrawCore
import RedrawScenarios
import SystemCalls
import TraceAnalysis

/// Selects scenarios by words on the command line: names, cases, or patterns for either.
enum ScenarioChoice {
  /// In the order of the words, then of the catalog, without duplicates.
  static func scenarios(_ words: [String]) throws(Failure) -> [Scenario] {
    var chosen: [Scenario] = []
    for word in words {
      let found = Catalog.scenarios.filter { matches($0, word) }
      if found.isEmpty, let option = sourceOption(for: word) {
        throw Failure(RecordingFault.sourcesAsScenario(word, option: option))
      }
      if found.isEmpty { throw Failure(RecordingFault.unknownScenario(word, nearest: nearest(to: word))) }
      for scenario in found where !chosen.contains(where: { $0.name == scenario.name }) { chosen.append(scenario) }
    }
    return chosen
  }

  /// The option that names these sources, if the word is probably a file or folder of the user's.
  private static func sourceOption(for word: String) -> String? {
    if FileSystem.exists(word + "/Package.swift") { return "--package-path \(word)" }
    if word.hasSuffix(".swift") || FileSystem.exists(word) { return "--sources \(word)" }
    return FileSystem.exists(word + ".swift") ? "--sources \(word).swift" : nil
  }

  private static func matches(_ scenario: Scenario, _ word: String) -> Bool {
    let isCase = !scenario.caseID.isEmpty && NamePattern(word.uppercased()).matches(scenario.caseID)
    return isCase || NamePattern(word.lowercased()).matches(scenario.name.lowercased())
  }

  /// Names that contain the word, or else the one that it may misspell.
  private static func nearest(to word: String) -> [String] {
    let names = Catalog.scenarios.map(\.name)
    let longer = names.filter { $0.contains(word.lowercased()) }
    if !longer.isEmpty { return nearestFirst(longer, to: word) }
    return [nearestName(to: word, among: names + Catalog.scenarios.map(\.caseID))].compactMap(\.self)
  }
}
