import Glibc

/// A folder for what a confined program writes, which goes away with it.
struct ScratchFolder {
  let path: String

  init(path: String) { self.path = path }

  /// A new one, which only its user can enter.
  init() throws(SourceFault) {
    let parent = environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array("\(parent)/redraw-trace-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system(path: parent, code: errno) }
    path = realPath(of: template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
  }

  /// With all that is in it; links are removed, not followed.
  func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    for name in (try? names(in: path)) ?? [] {
      let entry = path + "/" + name
      if unlink(entry) != 0 { remove(entry) }
    }
    rmdir(path)
  }
}
