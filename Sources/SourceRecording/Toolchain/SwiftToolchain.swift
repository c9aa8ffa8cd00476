import SystemCalls

/// The compiler that builds a user's sources.
public struct SwiftToolchain {
  let compiler: String
  /// How long each call of it may take.
  var seconds = Self.usualSeconds

  public static let usualSeconds = 600

  /// The one that `SWIFTC` names, else the first on `PATH`.
  static func find(seconds: Int = usualSeconds) throws(SourceFault) -> SwiftToolchain {
    if let named = SystemProcess.environment("SWIFTC"), !named.isEmpty {
      guard FileSystem.isExecutable(named) else { throw .noCompiler }
      return SwiftToolchain(compiler: named, seconds: seconds)
    }
    for folder in (SystemProcess.environment("PATH") ?? "").split(separator: ":")
    where FileSystem.isExecutable("\(folder)/swiftc") {
      return SwiftToolchain(compiler: "\(folder)/swiftc", seconds: seconds)
    }
    throw .noCompiler
  }

  /// The `swift` beside it, for packages.
  var packageManager: String { String(compiler.dropLast(1)) }

  /// What distinguishes this compiler from another one installed in its place.
  var identity: String { FileStamp(resolving: compiler).description }

  /// Runs it to its end; its words, and whether it succeeded.
  func compile(_ arguments: [String]) throws(SourceFault) -> (words: [String], isFine: Bool) {
    let (lines, end) = try run(compiler, arguments)
    return (lines, end == .exited(0))
  }

  /// Runs one of its programs to its end.
  ///
  /// - Parameter scratch: the only folder that it may write to, where it is confined.
  func run(
    _ program: String, _ arguments: [String], in scratch: ScratchFolder? = nil
  ) throws(SourceFault) -> (words: [String], end: SupervisedEnd) {
    let environment = scratch.map { ProgramEnvironment.confined(to: $0.path) } ?? ProgramEnvironment.inherited()
    let child = try ChildProcess.start(
      program, arguments, environment: environment, Supervision(seconds: seconds, scratch: scratch?.path))
    var lines: [String] = []
    let end = ProcessWatch(child: child, onOutput: { lines.append($0) }).run(seconds: seconds)
    switch end {
    case .timedOut: throw .compilerTimedOut(seconds: seconds)
    case .notStarted(let code): throw .system(path: program, code: code)
    case .notConfined(let gap): throw .noSandbox(gap)
    case .exited, .killed: return (lines, end)
    }
  }
}
