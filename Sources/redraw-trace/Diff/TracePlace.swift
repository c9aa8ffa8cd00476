import CommandLineKit
import Glibc
import TraceAnalysis
import TraceFormat

/// A trace, or a folder of traces.
enum TracePlace {
  case file(TraceSource)
  /// In the order of names.
  case folder([TraceSource])

  init(_ path: String) throws {
    guard isFolder(path) else {
      self = .file(TraceSource(path: path))
      return
    }
    let traces = try Self.traces(in: path)
    guard !traces.isEmpty else { throw DiffRefusal.noTraces(path) }
    self = .folder(traces)
  }

  /// The traces of a folder, in the order of names.
  static func traces(in path: String) throws -> [TraceSource] {
    let names = try names(in: path).filter { $0.hasSuffix(".rtrace") }.sorted()
    return names.map { TraceSource(path: path.hasSuffix("/") ? path + $0 : "\(path)/\($0)") }
  }

  private static func names(in path: String) throws -> [String] {
    guard let folder = opendir(path) else {
      throw UnreadableTrace(file: .path(path), error: .cannotOpen(path: path, code: errno))
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      // The name is longer than its declared array where the file system has it so: read it where it lies.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names
  }
}
