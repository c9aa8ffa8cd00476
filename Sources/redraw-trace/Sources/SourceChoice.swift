import CommandLineKit
import SourceRecording
import SystemCalls

/// A user's sources: where they are, and how to compile and run them.
struct SourceChoice: Equatable, Sendable {
  enum Place: Equatable, Sendable {
    case paths([String])
    case package(String, target: String?)
    case project(String, target: String?)
  }

  var place: Place
  /// The language mode; `nil` for the default.
  var mode: Int?
  /// `nil` for the platform named in the project, or iOS.
  var platform: SourcePlatform?
  var compilerOptions: [String] = []
  var timeout = Self.usualTimeout
  var compileTimeout = SwiftToolchain.usualSeconds
  /// Runs the recorded program without network and with write access only to a scratch folder.
  var isConfined = false
  /// Makes sources that don't compile completely an error.
  var isStrict = false

  var limits: RunLimits { RunLimits(seconds: timeout, isConfined: isConfined) }

  static let usualTimeout = 30

  func project() throws(SourceFault) -> SourceProject {
    // Fail before anything is compiled or run.
    if isConfined, let gap = Sandbox.gap { throw .noSandbox(gap) }
    switch place {
    case .paths(let paths): return try SourceProject(paths: paths, mode: mode ?? 5, platform: platform ?? .ios)
    case .package(let folder, let target):
      return try SourceProject(
        package: folder, target: target, mode: mode, platform: platform, isConfined: isConfined)
    case .project(let path, let target):
      return try SourceProject(xcode: path, target: target, mode: mode, platform: platform, isConfined: isConfined)
    }
  }
}

/// The options that select a user's sources.
struct SourceChoiceOptions: Sendable {
  let sources = Parameter.options(
    "--sources", .path, "Swift file or folder to record; more can follow as arguments")
  let package = Parameter.option("--package-path", .path, "Package folder to record a target from")
  let project = Parameter.option("--project", .path, "Xcode project to record a target from")
  let target = Parameter.option("--target", .text, "Target of the package or project")
  let timeout = Parameter.option(
    "--timeout", .integer(in: 1...86_400), default: SourceChoice.usualTimeout, "Seconds before a run is stopped")
  let compileTimeout = Parameter.option(
    "--compile-timeout", .integer(in: 1...86_400), default: SwiftToolchain.usualSeconds,
    "Seconds before compiling is stopped")
  let sandbox = Parameter.flag(
    "--sandbox", "Run the recorded code without network and with write access only to a scratch folder")
  let mode = Parameter.option(
    "--swift-version", .integer(in: 5...6), "Swift language mode (5 unless the package sets one)")
  let platform = Self.platform
  let compilerOptions = Parameter.options("--swiftc", .text, "Option to pass to the compiler")
  let strict = Parameter.flag("--strict", "Fail if any of the sources doesn't compile, instead of leaving it out")
  let allErrors = Parameter.flag("--all-errors", "Show every compiler error, even if unsupported APIs explain them")

  static let platform = Parameter.option(
    "--platform", ValueKind<SourcePlatform>.choice,
    "System that decides '#if os(…)' and '#if canImport(…)' (ios unless the project names another)")

  /// The options for where the sources are.
  var places: [any AnyParameter] { [sources, package, project, target] }
  var ways: [any AnyParameter] {
    [timeout, compileTimeout, sandbox, mode, platform, compilerOptions, strict, allErrors]
  }

  /// The first given option that has no effect without sources.
  func firstOption(_ given: Arguments) -> String? {
    let named = [
      ("--target", given[target] != nil), ("--timeout", given[timeout] != SourceChoice.usualTimeout),
      ("--compile-timeout", given[compileTimeout] != SwiftToolchain.usualSeconds), ("--sandbox", given[sandbox]),
      ("--swift-version", given[mode] != nil), ("--platform", given[platform] != nil),
      ("--swiftc", !given[compilerOptions].isEmpty),
      ("--strict", given[strict]), ("--all-errors", given[allErrors]),
    ]
    return named.first { $0.1 }?.0
  }

  /// The selected sources; `nil` if there are none. Arguments are further sources after the first.
  func choice(_ given: Arguments, arguments: [String]) throws(Failure) -> SourceChoice? {
    let paths = given[sources] + (given[sources].isEmpty ? [] : arguments)
    let places = [
      given[package].map { ("--package-path", SourceChoice.Place.package($0, target: given[target])) },
      given[project].map { ("--project", SourceChoice.Place.project($0, target: given[target])) },
    ].compactMap(\.self)
    if let (option, place) = places.first {
      if !paths.isEmpty { throw Failure(RecordingFault.both("--sources", option)) }
      if places.count > 1 { throw Failure(RecordingFault.both(option, places[1].0)) }
      if let first = arguments.first { throw Failure(RecordingFault.both(option, first)) }
      return choice(given, place)
    }
    return paths.isEmpty ? nil : choice(given, .paths(paths))
  }

  /// An earlier choice, with what is given now replacing parts of it.
  func choice(_ given: Arguments, arguments: [String], over old: SourceChoice?) throws(Failure) -> SourceChoice? {
    let named = try choice(given, arguments: arguments)
    guard var choice = old ?? named else { return nil }
    if let named { choice.place = named.place }
    if named == nil, let target = given[target] {
      switch choice.place {
      case .package(let folder, _): choice.place = .package(folder, target: target)
      case .project(let path, _): choice.place = .project(path, target: target)
      case .paths: throw Failure(RecordingFault.needsSources("--target"))
      }
    }
    choice.mode = given[mode] ?? choice.mode
    choice.platform = given[platform] ?? choice.platform
    if !given[compilerOptions].isEmpty { choice.compilerOptions = given[compilerOptions] }
    if given[timeout] != SourceChoice.usualTimeout { choice.timeout = given[timeout] }
    (choice.compileTimeout, choice.isConfined) = (given[compileTimeout], given[sandbox])
    choice.isStrict = given[strict]
    return choice
  }

  private func choice(_ given: Arguments, _ place: SourceChoice.Place) -> SourceChoice {
    SourceChoice(
      place: place, mode: given[mode], platform: given[platform], compilerOptions: given[compilerOptions],
      timeout: given[timeout],
      compileTimeout: given[compileTimeout], isConfined: given[sandbox], isStrict: given[strict])
  }
}

extension ValueKind<String> {
  /// A file or folder.
  static var path: Self {
    ValueKind("PATH", completion: .files) { text throws(ValueFault) in try fileName(text) }
  }
}
