import CommandLineKit

/// New imports from a device, in place of recordings: nothing is recorded again.
struct ImportedSource: ScenarioSource {
  private let files: [String]

  let isWhole = false

  /// - Parameter words: names from the command line. `nil` unless one is that of a trace.
  init?(_ words: [String]) throws(Failure) {
    guard words.contains(where: { $0.hasSuffix(".rtrace") }) else { return nil }
    files = words
  }

  func known(in baseline: Baseline) -> [Baseline.Entry] { baseline.entries + baseline.imported }

  func inputs() -> [InputFile] { files.map(InputFile.path) }

  /// Each takes the place of the imported trace of its name, or else of the only one of its scenario.
  func recorded(for baseline: Baseline, on console: Console) throws(Failure) -> [Baseline.Recorded] {
    try files.map { file throws(Failure) in
      let entry = try Baseline.Entry(file)
      guard entry.isImported else { throw Failure(BaselineFault.notImported(file)) }
      let path = baseline.path(of: file.split(separator: "/").last.map(String.init) ?? file)
      let same = baseline.imported.filter { $0.scenario == entry.scenario }
      let old = baseline.imported.first { $0.path == path } ?? (same.count == 1 ? same[0] : nil)
      return Baseline.Recorded(path: old?.path ?? path, bytes: entry.bytes, old: old)
    }
  }

  /// What an app did can't be repeated with more data.
  func readers(of parameter: String, among traces: [Baseline.Entry]) -> [Baseline.Entry] { [] }
  func recording(only traces: [Baseline.Entry]) -> ImportedSource { self }

  func remember(in baseline: Baseline) {}
  func checkCanRemember(in baseline: Baseline) {}
}
