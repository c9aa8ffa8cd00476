import CommandLineKit
import SourceRecording
import SystemCalls

/// A user's sources: where they are, and how they are compiled and run.
struct SourceChoice: Equatable, Sendable {
  enum Place: Equatable, Sendable {
    case paths([String])
    case package(String, target: String?)
  }

  var place: Place
  /// The language mode; `nil` for the usual one.
  var mode: Int?
  var compilerOptions: [String] = []
  var timeout = Self.usualTimeout
  var compileTimeout = SwiftToolchain.usualSeconds
  /// The recorded program has no network, and writes only to a scratch folder.
  var isConfined = false

  var limits: RunLimits { RunLimits(seconds: timeout, isConfined: isConfined) }

  static let usualTimeout = 30

  func project() throws(SourceFault) -> SourceProject {
    // Before anything is compiled or run.
    if isConfined, let gap = Sandbox.gap { throw .noSandbox(gap) }
    switch place {
    case .paths(let paths): return try SourceProject(paths: paths, mode: mode ?? 5)
    case .package(let folder, let target):
      return try SourceProject(package: folder, target: target, mode: mode, isConfined: isConfined)
    }
  }
}

/// The options that name a user's sources.
struct SourceChoiceOptions: Sendable {
  let sources = Parameter.options(
    "--sources", .path, "Swift file or folder to record; more can follow as arguments")
  let package = Parameter.option("--package-path", .path, "Package folder to record a target from")
  let target = Parameter.option("--target", .text, "Target of the package")
  let timeout = Parameter.option(
    "--timeout", .integer(in: 1...86_400), default: SourceChoice.usualTimeout, "Seconds before a run is stopped")
  let compileTimeout = Parameter.option(
    "--compile-timeout", .integer(in: 1...86_400), default: SwiftToolchain.usualSeconds,
    "Seconds before a compiler call is stopped")
  let sandbox = Parameter.flag(
    "--sandbox", "Run the recorded code without network and with write access only to a scratch folder")
  let mode = Parameter.option(
    "--swift-version", .integer(in: 5...6), "Swift language mode (5 unless the package sets one)")
  let compilerOptions = Parameter.options("--swiftc", .text, "Option to pass to the compiler")
  let allErrors = Parameter.flag("--all-errors", "Show every compiler error, even if unsupported APIs explain them")

  /// What says where the sources are, and what says how they are compiled and run.
  var places: [any AnyParameter] { [sources, package, target] }
  var ways: [any AnyParameter] { [timeout, compileTimeout, sandbox, mode, compilerOptions, allErrors] }

  /// An option that was given and has no effect where no sources are named.
  func firstOption(_ given: Arguments) -> String? {
    let named = [
      ("--target", given[target] != nil), ("--timeout", given[timeout] != SourceChoice.usualTimeout),
      ("--compile-timeout", given[compileTimeout] != SwiftToolchain.usualSeconds), ("--sandbox", given[sandbox]),
      ("--swift-version", given[mode] != nil), ("--swiftc", !given[compilerOptions].isEmpty),
      ("--all-errors", given[allErrors]),
    ]
    return named.first { $0.1 }?.0
  }

  /// What was named; `nil` where nothing was. Arguments are more sources where there are some already.
  func choice(_ given: Arguments, arguments: [String]) throws(Failure) -> SourceChoice? {
    let paths = given[sources] + (given[sources].isEmpty ? [] : arguments)
    if let folder = given[package] {
      if !paths.isEmpty { throw Failure(RecordingFault.both("--sources", "--package-path")) }
      if let first = arguments.first { throw Failure(RecordingFault.both("--package-path", first)) }
      return choice(given, .package(folder, target: given[target]))
    }
    return paths.isEmpty ? nil : choice(given, .paths(paths))
  }

  /// What was chosen before, with what is given now in its place.
  func choice(_ given: Arguments, arguments: [String], over old: SourceChoice?) throws(Failure) -> SourceChoice? {
    let named = try choice(given, arguments: arguments)
    guard var choice = old ?? named else { return nil }
    if let named { choice.place = named.place }
    if named == nil, let target = given[target] {
      guard case .package(let folder, _) = choice.place else { throw Failure(RecordingFault.needsSources("--target")) }
      choice.place = .package(folder, target: target)
    }
    choice.mode = given[mode] ?? choice.mode
    if !given[compilerOptions].isEmpty { choice.compilerOptions = given[compilerOptions] }
    if given[timeout] != SourceChoice.usualTimeout { choice.timeout = given[timeout] }
    (choice.compileTimeout, choice.isConfined) = (given[compileTimeout], given[sandbox])
    return choice
  }

  private func choice(_ given: Arguments, _ place: SourceChoice.Place) -> SourceChoice {
    SourceChoice(
      place: place, mode: given[mode], compilerOptions: given[compilerOptions], timeout: given[timeout],
      compileTimeout: given[compileTimeout], isConfined: given[sandbox])
  }
}

extension ValueKind<String> {
  /// A file or folder.
  static var path: Self {
    ValueKind("PATH", completion: .files) { text throws(ValueFault) in try fileName(text) }
  }
}
