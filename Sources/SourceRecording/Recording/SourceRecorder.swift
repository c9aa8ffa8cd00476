import RecordingProtocol

/// Compiles a user's sources where that hasn't been done before, into a program that records them.
///
///     let recorder = try SourceRecorder(project, Subject(.preview("Cart"), steps: ["tap \"Add\""]))
///     let program = try recorder.build()
public struct SourceRecorder {
  private let project: SourceProject
  private let subject: Subject
  private let options: [String]
  private let swiftUI: String
  private let toolchain: SwiftToolchain
  private let kit: RunnerKit
  private let cache: BuildCache
  /// The compiler is about to run; once more where a file has changed while it ran before.
  public var onCompile: (_ changed: String?) -> Void = { _ in }

  /// - Parameters:
  ///   - swiftUI: the module that the sources import by this name.
  ///   - seconds: how long each call of the compiler may take.
  public init(
    _ project: SourceProject, _ subject: Subject, options: [String] = [], swiftUI: String = "RedrawCore",
    seconds: Int = SwiftToolchain.usualSeconds
  ) throws(SourceFault) {
    self.project = project
    self.subject = subject
    self.options = options
    self.swiftUI = swiftUI
    toolchain = try SwiftToolchain.find(seconds: seconds)
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
    while true {
      switch try outcome(of: &attempt) {
      case .entry(let entry): return SourceProgram(entry: entry, project: project, subject: subject)
      case .changed(let file):
        if attempt.number == Self.mostAttempts { throw .changing(file, times: attempt.number) }
        attempt.number += 1
        attempt.changed = file
      }
    }
  }

  private func outcome(of attempt: inout BuildAttempt) throws(SourceFault) -> BuildAttempt.Outcome {
    // First of all, so that no change comes between what is read below and what is watched.
    let watch = InputWatch(project, options: options, also: attempt.reported)
    let compilation = Compilation(
      project: project, entry: EntryFile(subject.choice, scenarios: try scenarios()), options: options,
      swiftUI: swiftUI, toolchain: toolchain, kit: kit, moduleCache: cache.moduleCache)
    let key = try compilation.key()
    if let entry = cache.entry(key) { return .entry(entry) }
    onCompile(attempt.changed)
    let draft = try cache.draft()
    do throws(SourceFault) {
      try compilation.run(in: draft)
      attempt.reported = try DependencyReport.files(of: draft, besides: project)
      if let file = watch.firstChange(reported: attempt.reported, since: draft.began) {
        draft.discard()
        return .changed(file)
      }
      if try compilation.key() != key {
        draft.discard()
        return .changed(toolchain.compiler)
      }
    } catch {
      draft.discard()
      // Half a file may have been compiled, and the rest has come since.
      if attempt.number < Self.mostAttempts, let file = watch.firstChange(since: draft.began) { return .changed(file) }
      throw error
    }
    return .entry(try cache.keep(draft, as: key, inputs: attempt.reported.sorted().map { BuildInput($0) }))
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

/// What is known from the attempts so far.
private struct BuildAttempt {
  enum Outcome {
    case entry(CacheEntry)
    /// The file that is no longer what was compiled.
    case changed(String)
  }

  var number = 1
  /// What the compiler said it reads.
  var reported: Set<String> = []
  /// What changed while it did.
  var changed: String?
}
