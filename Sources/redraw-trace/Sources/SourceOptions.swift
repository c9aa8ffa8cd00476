import CommandLineKit
import SourceRecording

/// The options of `record` for a user's own sources.
struct SourceOptions: Sendable {
  let sources = Parameter.options(
    "--sources", .path, "A Swift file or a folder of them to record; more may follow as arguments")
  let package = Parameter.option("--package-path", .path, "The folder of a package to record a target of")
  let target = Parameter.option("--target", .text, "The target of the package")
  let preview = Parameter.option("--preview", .text, "The preview to record, by its name or FILE:LINE")
  let root = Parameter.option("--root", .text, "The view to record, as Swift: 'ContentView()'")
  let scenario = Parameter.option("--scenario", .text, "The scenario of the sources to record")
  let steps = Parameter.options("--step", .text, "Something to do, as 'tap \"Add\"'")
  let stepFile = Parameter.option("--steps", .path, "A file of steps, one a line, done before those of --step")
  let timeout = Parameter.option(
    "--timeout", .integer(in: 1...86_400), default: 30, "Seconds after which a run is ended")
  let mode = Parameter.option("--swift-version", .integer(in: 5...6), "The language mode, 5 where not said otherwise")
  let compilerOptions = Parameter.options("--swiftc", .text, "An option for the compiler")
  let allErrors = Parameter.flag("--all-errors", "Show all that the compiler says where something is missing")

  var parameters: [any AnyParameter] {
    [
      sources, package, target, preview, root, scenario, steps, stepFile, timeout, mode, compilerOptions, allErrors,
    ]
  }

  /// What was asked for; `nil` where the catalogue is to be recorded.
  func request(_ given: Arguments, arguments: [String]) throws -> SourceRequest? {
    let paths = given[sources] + (given[sources].isEmpty ? [] : arguments)
    let subject = try subject(given)
    guard !paths.isEmpty || given[package] != nil else {
      if let option = firstSourceOption(given) { throw RecordingFault.needsSources(option) }
      return nil
    }
    if let folder = given[package], !paths.isEmpty {
      throw RecordingFault.both("--sources", "--package-path \(folder)")
    }
    if given[package] != nil, let first = arguments.first { throw RecordingFault.both("--package-path", first) }
    let place: SourceRequest.Place =
      if let folder = given[package] { .package(folder, target: given[target]) } else { .paths(paths) }
    return SourceRequest(
      place: place, subject: subject, mode: given[mode], compilerOptions: given[compilerOptions],
      timeout: given[timeout], showsAllErrors: given[allErrors])
  }

  private func firstSourceOption(_ given: Arguments) -> String? {
    let named = [
      ("--target", given[target] != nil), ("--preview", given[preview] != nil), ("--root", given[root] != nil),
      ("--scenario", given[scenario] != nil), ("--step", !given[steps].isEmpty), ("--steps", given[stepFile] != nil),
    ]
    return named.first { $0.1 }?.0
  }

  private func subject(_ given: Arguments) throws -> Subject {
    var choices: [(option: String, choice: Subject.Choice)] = []
    if let name = given[preview] { choices.append(("--preview", .preview(name))) }
    if let expression = given[root] { choices.append(("--root", .root(expression))) }
    if let name = given[scenario] { choices.append(("--scenario", .scenario(name))) }
    if choices.count > 1 { throw RecordingFault.both(choices[0].option, choices[1].option) }
    let steps = try SourceSteps.all(file: given[stepFile], words: given[steps])
    if case .scenario = choices.first?.choice, !steps.isEmpty { throw RecordingFault.both("--scenario", "steps") }
    return Subject(choices.first?.choice ?? .only, steps: steps)
  }
}

extension ValueKind<String> {
  /// A file or folder.
  static var path: Self {
    ValueKind("PATH", completion: .files) { text throws(ValueFault) in
      if text.isEmpty { throw .empty }
      return text
    }
  }
}
