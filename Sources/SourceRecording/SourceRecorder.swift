import RecordingProtocol

/// Compiles a user's sources where that hasn't been done before, into a program that records them.
///
///     let recorder = try SourceRecorder(project, Subject(.preview("Cart"), steps: ["tap \"Add\""]))
///     let program = try recorder.build()
public struct SourceRecorder {
  private let project: SourceProject
  private let subject: Subject
  private let compilation: Compilation
  private let cache = BuildCache.standard()
  /// The compiler is about to run.
  public var onCompile: () -> Void = {}

  /// - Parameter seconds: how long each call of the compiler may take.
  public init(
    _ project: SourceProject, _ subject: Subject, options: [String] = [], seconds: Int = SwiftToolchain.usualSeconds
  ) throws(SourceFault) {
    self.project = project
    self.subject = subject
    compilation = Compilation(
      project: project, entry: EntryFile(subject.choice, scenarios: try Self.scenarios(project)), options: options,
      toolchain: try SwiftToolchain.find(seconds: seconds), kit: try RunnerKit.find())
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
  public func build() throws(SourceFault) -> SourceProgram {
    let path = try cache.program(try compilation.key()) { folder throws(SourceFault) in
      onCompile()
      try compilation.run(in: folder)
    }
    return SourceProgram(path: path, project: project, subject: subject)
  }
}
