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
  /// Sources that don't compile as a whole are an error, even if the rest could be recorded.
  public var isStrict = false
  /// Of sources that don't compile as a whole, what any subject reaches is compiled, and not only what this one does: the
  /// program is to record others, too.
  public var isForOthers = false
  /// The compiler is about to run; once more where a file has changed while it ran before.
  public var onCompile: (_ changed: String?) -> Void = { _ in }

  /// - Parameters:
  ///   - swiftUI: the module that the sources import by this name.
  ///   - seconds: how long compiling may take.
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
      case .entry(let entry, let isWhole):
        return SourceProgram(entry: entry, project: project, isWhole: isWhole, subject: subject)
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
      swiftUI: swiftUI, toolchain: toolchain.begun(), kit: kit, moduleCache: cache.moduleCache)
    let keys = try Keys(compilation, reached)
    if let entry = cache.entry(keys.whole) { return .entry(entry, isWhole: true) }
    if !isStrict, let entry = cache.entry(keys.partial) { return .entry(entry, isWhole: false) }
    onCompile(attempt.changed)
    let draft = try cache.draft()
    var isWhole = true
    do throws(SourceFault) {
      isWhole = try run(compilation, in: draft)
      attempt.reported = try DependencyReport.files(of: draft, besides: project)
      if let file = watch.firstChange(reported: attempt.reported, since: draft.began) {
        draft.discard()
        return .changed(file)
      }
      if try compilation.key() != keys.whole {
        draft.discard()
        return .changed(toolchain.compiler)
      }
    } catch {
      draft.discard()
      // Half a file may have been compiled, and the rest has come since.
      if attempt.number < Self.mostAttempts, let file = watch.firstChange(since: draft.began) { return .changed(file) }
      throw error
    }
    let inputs = attempt.reported.sorted().map { BuildInput($0) }
    return .entry(try cache.keep(draft, as: isWhole ? keys.whole : keys.partial, inputs: inputs), isWhole: isWhole)
  }

  private var reached: Subject.Choice? { isForOthers ? nil : subject.choice }

  /// Compiles the sources as a whole, or else what can be.
  ///
  /// - Returns: whether it was the whole.
  private func run(_ compilation: Compilation, in draft: CacheDraft) throws(SourceFault) -> Bool {
    do throws(SourceFault) {
      try runWithTime(compilation, in: draft)
      return true
    } catch {
      guard !isStrict, case .doesNotCompile(let report) = error else { throw error }
      var partial = try PartialCompilation(compilation, reached, after: report)
      try partial.run(in: draft)
      return false
    }
  }

  private func runWithTime(_ compilation: Compilation, in draft: CacheDraft) throws(SourceFault) {
    do throws(SourceFault) {
      try compilation.run(in: draft)
    } catch {
      guard case .doesNotCompile(let report) = error, SolverLimits.areTooEarly(for: report) else { throw error }
      var patient = compilation
      patient.limits = .late
      try patient.run(in: draft)
    }
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
    case entry(CacheEntry, isWhole: Bool)
    /// The file that is no longer what was compiled.
    case changed(String)
  }

  var number = 1
  /// What the compiler said it reads.
  var reported: Set<String> = []
  /// What changed while it did.
  var changed: String?
}

/// By what a program is found that is made of all of the sources, or of what a subject reaches.
private struct Keys {
  let whole: BuildKey
  let partial: BuildKey

  init(_ compilation: Compilation, _ choice: Subject.Choice?) throws(SourceFault) {
    whole = try compilation.key()
    var partial = whole
    partial.add(choice.map { "partial \($0)" } ?? "partial")
    self.partial = partial
  }
}
