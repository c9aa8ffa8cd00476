import RecordingProtocol

/// Compiles what can be compiled of sources that don't compile as a whole.
///
/// What isn't reached is left out at once. Each error of the compiler then says what else has to be; as one error hides
/// others, that is done again until none is left, or nothing is left to record.
struct PartialCompilation {
  private var compilation: Compilation
  private let report: CompileReport
  private var sources: PartialSources

  /// Errors follow from errors, but not for ever.
  private static let mostRounds = 12

  /// - Parameter report: of the sources as a whole.
  init(_ compilation: Compilation, _ choice: Subject.Choice?, after report: CompileReport) throws(SourceFault) {
    self.compilation = compilation
    self.report = report
    sources = try PartialSources(compilation.project, choice, entry: compilation.entry.text)
  }

  /// Makes the draft's program. If that can't be, the errors are those of the sources as a whole.
  mutating func run(in draft: CacheDraft) throws(SourceFault) {
    var errors = report.errors
    for _ in 1...Self.mostRounds {
      guard sources.leaveOut(errors) else { break }
      compilation.partial = sources
      do throws(SourceFault) {
        return try compilation.run(in: draft)
      } catch {
        guard case .doesNotCompile(let next) = error else { throw error }
        errors = next.errors
      }
    }
    throw .doesNotCompile(report)
  }
}
