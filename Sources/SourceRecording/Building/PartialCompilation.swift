import RecordingProtocol

/// Compiles as much of the sources as possible when they don't compile as a whole.
///
/// Unreachable code is left out first. Then each compiler error determines what else to leave out. Because errors hide
/// other errors, this repeats until none are left, or until there is nothing left to record.
struct PartialCompilation {
  private var compilation: Compilation
  private let report: CompileReport
  private var sources: PartialSources

  /// Errors lead to further errors, but not indefinitely.
  static let mostRounds = 12

  /// - Parameter report: the errors from compiling all sources.
  init(_ compilation: Compilation, _ choice: Subject.Choice?, after report: CompileReport) throws(SourceFault) {
    self.compilation = compilation
    self.report = report
    sources = try PartialSources(compilation.project, choice, entry: compilation.entry.text)
  }

  /// Builds the draft's program. If that fails, throws the errors that couldn't be left out.
  mutating func run(in draft: CacheDraft, _ work: WorkFolder) throws(SourceFault) {
    var last = report
    for _ in 1...Self.mostRounds {
      guard sources.leaveOut(last.errors) else { break }
      compilation.partial = sources
      do throws(SourceFault) {
        return try compilation.run(in: draft, work)
      } catch {
        guard case .doesNotCompile(let next) = error else { throw error }
        last = next
      }
    }
    throw .doesNotCompile(last)
  }
}
