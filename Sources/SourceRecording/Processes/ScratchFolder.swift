import SystemCalls

/// A folder for the files of a program, removed after it ends.
struct ScratchFolder {
  let path: String

  init(path: String) { self.path = path }

  /// Creates a folder that only this user can access, among the temporary files if no folder is given.
  init(in folder: String? = nil) throws(SourceFault) {
    let parent =
      folder ?? SystemProcess.environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    guard let made = FileSystem.makeUniqueFolder("\(parent)/redraw-trace-") else {
      throw .system(path: parent, code: SystemError.last)
    }
    path = realPath(of: made)
  }

  /// Removes the folder with its contents. Links aren't followed.
  func remove() { FileSystem.removeAll(path) }
}
