import CommandLineKit
import RedrawCore
import SourceRecording
import TraceAnalysis
import TraceFormat

/// A baseline to record again with the settings that fit a device best. Each trace keeps its settings, so later recordings use
/// them too.
struct FittedBaseline {
  private let baseline: Baseline
  private let manifest: BaselineManifest?

  /// - Throws: if there is nothing to record again.
  init(_ folder: InputFile) throws(Failure) {
    guard case .path(let path) = folder else { throw Failure(BaselineFault.noFolder("-")) }
    baseline = try Baseline(path)
    if baseline.entries.isEmpty { throw Failure(baseline.emptyFault) }
    manifest = try BaselineManifest(of: baseline, takesCode: true)
  }

  /// Records all traces again, and returns a report of what changed.
  func keep(_ best: RealitySetting, on console: Console) throws(Failure) -> String {
    let release = best.release.flatMap(SystemRelease.init(name:))
    let fitted = baseline.recorded { $0.variant(release: release, rules: best.rules) }
    var changes = BaselineChanges()
    for trace in try source(fitted).recorded(for: fitted, on: console) {
      if trace.bytes != trace.old?.bytes { try trace.write() }
      try changes.add(trace)
    }
    return changes.text
  }

  /// Covers only what the folder already has.
  private func source(_ fitted: Baseline) throws(Failure) -> any ScenarioSource {
    guard let manifest else { return try CatalogSource(fitted.entries.map(\.scenario)) }
    let files = fitted.entries.map { String($0.path.split(separator: "/").last ?? "") }
    return SourcesBaseline(
      sources: manifest.sources, manifest: manifest, asked: nil, names: files.map { Journey(file: $0).name },
      settings: ScenarioSettings(), showsAllErrors: false, takesCode: true)
  }
}
