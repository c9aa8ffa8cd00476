import CommandLineKit
import RedrawCore
import RedrawScenarios
import SystemCalls
import TraceAnalysis

/// The scenarios that words on the command line ask for: names, case ids, or patterns over both.
enum ScenarioChoice {
  /// In the order of the catalogue for each word, none twice.
  static func scenarios(_ words: [String]) throws(Failure) -> [Scenario] {
    var chosen: [Scenario] = []
    for word in words {
      let found = Catalogue.scenarios.filter { matches($0, word) }
      if found.isEmpty, let option = sourceOption(for: word) {
        throw Failure(RecordingFault.sourcesAsScenario(word, option: option))
      }
      if found.isEmpty { throw Failure(RecordingFault.unknownScenario(word, nearest: nearest(to: word))) }
      for scenario in found where !chosen.contains(where: { $0.name == scenario.name }) { chosen.append(scenario) }
    }
    return chosen
  }

  /// What names these sources, where the word is probably a file or folder of a user's own.
  private static func sourceOption(for word: String) -> String? {
    if FileSystem.exists(word + "/Package.swift") { return "--package-path \(word)" }
    if word.hasSuffix(".swift") || FileSystem.exists(word) { return "--sources \(word)" }
    return FileSystem.exists(word + ".swift") ? "--sources \(word).swift" : nil
  }

  private static func matches(_ scenario: Scenario, _ word: String) -> Bool {
    let isCase = !scenario.caseID.isEmpty && NamePattern(word.uppercased()).matches(scenario.caseID)
    return isCase || NamePattern(word.lowercased()).matches(scenario.name.lowercased())
  }

  /// Names that have the word in them, or else the one that it may be a misspelling of.
  private static func nearest(to word: String) -> [String] {
    let names = Catalogue.scenarios.map(\.name)
    let longer = names.filter { $0.contains(word.lowercased()) }
    if !longer.isEmpty { return nearestFirst(longer, to: word) }
    return [nearestName(to: word, among: names + Catalogue.scenarios.map(\.caseID))].compactMap(\.self)
  }
}
