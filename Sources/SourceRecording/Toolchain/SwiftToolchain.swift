import SystemCalls

/// The compiler that builds a user's sources.
public struct SwiftToolchain {
  let compiler: String
  /// How long a call of it may take, or all together that are made once it has `begun`.
  var seconds = Self.usualSeconds
  private var deadline: MonotonicTime?

  public static let usualSeconds = 600

  init(compiler: String, seconds: Int = Self.usualSeconds) { (self.compiler, self.seconds) = (compiler, seconds) }

  /// The same, whose time runs from now on.
  func begun() -> SwiftToolchain {
    var begun = self
    begun.deadline = MonotonicTime.now + .seconds(seconds)
    return begun
  }

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
  ///
  /// - Parameter draft: the folder that it writes to.
  func compile(
    _ arguments: [String], in draft: String
  ) throws(SourceFault) -> (words: [String], isFine: Bool) {
    let (lines, end) = try run(compiler, arguments, draft: draft)
    return (lines, end == .exited(0))
  }

  /// Runs one of its programs to its end.
  ///
  /// - Parameter scratch: the only folder that it may write to, where it is confined.
  func run(
    _ program: String, _ arguments: [String], in scratch: ScratchFolder? = nil, draft: String? = nil
  ) throws(SourceFault) -> (words: [String], end: SupervisedEnd) {
    let environment = scratch.map { ProgramEnvironment.confined(to: $0.path) } ?? ProgramEnvironment.inherited()
    let rest = deadline?.remainingSeconds ?? seconds
    if rest == 0 { throw .compilerTimedOut(seconds: seconds) }
    let child = try ChildProcess.start(
      program, arguments, environment: environment, Supervision(seconds: rest, scratch: scratch?.path, draft: draft))
    var lines: [String] = []
    let end = ProcessWatch(child: child, onOutput: { lines.append($0) }).run(seconds: rest)
    switch end {
    case .timedOut: throw .compilerTimedOut(seconds: seconds)
    case .notStarted(let code): throw .system(path: program, code: code)
    case .notConfined(let gap): throw .noSandbox(gap)
    case .exited, .killed: return (lines, end)
    }
  }
}
