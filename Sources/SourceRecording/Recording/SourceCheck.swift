import RecordingProtocol

/// Compiles sources without recording them, whether or not anything reaches them, to find what of them doesn't compile here.
///
///     let checked = try SourceCheck(project).run()
///     for gap in checked.gaps { print(gap.place, gap.message) }
public struct SourceCheck {
  private let project: SourceProject
  private let options: [String]
  private let toolchain: SwiftToolchain
  private let kit: RunnerKit
  private let cache: BuildCache
  /// The compiler is about to run.
  public var onCompile: () -> Void = {}

  /// - Parameter seconds: how long compiling may take.
  public init(
    _ project: SourceProject, options: [String] = [], seconds: Int = SwiftToolchain.usualSeconds
  ) throws(SourceFault) {
    (self.project, self.options) = (project, options)
    toolchain = try SwiftToolchain.find(seconds: seconds)
    kit = try RunnerKit.find()
    cache = try BuildCache.standard()
  }

  /// The errors of one file hide others, so what they are about is left out, as a recording would, until the rest compiles.
  public func run() throws(SourceFault) -> CheckedSources {
    var compilation = Compilation(
      project: project, entry: EntryFile(.only, scenarios: []), options: options, swiftUI: "RedrawCore",
      toolchain: toolchain.begun(), kit: kit, moduleCache: cache.moduleCache, digests: cache.digests,
      standInFolder: cache.standIns)
    compilation.makesProgram = false
    onCompile()
    guard var errors = try errors(of: compilation, in: compilation.workKey()) else { return CheckedSources() }
    var partialKey = compilation.workKey()
    partialKey.add("checked")
    var sources = try PartialSources(everythingIn: project)
    var found = CheckedSources()
    for _ in 1...PartialCompilation.mostRounds {
      found.add(errors, in: sources)
      guard sources.leaveOut(errors) else { break }
      compilation.partial = sources
      guard let next = try self.errors(of: compilation, in: partialKey) else { break }
      errors = next
    }
    found.add(sources.changes)
    return found
  }

  /// `nil` if there are none.
  private func errors(
    of compilation: Compilation, in key: BuildKey
  ) throws(SourceFault) -> [CompileReport.Complaint]? {
    guard let work = try cache.work(key, until: compilation.toolchain.end, unless: { false }) else { return nil }
    let watch = InputWatch(project, options: options, also: [])
    let draft = try cache.draft()
    defer { draft.discard() }
    work.begin()
    var errors: [CompileReport.Complaint]?
    do throws(SourceFault) {
      try compilation.runWithTime(in: draft, work)
    } catch {
      guard case .doesNotCompile(let report) = error else { throw error }
      errors = report.errors
    }
    let reported = try DependencyReport.files(of: work, besides: project)
    if watch.firstChange(reported: reported, since: draft.began) == nil {
      try work.keep(inputs: reported.sorted().map { BuildInput($0, cache.digests) })
    }
    return errors
  }
}
