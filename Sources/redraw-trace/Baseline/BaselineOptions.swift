import CommandLineKit
import RedrawCore
import SourceRecording

/// What a baseline records: scenarios of the catalog, or a user's own views and scenarios.
struct BaselineOptions: Sendable {
  let folder = Parameter.argument(
    "DIR", .inputFile.withoutControlCharacters.shown(as: "DIR"), "Folder of the baseline")
  let names = Parameter.arguments(
    "NAME", .text, isRequired: false,
    "Only these: built-in scenarios by name, case or pattern, traces of your own views by name or pattern, or files that "
      + "'redraw-trace import' has written (default: all that can be recorded)"
  )
  let choice = SourceChoiceOptions()
  let previews = Parameter.options("--preview", .text, "Preview to record, by name or FILE:LINE")
  let roots = Parameter.options("--root", .text, "View to record, as a Swift expression such as 'ContentView()'")
  let scenarios = Parameter.options("--scenario", .text, "Scenario in the sources to record")
  let steps = Parameter.options("--step", .text, "Step to perform on each of these, such as 'tap \"Add\"'")
  let stepFile = Parameter.option("--steps", .path, "File of steps, one per line, performed before those of --step")

  let noCode = Parameter.flag(
    "--no-code-in-manifest", "Refuse a baseline.json that has root or swiftc, for untrusted changes")

  var parameters: [any AnyParameter] {
    [folder, names] + choice.places + [previews, roots, scenarios, steps, stepFile] + choice.ways + [noCode]
  }

  func manifest(_ given: Arguments, of baseline: Baseline) throws(Failure) -> BaselineManifest? {
    try BaselineManifest(of: baseline, takesCode: !given[noCode])
  }

  func baseline(_ given: Arguments) throws(Failure) -> Baseline {
    guard case .path(let path) = given[folder] else { throw Failure(BaselineFault.noFolder("-")) }
    return try Baseline(path)
  }

  /// - Parameter settings: for what the folder has no trace of yet; `nil` means those that all of its traces share.
  func source(
    _ given: Arguments, for baseline: Baseline, settings: ScenarioSettings? = nil
  ) throws(Failure) -> any ScenarioSource {
    if given[choice.sources].isEmpty, let imports = try ImportedSource(given[names]) { return imports }
    let settings = settings ?? baseline.sharedSettings
    let manifest = try manifest(given, of: baseline)
    guard let found = try choice.choice(given, arguments: given[names], over: manifest?.sources) else {
      if let option = firstSourceOption(given) { throw Failure(RecordingFault.needsSources(option)) }
      return try CatalogSource(given[names], settings: settings)
    }
    return SourcesBaseline(
      sources: found, manifest: manifest,
      asked: try journeys(given, try failing { () throws(SourceFault) in try found.project() }),
      names: given[choice.sources].isEmpty ? given[names] : [], settings: settings,
      showsAllErrors: given[choice.allErrors], takesCode: !given[noCode])
  }

  private func firstSourceOption(_ given: Arguments) -> String? {
    let named = [
      ("--preview", !given[previews].isEmpty),
      ("--root", !given[roots].isEmpty), ("--scenario", !given[scenarios].isEmpty),
      ("--step", !given[steps].isEmpty), ("--steps", given[stepFile] != nil),
    ]
    return named.first { $0.1 }?.0 ?? choice.firstOption(given)
  }

  /// What was selected by name; `nil` for everything.
  private func journeys(_ given: Arguments, _ project: SourceProject) throws(Failure) -> [Journey]? {
    let hasSteps = !given[steps].isEmpty || given[stepFile] != nil
    if hasSteps, !given[scenarios].isEmpty { throw Failure(RecordingFault.both("--scenario", "steps")) }
    var choices =
      given[previews].map(SourceRecording.Subject.Choice.preview)
      + given[roots].map(SourceRecording.Subject.Choice.root)
    choices += given[scenarios].map(SourceRecording.Subject.Choice.scenario)
    if choices.isEmpty, hasSteps { choices = [.only] }
    var journeys: [Journey] = []
    for choice in choices {
      let ownName = SourceRecording.Subject(choice).traceName(in: project)
      // If steps from a file go with a single view, the trace is named after the file.
      let stem = choices.count == 1 ? given[stepFile].map(stem) : nil
      journeys.add(choice, called: stem ?? ownName, stepFile: given[stepFile], steps: given[steps])
    }
    for journey in journeys { _ = try journey.subject() }
    return journeys.isEmpty ? nil : journeys
  }

  /// `note` of `redraws/note.steps`.
  private func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}
