import CommandLineKit
import SourceLint
import SourceRecording
import SystemCalls
import TraceExport
import TraceFormat
import TraceReport

/// Protects files from being replaced by an output: inputs of the command always, other files unless they are empty, an earlier
/// output of the same kind, or the user gave `--overwrite`.
///
///     try OutputGuard(reading: [.path("feed.rtrace")], overwrites: given[overwrite]).check(given[output], for: .report)
struct OutputGuard {
  /// The kind of output.
  enum Kind: Equatable {
    case trace, report
    /// The findings that lint knows; its option is `--baseline`.
    case lintBaseline
    /// How counts grow, as `scale` keeps it.
    case growthBaseline
    case export(ExportFormat, ExportTable)
  }

  private let inputs: Set<FileFacts.Identity>
  private let overwrites: Bool

  /// - Parameters:
  ///   - files: what the command reads; a folder means every trace in it.
  ///   - overwrites: whether `--overwrite` was given.
  init(reading files: [InputFile], overwrites: Bool) {
    inputs = Set(files.flatMap { (try? $0.traces) ?? [$0] }.compactMap(\.identity))
    self.overwrites = overwrites
  }

  /// Throws if the output would replace a protected file. Devices and pipes are written to, not replaced.
  func check(_ file: OutputFile?, for kind: Kind) throws(Failure) {
    guard case .path(let path) = file else { return }
    try check(path, for: kind)
  }

  /// The same for a recording, which is written under another name until it is complete.
  func checkRecording(to file: OutputFile) throws(Failure) {
    guard case .path(let path) = file, !isSpecial(path) else { return }
    try check(path, for: .trace)
    let partial = PartialFile(of: path).path
    if isInput(partial) { throw Failure(OutputRefusal.isInput(partial)) }
  }

  private func check(_ path: String, for kind: Kind) throws(Failure) {
    guard let facts = FileFacts(of: path), facts.kind == .file else { return }
    if inputs.contains(facts.identity) { throw Failure(OutputRefusal.isInput(path, option: kind.option)) }
    if overwrites || facts.size == 0 || Self.isOutput(path, of: kind) { return }
    throw Failure(OutputRefusal.isForeign(path, kind))
  }

  private func isInput(_ path: String) -> Bool { FileFacts(of: path).map { inputs.contains($0.identity) } ?? false }

  /// Whether a file is an earlier output. One that can't be read doesn't count.
  private static func isOutput(_ path: String, of kind: Kind) -> Bool {
    switch kind {
    case .trace: TraceSignature.begins(beginning(of: path, upTo: TraceSignature.byteCount))
    case .lintBaseline: (try? pipedText(of: path)).map(KnownFindings.isWritten) ?? false
    case .growthBaseline: (try? pipedText(of: path)).map(GrowthBaseline.isWritten) ?? false
    case .report: ReportMark.begins(beginning(of: path, upTo: ReportMark.byteCount))
    case .export(let format, let table):
      format.begins(beginning(of: path, upTo: ExportFormat.signatureBytes), table)
    }
  }

  private static func beginning(of path: String, upTo most: Int) -> [UInt8] {
    guard let descriptor = Descriptor.open(path, .reading) else { return [] }
    defer { Descriptor.close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: most)
    let count = Descriptor.read(descriptor, into: &bytes)
    return Array(bytes.prefix(max(0, count)))
  }
}
