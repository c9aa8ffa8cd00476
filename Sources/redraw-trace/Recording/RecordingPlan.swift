import CommandLineKit
import RedrawCore
import SystemCalls
import TraceFormat
import TraceRecording

/// What to record and how, from the command line.
struct RecordingPlan {
  var scenarios: [Scenario]
  var settings: ScenarioSettings
  var output: OutputFile?
  /// If several releases are recorded, the folder of this one within the output folder.
  var releaseFolder: String?

  /// Where a trace goes: the `-o` file, or a file of that name in the `-o` folder, which is created if there are several
  /// traces.
  func output(for name: String) throws(Failure) -> OutputFile {
    let name = name + ".rtrace"
    if let releaseFolder {
      guard case .path(let path) = output ?? .path(".") else { throw Failure(RecordingFault.severalToStandardOutput) }
      let folder = path == "." ? releaseFolder : (path.hasSuffix("/") ? path : path + "/") + releaseFolder
      try makeFolder(folder)
      return .path(folder + "/" + name)
    }
    guard let output else { return .path(name) }
    guard case .path(let path) = output else {
      if scenarios.count > 1 { throw Failure(RecordingFault.severalToStandardOutput) }
      return output
    }
    if scenarios.count > 1 {
      try makeFolder(path)
    } else if !FileSystem.isFolder(path) {
      if path.hasSuffix("/") { throw Failure(RecordingFault.folderIsMissing(path)) }
      return output
    }
    return .path(path.hasSuffix("/") ? path + name : path + "/" + name)
  }

  /// Creates a folder, with the folders above it.
  private func makeFolder(_ path: String) throws(Failure) {
    if FileSystem.makeFolder(path) { return }
    let error = SystemError.last
    if FileSystem.isFolder(path) { return }
    if error == SystemError.exists || error == SystemError.notFolder {
      throw Failure(RecordingFault.folderIsNoFolder(path))
    }
    guard error == SystemError.noSuchFile, let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex
    else {
      throw Failure(OutputFault(error, name: path))
    }
    try makeFolder(String(path[..<slash]))
    if FileSystem.makeFolder(path) { return }
    let second = SystemError.last
    if !FileSystem.isFolder(path) { throw Failure(OutputFault(second, name: path)) }
  }

  /// Finds invalid parameters before anything is written.
  func check() throws(Failure) {
    for scenario in scenarios {
      let known = scenario.parameters.map(\.name)
      if let unknown = settings.parameters.keys.sorted().first(where: { !known.contains($0) }) {
        throw Failure(RecordingFault.unknownParameter(unknown, scenario: scenario.name, known: known))
      }
      for parameter in scenario.parameters {
        guard case .choice(let choices) = parameter.kind, let value = settings.parameters[parameter.name] else {
          continue
        }
        if !parameter.accepts(value) {
          throw Failure(RecordingFault.badChoice(value, parameter: parameter.name, choices: choices))
        }
      }
      do { try scenario.check(settings) } catch { throw Failure(RecordingFault.scenario(error.message)) }
    }
  }

  /// Few scenarios of the catalog use the date, so it is recorded only if it was set.
  private var recordedTime: [TraceMetadata.Entry] {
    settings.options.startDate == .standard ? [] : settings.options.recordedTime
  }

  /// The metadata of a scenario's trace.
  func metadata(of scenario: Scenario) -> TraceMetadata {
    let parameters = scenario.parameters.map {
      TraceMetadata.Entry($0.name, settings.parameters[$0.name] ?? $0.defaultValue)
    }
    let rules = EngineOptions.Rule.allCases.map { TraceMetadata.Entry($0.rawValue, settings.options[$0]) }
    return TraceMetadata(
      producer: "redraw-trace \(RedrawTrace.version)", scenario: scenario.name, seed: settings.seed,
      parameters: parameters, rules: rules,
      extras: [
        .init("case", scenario.caseID), .init("ticks", String(settings.ticks ?? scenario.ticks)),
      ] + settings.options.recordedEntries + recordedTime)
  }
}

extension EngineOptions {
  /// Sets the rules given with `--rule`.
  mutating func set(_ rules: [NamedValue]) throws(Failure) {
    try rules.checkIsUnique(in: "--rule")
    for given in rules {
      guard let rule = Rule(rawValue: given.name) else { throw Failure(RecordingFault.unknownRule(given.name)) }
      if !set(rule, to: given.value) { throw Failure(RecordingFault.badRuleValue(rule, given.value)) }
    }
  }
}

extension [NamedValue] {
  /// Throws if a name was given twice, because one value would be silently lost.
  func checkIsUnique(in option: String) throws(Failure) {
    var names: Set<String> = []
    for given in self where !names.insert(given.name).inserted {
      throw Failure(RecordingFault.repeatedName(given.name, option: option))
    }
  }
}
