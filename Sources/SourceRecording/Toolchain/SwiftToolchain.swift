import SystemCalls

/// The compiler that builds a user's sources.
public struct SwiftToolchain {
  let compiler: String
  /// How long one call may take, or all calls together after `begun`.
  var seconds = Self.usualSeconds
  private var deadline: MonotonicTime?
  /// Called several times a second while it runs.
  var onWait: (() -> Void)?

  public static let usualSeconds = 600

  init(compiler: String, seconds: Int = Self.usualSeconds) { (self.compiler, self.seconds) = (compiler, seconds) }

  /// The deadline.
  var end: MonotonicTime { deadline ?? MonotonicTime.now + .seconds(seconds) }

  /// A copy whose time limit starts now.
  func begun() -> SwiftToolchain {
    var begun = self
    begun.deadline = MonotonicTime.now + .seconds(seconds)
    return begun
  }

  /// The compiler named by `SWIFTC`, or else the first on `PATH`.
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

  /// The linker from the same toolchain, which takes half as long as the default one.
  var fastLinker: String? {
    let folder = realPath(of: compiler).split(separator: "/").dropLast().joined(separator: "/")
    return FileSystem.isExecutable("/\(folder)/ld.lld") ? "lld" : nil
  }

  /// Whether it can compare a file's content before it recompiles the file because of its date.
  func hashesFiles() throws(SourceFault) -> Bool {
    try run(compiler, ["-help-hidden"]).words.contains { $0.contains(Self.hashing) }
  }

  static let hashing = "-enable-incremental-file-hashing"

  /// The `swift` next to it, for packages.
  var packageManager: String { String(compiler.dropLast(1)) }

  /// What distinguishes this compiler from another one installed in its place.
  func identity(_ digests: ContentDigests) -> String { "\(realPath(of: compiler)) \(digests.digest(of: compiler))" }

  /// Runs it to completion. Returns its output, and whether it succeeded.
  ///
  /// - Parameter draft: the folder that it writes to.
  func compile(
    _ arguments: [String], in draft: String
  ) throws(SourceFault) -> (words: [String], hasSucceeded: Bool) {
    let (lines, end) = try run(compiler, arguments, draft: draft)
    return (lines, end == .exited(0))
  }

  /// Runs one of the toolchain's programs to completion. The compiler driver and the package manager leave a temporary
  /// folder each time, which is removed.
  ///
  /// - Parameters:
  ///   - scratch: the only folder that it may write to, if it is sandboxed.
  ///   - draft: the folder that it writes to, removed if this process ends first.
  func run(
    _ program: String, _ arguments: [String], in scratch: ScratchFolder? = nil, draft: String? = nil
  ) throws(SourceFault) -> (words: [String], end: SupervisedEnd) {
    let temporary = scratch == nil ? try ScratchFolder(in: draft) : nil
    defer { temporary?.remove() }
    let environment =
      scratch.map { ProgramEnvironment.confined(to: $0.path) }
      ?? ProgramEnvironment.inherited(with: temporary.map { ["TMPDIR=\($0.path)"] } ?? [])
    let rest = deadline?.remainingSeconds ?? seconds
    if rest == 0 { throw .compilerTimedOut(seconds: seconds) }
    let child = try ChildProcess.start(
      program, arguments, environment: environment,
      Supervision(seconds: rest, scratch: scratch?.path, draft: draft ?? temporary?.path))
    var lines: [String] = []
    let end = ProcessWatch(child: child, onOutput: { lines.append($0) }, onWait: onWait).run(seconds: rest)
    switch end {
    case .timedOut: throw .compilerTimedOut(seconds: seconds)
    case .notStarted(let code): throw .system(path: program, code: code)
    case .notConfined(let gap): throw .noSandbox(gap)
    case .exited, .killed: return (lines, end)
    }
  }
}
