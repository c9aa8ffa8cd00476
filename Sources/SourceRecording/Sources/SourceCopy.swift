import SystemCalls

extension SourceProject {
  /// The texts of the Swift files to compile. Files that aren't UTF-8 are left out, because their text couldn't be
  /// written back.
  public func texts() throws(SourceFault) -> [(path: String, text: String)] {
    var texts: [(path: String, text: String)] = []
    for file in modules.flatMap(\.files) {
      let bytes = try contents(of: file)
      if let text = String(validating: bytes, as: UTF8.self) { texts.append((file, text)) }
    }
    return texts
  }
}

/// A copy of a project in which the text of some files is changed. The project's own files aren't modified: the changed
/// ones are in a folder that is removed with this object.
public final class SourceCopy {
  /// The project to compile.
  public let project: SourceProject
  private let folder: ScratchFolder
  /// What is in the folder, and the folder: in an order in which they can be removed.
  public private(set) var paths: [String] = []

  /// - Parameter texts: the changed texts, by path in the project.
  public init(of project: SourceProject, changing texts: [String: String]) throws(SourceFault) {
    folder = try ScratchFolder()
    var copy = project
    // Gives the copy a work folder of its own, so that the project's isn't affected.
    copy.places.append("\(realPath(of: "."))/doctor")
    do throws(SourceFault) {
      for (number, path) in texts.keys.sorted().enumerated() {
        // Two modules can have files of the same name, but one module can't.
        let inner = "\(folder.path)/\(number)"
        guard FileSystem.makeFolder(inner) else { throw .system(path: inner, code: SystemError.last) }
        let place = "\(inner)/\(path.split(separator: "/").last ?? "")"
        try writeFile(texts[path] ?? "", to: place)
        paths += [place, inner]
        for module in copy.modules.indices {
          for file in copy.modules[module].files.indices where copy.modules[module].files[file] == path {
            copy.modules[module].files[file] = place
          }
        }
      }
    } catch {
      folder.remove()
      throw error
    }
    paths.append(folder.path)
    self.project = copy
  }

  deinit { folder.remove() }
}
