import CommandLineKit
import SourceRecording
import SystemCalls
import TraceFormat

/// What a baseline of a user's own sources was recorded from: a file beside the traces, which users also edit by hand.
///
/// How each trace was recorded, its viewport, seed and rules, is in the trace itself.
struct BaselineManifest: Equatable {
  /// Paths are relative to the working directory.
  var sources: SourceChoice
  /// Besides the listed journeys, every preview, scenario and app in the sources gets a trace.
  var isOfAll: Bool
  var journeys: [Journey] = []

  static let name = "baseline.json"

  init(sources: SourceChoice, isOfAll: Bool) {
    self.sources = sources
    self.isOfAll = isOfAll
  }

  /// Reads the manifest of a folder; `nil` if it has none.
  ///
  /// - Parameter takesCode: whether it may contain code to compile and run, or compiler options.
  init?(of baseline: Baseline, takesCode: Bool) throws(Failure) {
    let path = baseline.path(of: Self.name)
    guard FileSystem.exists(path) else { return nil }
    let folder = FolderPath(baseline.folder)
    if !folder.mayName(path) { throw Failure(BaselineFault.outside(path, top: folder.top)) }
    let bytes = try InputFile.path(path).reading { () throws(TraceError) in try InputFile.path(path).bytes() }
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ManifestFault) {
      self = try BaselineManifest(parsing: text, in: folder, takesCode: takesCode)
    } catch {
      throw Failure(BaselineFault.badManifest(path, error))
    }
    sources.place = sources.place.mapped(folder.path(to:))
    for index in journeys.indices { journeys[index].stepFile = journeys[index].stepFile.map(folder.path(to:)) }
  }

  /// Writes it into its folder, which must exist.
  func write(to baseline: Baseline) throws(Failure) {
    let folder = FolderPath(baseline.folder)
    var manifest = self
    manifest.sources.place = sources.place.mapped(folder.name(of:))
    for index in journeys.indices { manifest.journeys[index].stepFile = journeys[index].stepFile.map(folder.name(of:)) }
    try failing { () throws(OutputFault) in
      try AtomicFile.write(Array(manifest.text.utf8), to: baseline.path(of: Self.name))
    }
  }
}

extension BaselineManifest {
  /// Throws if the manifest would be refused when read again.
  func check(in folder: FolderPath, takesCode: Bool) throws(Failure) {
    let paths = sources.place.paths + journeys.compactMap(\.stepFile)
    if let path = paths.first(where: { !folder.mayName($0) }) {
      throw Failure(BaselineFault.outside(path, top: folder.top))
    }
    if takesCode { return }
    if !sources.compilerOptions.isEmpty { throw Failure(RecordingFault.both("--no-code-in-manifest", "--swiftc")) }
    for case .root in journeys.map(\.choice) { throw Failure(RecordingFault.both("--no-code-in-manifest", "--root")) }
  }
}

extension SourceChoice.Place {
  /// All paths that it contains.
  fileprivate var paths: [String] {
    switch self {
    case .paths(let paths): paths
    case .package(let folder, _): [folder]
    case .project(let path, _): [path]
    }
  }

  /// A copy with each path mapped.
  fileprivate func mapped(_ name: (String) -> String) -> Self {
    switch self {
    case .paths(let paths): .paths(paths.map(name))
    case .package(let folder, let target): .package(name(folder), target: target)
    case .project(let path, let target): .project(name(path), target: target)
    }
  }
}
