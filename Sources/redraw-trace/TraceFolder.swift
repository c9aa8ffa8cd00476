import CommandLineKit
import Glibc
import TerminalText

/// The traces of a folder.
struct TraceFolder {
  let path: String

  /// `nil` where the path is no folder.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    self.path = path
  }

  /// The names of its traces without `.rtrace`, in the order of their bytes, which is the same on every machine.
  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(Self.suffix) { names.append(String(name.dropLast(Self.suffix.count))) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func file(_ name: String) -> String { path + "/" + name + Self.suffix }

  private static let suffix = ".rtrace"

  /// Files as they are, folders as the traces that they hold.
  static func expand(_ files: [InputFile]) throws(UnreadableFolder) -> [InputFile] {
    var expanded: [InputFile] = []
    for file in files {
      guard case .path(let path) = file, let folder = TraceFolder(path) else {
        expanded.append(file)
        continue
      }
      let names = folder.names
      if names.isEmpty { throw UnreadableFolder(path: path) }
      expanded += names.map { .path(folder.file($0)) }
    }
    return expanded
  }
}

/// A folder in which there is no trace.
struct UnreadableFolder: Error, Equatable {
  let path: String

  /// One line: where, what is wrong, what to do.
  var message: String {
    "\(printable(path)): there is no trace in this folder; record some with 'redraw-trace baseline record'"
  }
}
