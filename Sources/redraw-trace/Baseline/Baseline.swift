import CommandLineKit
import RedrawCore
import SystemCalls
import TraceAnalysis
import TraceFormat
import TraceRecording

/// A folder of traces, kept with the sources, that new recordings are compared against.
struct Baseline {
  /// A trace in the folder.
  struct Entry {
    let path: String
    let scenario: String
    let metadata: TraceMetadata?
    let bytes: [UInt8]

    var isImported: Bool { metadata?.importedFrom != nil }
  }

  /// A scenario recorded now, to compare with the folder's trace or to replace it.
  struct Recorded {
    let path: String
    let bytes: [UInt8]
    /// `nil` if the folder has no trace of it.
    let old: Entry?
  }

  let folder: String
  /// The recordings, sorted by file name.
  let entries: [Entry]
  /// Imported traces, which can't be recorded again.
  let imported: [Entry]

  /// Reads the folder; the baseline is empty if there is none.
  init(_ folder: String) throws(Failure) {
    self.folder = folder
    guard let facts = FileFacts(of: folder) else {
      (entries, imported) = ([], [])
      return
    }
    guard facts.kind == .folder else { throw Failure(BaselineFault.noFolder(folder)) }
    let paths = try TracePlace.traces(in: folder).map(\.name)
    try Self.check(paths, in: folder)
    let all = try concurrently(paths.count) { index in Result { () throws(Failure) in try Entry(paths[index]) } }
      .map { entry throws(Failure) in try entry.get() }
    entries = all.filter { !$0.isImported }
    imported = all.filter(\.isImported)
  }

  /// Throws if a trace links to something outside the repository, because an update would write there.
  private static func check(_ paths: [String], in folder: String) throws(Failure) {
    let place = FolderPath(folder)
    if let path = paths.first(where: { !place.mayName($0) }) {
      throw Failure(BaselineFault.outside(path, top: place.top))
    }
  }

  /// The same baseline with other settings in its traces' metadata; recording it again uses those.
  func recorded(by change: (TraceMetadata) -> TraceMetadata) -> Baseline {
    Baseline(
      folder: folder,
      entries: entries.map {
        Entry(path: $0.path, scenario: $0.scenario, metadata: $0.metadata.map(change), bytes: $0.bytes)
      }, imported: imported)
  }

  /// The same folder with only these recordings.
  func with(_ entries: [Entry]) -> Baseline { Baseline(folder: folder, entries: entries, imported: []) }

  private init(folder: String, entries: [Entry], imported: [Entry]) {
    (self.folder, self.entries, self.imported) = (folder, entries, imported)
  }

  /// The path of a file in the folder.
  func path(of name: String) -> String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }

  /// Why the baseline has nothing to record again.
  var emptyFault: BaselineFault {
    if !imported.isEmpty { return .onlyImported(folder) }
    return FileSystem.exists(folder) ? .empty(folder) : .noSuchFolder(folder)
  }

  /// The files that a command on the baseline reads.
  var files: [InputFile] { ((entries + imported).map(\.path) + [path(of: BaselineManifest.name)]).map(InputFile.path) }

  /// Settings for scenarios without a trace: the release and the rules that all traces share, if they do.
  var sharedSettings: ScenarioSettings {
    let all = entries.compactMap(\.metadata).map(EngineOptions.init(recordedIn:))
    guard let first = all.first, all.allSatisfy({ $0.decides(as: first) }) else { return ScenarioSettings() }
    var options = EngineOptions(release: first.release)
    options.sdk = first.sdk
    for rule in EngineOptions.Rule.allCases { _ = options.set(rule, to: first[rule]) }
    return ScenarioSettings(options: options)
  }

  /// Creates the folder if it doesn't exist.
  func make() throws(OutputFault) {
    if !FileSystem.makeFolder(folder), SystemError.last != SystemError.exists {
      throw OutputFault(SystemError.last, name: folder)
    }
  }
}

extension EngineOptions {
  fileprivate func decides(as other: EngineOptions) -> Bool {
    release == other.release && sdk == other.sdk && Rule.allCases.allSatisfy { self[$0] == other[$0] }
  }
}

extension Baseline.Entry {
  init(_ path: String) throws(Failure) {
    let (bytes, metadata) = try InputFile.path(path).reading { () throws(TraceError) in
      let bytes = try InputFile.path(path).bytes()
      return (bytes, try TraceReader(bytes: bytes).metadata)
    }
    self.init(path: path, scenario: metadata?.scenario ?? "", metadata: metadata, bytes: bytes)
  }
}

extension Baseline.Recorded {
  /// The trace as one of the folder.
  func entry() throws(Failure) -> Baseline.Entry {
    let metadata = try writingTrace { () throws(TraceError) in try TraceReader(bytes: bytes).metadata }
    return Baseline.Entry(path: path, scenario: metadata?.scenario ?? "", metadata: metadata, bytes: bytes)
  }

  /// Writes the trace into the folder, whole or not at all.
  func write() throws(Failure) {
    do {
      try OutputGuard(reading: [], overwrites: false).check(.path(path), for: .trace)
    } catch {
      throw Failure(OutputRefusal.isInBaseline(path, .trace))
    }
    try failing { () throws(OutputFault) in try AtomicFile.write(bytes, to: path) }
  }
}
