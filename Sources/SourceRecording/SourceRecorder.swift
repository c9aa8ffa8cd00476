import RecordingProtocol

/// Compiles a user's sources where that hasn't been done before, into a program that records them.
///
///     let recorder = try SourceRecorder(project, Subject(.preview("Cart"), steps: ["tap \"Add\""]))
///     let program = try recorder.build()
public struct SourceRecorder {
  private let project: SourceProject
  private let subject: Subject
  private let options: [String]
  private let toolchain: SwiftToolchain
  private let kit: RunnerKit
  private let cache: BuildCache
  /// The compiler is about to run; once more where a file has changed while it ran before.
  public var onCompile: (_ changed: String?) -> Void = { _ in }

  /// The number under which the program knows a trace's descriptor.
  public static let passedDescriptor = ChildProcess.passedDescriptor

  public init(_ project: SourceProject, _ subject: Subject, options: [String] = []) throws(SourceFault) {
    self.project = project
    self.subject = subject
    self.options = options
    toolchain = try SwiftToolchain.find()
    kit = try RunnerKit.find()
    cache = try BuildCache.standard()
  }

  /// How often sources are compiled that change while they are.
  private static let mostAttempts = 3

  /// The program; compiled only where nothing that it depends on was compiled before as it is now.
  ///
  /// It is of the sources as they were at one moment: where one of the files that the compiler reads is saved meanwhile,
  /// what it made may be of either state, and is made again.
  public func build() throws(SourceFault) -> SourceProgram {
    var attempt = BuildAttempt()
    for _ in 1..<Self.mostAttempts {
      if let entry = try build(&attempt) { return SourceProgram(entry: entry, project: project, subject: subject) }
    }
    attempt.isLast = true
    guard let entry = try build(&attempt) else { throw .changing(attempt.changed ?? "", times: Self.mostAttempts) }
    return SourceProgram(entry: entry, project: project, subject: subject)
  }

  /// `nil` where something has changed meanwhile.
  private func build(_ attempt: inout BuildAttempt) throws(SourceFault) -> CacheEntry? {
    let watch = InputWatch(project, options: options, also: attempt.reported)
    let compilation = Compilation(
      project: project, entry: EntryFile(subject.choice, scenarios: try scenarios()), options: options,
      toolchain: toolchain, kit: kit, moduleCache: cache.moduleCache)
    let key = try compilation.key()
    if let entry = cache.entry(key) { return entry }
    let sources = Set(project.modules.flatMap(\.files).map(realPath))
    onCompile(attempt.changed)
    let draft = try cache.draft()
    do throws(SourceFault) {
      try compilation.run(in: draft)
      attempt.reported = try DependencyReport.files(of: draft).filter { !sources.contains(realPath(of: $0)) }
      attempt.changed = watch.firstChange(reported: attempt.reported, since: draft.began)
      if attempt.changed == nil, try compilation.key() != key { attempt.changed = toolchain.compiler }
    } catch {
      // Half a file may have been compiled, and the rest has come since.
      attempt.changed = watch.firstChange(since: draft.began)
      draft.discard()
      if attempt.isLast || attempt.changed == nil { throw error }
      return nil
    }
    if attempt.changed != nil {
      draft.discard()
      return nil
    }
    return try cache.keep(draft, as: key, inputs: attempt.reported.sorted().map { BuildInput($0) })
  }

  private func scenarios() throws(SourceFault) -> [String] {
    var names: [String] = []
    for file in project.modules.last?.files ?? [] {
      let source = try sourceText(of: file)
      if source.contains("Scenario") { names += DeclaredScenarios.names(in: source) }
    }
    return names
  }
}

/// What is known of the attempts so far.
private struct BuildAttempt {
  /// What the compiler said it reads.
  var reported: Set<String> = []
  /// What changed while it did.
  var changed: String?
  var isLast = false
}
