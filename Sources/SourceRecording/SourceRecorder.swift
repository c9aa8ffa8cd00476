import RecordingProtocol

/// Records a user's sources: compiles them where that hasn't been done before, and runs them in a process of their own.
///
///     let recorder = try SourceRecorder(project, Subject(.preview("Cart"), steps: ["tap \"Add\""]))
///     let program = try recorder.build()
///     let summary = try recorder.run(program, request, timeout: 30)
public struct SourceRecorder {
  private let project: SourceProject
  private let subject: Subject
  private let compilation: Compilation
  private let cache = BuildCache.standard()
  /// Lines that the user's code prints.
  public var onPrint: (String) -> Void = { _ in }
  public var onTick: (Int) -> Void = { _ in }
  /// The compiler is about to run.
  public var onCompile: () -> Void = {}
  /// Where the trace goes where it is no file.
  public var traceDescriptor: Int32?

  /// The number under which the program knows `traceDescriptor`.
  public static let passedDescriptor = ChildProcess.passedDescriptor

  public init(_ project: SourceProject, _ subject: Subject, options: [String] = []) throws(SourceFault) {
    self.project = project
    self.subject = subject
    compilation = Compilation(
      project: project, entry: EntryFile(subject.choice, scenarios: try Self.scenarios(project)), options: options,
      toolchain: try SwiftToolchain.find(), kit: try RunnerKit.find())
  }

  private static func scenarios(_ project: SourceProject) throws(SourceFault) -> [String] {
    var names: [String] = []
    for file in project.modules.last?.files ?? [] {
      let source = try sourceText(of: file)
      if source.contains("Scenario") { names += DeclaredScenarios.names(in: source) }
    }
    return names
  }

  /// The program; compiled only where nothing that it depends on was compiled before as it is now.
  public func build() throws(SourceFault) -> String {
    try cache.program(try compilation.key()) { folder throws(SourceFault) in
      onCompile()
      try compilation.run(in: folder)
    }
  }

  /// Records. A trace that is cut short stays beside its name as `.partial`.
  public func run(_ program: String, _ request: RunRequest, timeout: Int) throws(SourceFault) -> RunSummary {
    var request = request
    request.steps = subject.steps
    switch subject.choice {
    case .only: request.subject = .only
    case .preview(let name): request.subject = .preview(name)
    case .scenario(let name): request.subject = .scenario(name)
    case .root: request.subject = .root
    }
    return try ProgramRunner(
      program: program, project: project, request: request, timeout: timeout, traceDescriptor: traceDescriptor,
      onPrint: onPrint,
      onTick: onTick
    ).run()
  }
}
