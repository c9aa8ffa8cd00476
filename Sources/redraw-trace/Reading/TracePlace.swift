import CommandLineKit
import SystemCalls
import TraceAnalysis
import TraceFormat

/// A trace, or a folder of traces.
enum TracePlace {
  case file(TraceSource)
  /// Sorted by name.
  case folder([TraceSource])

  init(_ path: String) throws(Failure) {
    guard FileSystem.isFolder(path) else {
      self = .file(TraceSource(path: path))
      return
    }
    let traces = try Self.traces(in: path)
    guard !traces.isEmpty else { throw Failure(DiffRefusal.noTraces(path)) }
    self = .folder(traces)
  }

  /// The traces in a folder, sorted by name.
  static func traces(in path: String) throws(Failure) -> [TraceSource] {
    guard let names = FileSystem.names(in: path) else {
      throw Failure(UnreadableTrace(file: .path(path), error: .cannotOpen(path: path, code: SystemError.last)))
    }
    let traces = names.filter { $0.hasSuffix(".rtrace") }.sorted()
    return traces.map { TraceSource(path: path.hasSuffix("/") ? path + $0 : "\(path)/\($0)") }
  }
}

extension InputFile {
  /// The trace itself, or the traces in it if it is a folder.
  var traces: [InputFile] {
    get throws(Failure) {
      guard case .path(let path) = self, case .folder(let traces) = try TracePlace(path) else { return [self] }
      return traces.map { .path($0.name) }
    }
  }
}
