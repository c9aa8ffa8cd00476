import SystemCalls

/// A folder for what a confined program writes, which goes away with it.
struct ScratchFolder {
  let path: String

  init(path: String) { self.path = path }

  /// A new one, which only its user can enter.
  init() throws(SourceFault) {
    let parent = SystemProcess.environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    guard let made = FileSystem.makeUniqueFolder("\(parent)/redraw-trace-") else {
      throw .system(path: parent, code: SystemError.last)
    }
    path = realPath(of: made)
  }

  /// With all that is in it; links are removed, not followed.
  func remove() { FileSystem.removeAll(path) }
}
