import CommandLineKit
import Glibc
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
    let scenario: String
    let bytes: [UInt8]
    /// `nil` where the folder has no trace of it.
    let old: Entry?
  }

  let folder: String
  /// In the order of the files' names.
  let entries: [Entry]

  /// Reads what is there; nothing where there is no such folder.
  init(_ folder: String) throws {
    self.folder = folder
    var status = stat()
    guard stat(folder, &status) == 0 else {
      entries = []
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw BaselineFault.noFolder(folder) }
    entries = try TracePlace.traces(in: folder).map { try Entry($0.name) }
  }

  /// Records every scenario of a source: again where the folder has it, as it was recorded there, and those that it
  /// hasn't by default.
  func recorded(_ source: any ScenarioSource, on console: Console) throws -> [Recorded] {
    let names = Set(source.names)
    let known = entries.filter { names.contains($0.scenario) }
    let missing = source.names.filter { name in !entries.contains { $0.scenario == name } }
    return try known.map { try record($0.scenario, at: $0.path, $0, source, console) }
      + missing.map { try record($0, at: "\(folder)/\($0).rtrace", nil, source, console) }
  }

  private func record(
    _ scenario: String, at path: String, _ old: Entry?, _ source: any ScenarioSource, _ console: Console
  ) throws -> Recorded {
    let (metadata, progress) = (old?.metadata, console.progress)
    // The program has one thread, the main one, on which views are evaluated.
    let bytes = try MainActor.assumeIsolated {
      let output = MemoryOutput()
      try source.record(scenario, as: metadata, writingTo: output, progress: progress)
      return output.bytes
    }
    return Recorded(path: path, scenario: scenario, bytes: bytes, old: old)
  }

  /// Makes the folder where there is none.
  func make() throws(OutputFault) {
    if mkdir(folder, 0o755) != 0, errno != EEXIST { throw OutputFault(errno, name: folder) }
  }
}

extension Baseline.Entry {
  fileprivate init(_ path: String) throws {
    do throws(TraceError) {
      let bytes = try InputFile.path(path).bytes()
      let metadata = try TraceReader(bytes: bytes).metadata
      self.init(path: path, scenario: metadata?.scenario ?? "", metadata: metadata, bytes: bytes)
    } catch {
      throw UnreadableTrace(file: .path(path), error: error)
    }
  }
}

extension Baseline.Recorded {
  /// Puts it into the folder, whole or not at all.
  func write() throws(OutputFault) {
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }
}

/// Why a folder can't be a baseline: facts; the words are beside them.
enum BaselineFault: Error, Equatable {
  case noFolder(String)
  case notEmpty(String, count: Int)
  case empty(String)
}
