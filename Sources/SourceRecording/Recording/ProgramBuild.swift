/// One attempt at compiling a program: all sources, or else the part that compiles.
struct ProgramBuild {
  let compilation: Compilation
  let keys: BuildKeys
  let cache: BuildCache
  let watch: InputWatch
  /// What a partial program has to contain; `nil` for everything that can be recorded.
  let reached: Subject.Choice?
  let isStrict: Bool
  let draft: CacheDraft

  /// - Parameters:
  ///   - work: where it is compiled.
  ///   - reported: set to the files that the compiler reported reading.
  func run(_ work: WorkFolder, reported: inout Set<String>) throws(SourceFault) -> BuildAttempt.Outcome {
    let made = try make(in: work)
    reported = try files(readIn: made.work)
    if let file = watch.firstChange(reported: reported, since: draft.began) { return changed(file) }
    if try compilation.key() != keys.whole { return changed(compilation.toolchain.compiler) }
    let inputs = inputs(reported)
    try made.work.keep(inputs: inputs)
    let entry = try cache.keep(draft, as: made.isWhole ? keys.whole : keys.partial, inputs: inputs)
    return .entry(entry, isWhole: made.isWhole, times: compilation.clock.times)
  }

  private func changed(_ file: String) -> BuildAttempt.Outcome {
    draft.discard()
    return .changed(file)
  }

  /// Returns where it was compiled, and whether all sources were.
  private func make(in work: WorkFolder) throws(SourceFault) -> (work: WorkFolder, isWhole: Bool) {
    work.begin()
    do throws(SourceFault) {
      try compilation.runWithTime(in: draft, work)
      return (work, true)
    } catch {
      guard case .doesNotCompile(let report) = error else { throw error }
      try keepFailed(work)
      if isStrict { throw error }
      guard let other = try cache.work(keys.partialWork, until: compilation.toolchain.end, unless: { false }) else {
        throw error
      }
      try compilePart(in: other, after: report)
      return (other, false)
    }
  }

  private func compilePart(in work: WorkFolder, after report: CompileReport) throws(SourceFault) {
    var partial = try PartialCompilation(compilation, reached, after: report)
    work.begin()
    do throws(SourceFault) {
      try partial.run(in: draft, work)
    } catch {
      if case .doesNotCompile = error { try keepFailed(work) }
      throw error
    }
  }

  /// Keeps the files that did compile, so that they needn't be compiled again.
  private func keepFailed(_ work: WorkFolder) throws(SourceFault) {
    let reported = try files(readIn: work)
    if watch.firstChange(reported: reported, since: draft.began) != nil { return }
    try work.keep(inputs: inputs(reported))
  }

  private func files(readIn work: WorkFolder) throws(SourceFault) -> Set<String> {
    try DependencyReport.files(of: work, besides: compilation.project)
  }

  private func inputs(_ files: Set<String>) -> [BuildInput] { files.sorted().map { BuildInput($0, cache.digests) } }
}

/// What the attempts so far have shown.
struct BuildAttempt {
  enum Outcome {
    /// - Parameter times: `nil` if it was in the cache.
    case entry(CacheEntry, isWhole: Bool, times: BuildTimes?)
    /// The file that changed during compilation.
    case changed(String)
  }

  var number = 1
  /// The files that the compiler reported reading.
  var reported: Set<String> = []
  /// The file that changed meanwhile.
  var changed: String?
}

/// The cache keys of programs built from all sources, or from what a subject reaches.
struct BuildKeys {
  let whole: BuildKey
  let partial: BuildKey
  /// The key of the work folder.
  let work: BuildKey
  let partialWork: BuildKey

  init(_ compilation: Compilation, _ choice: Subject.Choice?) throws(SourceFault) {
    whole = try compilation.key()
    var partial = whole
    work = compilation.workKey()
    var partialWork = work
    for part in ["partial", choice.map { "\($0)" } ?? ""] {
      partial.add(part)
      partialWork.add(part)
    }
    (self.partial, self.partialWork) = (partial, partialWork)
  }
}
