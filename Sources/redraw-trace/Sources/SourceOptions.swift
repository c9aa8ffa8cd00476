import CommandLineKit
import SourceRecording

/// The options of `record` for a user's own sources.
struct SourceOptions: Sendable {
  let choice = SourceChoiceOptions()
  let preview = Parameter.option("--preview", .text, "Preview to record, by name or FILE:LINE")
  let root = Parameter.option("--root", .text, "View to record, as a Swift expression such as 'ContentView()'")
  let scenario = Parameter.option("--scenario", .text, "Scenario in the sources to record")
  let steps = Parameter.options("--step", .text, "Step to perform, such as 'tap \"Add\"'")
  let stepFile = Parameter.option("--steps", .path, "File of steps, one per line, performed before those of --step")
  let defaults = Parameter.option(
    "--defaults", .path, "File of UserDefaults to start with, one per line: KEY VALUE [in SUITE]")

  var parameters: [any AnyParameter] {
    choice.places + [preview, root, scenario, steps, stepFile, defaults] + choice.ways
  }

  /// What to record; `nil` for scenarios of the catalog.
  func request(_ given: Arguments, arguments: [String]) throws(Failure) -> SourceRequest? {
    let subject = try subject(given)
    guard let sources = try choice.choice(given, arguments: arguments) else {
      if let option = firstSourceOption(given) { throw Failure(RecordingFault.needsSources(option)) }
      return nil
    }
    return SourceRequest(
      sources: sources, subject: subject, files: [given[stepFile], given[defaults]].compactMap(\.self),
      showsAllErrors: given[choice.allErrors])
  }

  private func firstSourceOption(_ given: Arguments) -> String? {
    let named = [
      ("--preview", given[preview] != nil), ("--root", given[root] != nil), ("--scenario", given[scenario] != nil),
      ("--step", !given[steps].isEmpty), ("--steps", given[stepFile] != nil),
      ("--defaults", given[defaults] != nil),
    ]
    return named.first { $0.1 }?.0 ?? choice.firstOption(given)
  }

  private func subject(_ given: Arguments) throws(Failure) -> Subject {
    var choices: [(option: String, choice: Subject.Choice)] = []
    if let name = given[preview] { choices.append(("--preview", .preview(name))) }
    if let expression = given[root] { choices.append(("--root", .root(expression))) }
    if let name = given[scenario] { choices.append(("--scenario", .scenario(name))) }
    if choices.count > 1 { throw Failure(RecordingFault.both(choices[0].option, choices[1].option)) }
    let steps = try SourceSteps.all(file: given[stepFile], words: given[steps])
    if case .scenario = choices.first?.choice, !steps.isEmpty {
      throw Failure(RecordingFault.both("--scenario", "steps"))
    }
    let defaults = try given[defaults].map { file throws(Failure) in try SourceSteps.defaults(of: file) } ?? []
    return Subject(choices.first?.choice ?? .only, steps: steps, defaults: defaults)
  }
}
