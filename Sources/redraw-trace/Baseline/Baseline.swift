import CommandLineKit
import SystemCalls
import TraceAnalysis
import TraceFormat

/// A folder of traces that was recorded once, is kept with the sources, and says what redraws should be.
struct Baseline {
  /// A trace of the folder.
  struct Entry {
    let path: String
    let scenario: String
    let metadata: TraceMetadata?
    let bytes: [UInt8]
  }

  /// A scenario as it is today, for the place that it has in the folder.
  struct Recorded {
    let path: String
    let bytes: [UInt8]
    /// `nil` where the folder has no trace of it.
    let old: Entry?
  }

  let folder: String
  /// In the order of the files' names.
  let entries: [Entry]

  /// Reads the folder; an empty baseline if there is none.
  init(_ folder: String) throws(Failure) {
    self.folder = folder
    guard let facts = FileFacts(of: folder) else {
      entries = []
      return
    }
    guard facts.kind == .folder else { throw Failure(BaselineFault.noFolder(folder)) }
    let paths = try TracePlace.traces(in: folder).map(\.name)
    try Self.check(paths, in: folder)
    entries = try concurrently(paths.count) { index in Result { () throws(Failure) in try Entry(paths[index]) } }
      .map { entry throws(Failure) in try entry.get() }
  }

  /// Throws if a trace is a link to something outside the repository: an update would write there.
  private static func check(_ paths: [String], in folder: String) throws(Failure) {
    let place = FolderPath(folder)
    if let path = paths.first(where: { !place.mayName($0) }) {
      throw Failure(BaselineFault.outside(path, top: place.top))
    }
  }

  /// Where a file of the folder is.
  func path(of name: String) -> String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }

  /// Why it has no traces.
  var emptyFault: BaselineFault { FileSystem.exists(folder) ? .empty(folder) : .noSuchFolder(folder) }

  /// What is read of it.
  var files: [InputFile] { (entries.map(\.path) + [path(of: BaselineManifest.name)]).map(InputFile.path) }

  /// Makes the folder where there is none.
  func make() throws(OutputFault) {
    if !FileSystem.makeFolder(folder), SystemError.last != SystemError.exists {
      throw OutputFault(SystemError.last, name: folder)
    }
  }
}

extension Baseline.Entry {
  fileprivate init(_ path: String) throws(Failure) {
    let (bytes, metadata) = try InputFile.path(path).reading { () throws(TraceError) in
      let bytes = try InputFile.path(path).bytes()
      return (bytes, try TraceReader(bytes: bytes).metadata)
    }
    self.init(path: path, scenario: metadata?.scenario ?? "", metadata: metadata, bytes: bytes)
  }
}

extension Baseline.Recorded {
  /// Puts it into the folder, whole or not at all.
  func write() throws(Failure) {
    do {
      try OutputGuard(reading: [], overwrites: false).check(.path(path), for: .trace)
    } catch {
      throw Failure(OutputRefusal.isInBaseline(path))
    }
    try failing { () throws(OutputFault) in try AtomicFile.write(bytes, to: path) }
  }
}
