import RecordingProtocol

/// Compiles a user's sources into a program that records them, unless it is in the cache.
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
  /// Whether sources that don't compile as a whole are an error, even if part of them could be recorded.
  public var isStrict = false
  /// If the sources don't compile as a whole: whether to compile what any subject reaches, because the program will
  /// also record other subjects.
  public var includesOtherSubjects = false
  /// Called before the compiler runs and then several times a second, with the file whose change made it run again.
  public var onCompile: (_ changed: String?) -> Void = { _ in }

  /// - Parameters:
  ///   - swiftUI: the module that the sources import by this name.
  ///   - seconds: how long compiling may take.
  public init(
    _ project: SourceProject, _ subject: Subject, options: [String] = [], swiftUI: String = "RedrawCore",
    seconds: Int = SwiftToolchain.usualSeconds
  ) throws(SourceFault) {
    self.project = project
    var subject = subject
    if subject.choice == .only, let hosted = try HostedRoot(in: project) { subject.choice = .root(hosted.expression) }
    self.subject = subject
    self.options = options
    self.swiftUI = swiftUI
    toolchain = try SwiftToolchain.find(seconds: seconds)
    kit = try RunnerKit.find()
    cache = try BuildCache.standard()
  }

  /// How often to try if sources change during compilation.
  private static let mostAttempts = 3

  /// Returns the program, and compiles it only if no cached one matches all its inputs.
  ///
  /// The program corresponds to the sources at a single moment: if a file changes while the compiler reads it, the
  /// program is compiled again.
  public func build() throws(SourceFault) -> SourceProgram {
    var attempt = BuildAttempt()
    while true {
      switch try outcome(of: &attempt) {
      case .entry(let entry, let isWhole, let times):
        return SourceProgram(entry: entry, project: project, isWhole: isWhole, times: times, subject: subject)
      case .changed(let file):
        if attempt.number == Self.mostAttempts { throw .changing(file, times: attempt.number) }
        attempt.number += 1
        attempt.changed = file
      }
    }
  }

  private func outcome(of attempt: inout BuildAttempt) throws(SourceFault) -> BuildAttempt.Outcome {
    // Created first, so that no change is missed between reading and watching.
    let watch = InputWatch(project, options: options, also: attempt.reported)
    let compilation = try compilation(again: attempt.changed)
    let keys = try BuildKeys(compilation, reached)
    if let known = known(keys) { return known }
    onCompile(attempt.changed)
    // Another recording may have built the same program meanwhile.
    guard let work = try cache.work(keys.work, until: compilation.toolchain.end, unless: { known(keys) != nil }),
      known(keys) == nil
    else { return try outcome(of: &attempt) }
    let build = ProgramBuild(
      compilation: compilation, keys: keys, cache: cache, watch: watch, reached: reached, isStrict: isStrict,
      draft: try cache.draft())
    do throws(SourceFault) {
      return try build.run(work, reported: &attempt.reported)
    } catch {
      build.draft.discard()
      // The compiler may have read a file before and after it changed.
      if attempt.number < Self.mostAttempts, let file = watch.firstChange(since: build.draft.began) {
        return .changed(file)
      }
      throw error
    }
  }

  /// - Parameter changed: the file whose change made it necessary to compile again.
  private func compilation(again changed: String?) throws(SourceFault) -> Compilation {
    var toolchain = toolchain.begun()
    toolchain.onWait = { [onCompile] in onCompile(changed) }
    return Compilation(
      project: project, entry: EntryFile(subject.choice, scenarios: try scenarios()), options: options,
      swiftUI: swiftUI, toolchain: toolchain, kit: kit, moduleCache: cache.moduleCache, digests: cache.digests,
      standInFolder: cache.standIns)
  }

  private func known(_ keys: BuildKeys) -> BuildAttempt.Outcome? {
    if let entry = cache.entry(keys.whole) { return .entry(entry, isWhole: true, times: nil) }
    if !isStrict, let entry = cache.entry(keys.partial) { return .entry(entry, isWhole: false, times: nil) }
    return nil
  }

  private var reached: Subject.Choice? { includesOtherSubjects ? nil : subject.choice }

  private func scenarios() throws(SourceFault) -> [String] {
    var names: [String] = []
    guard let module = project.modules.last else { return [] }
    for file in module.files where try sourceText(of: file).contains("Scenario") {
      names += DeclaredScenarios.names(in: try project.text(of: file, in: module))
    }
    return names
  }
}
