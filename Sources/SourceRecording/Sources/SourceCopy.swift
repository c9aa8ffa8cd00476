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

  /// - Parameters:
  ///   - texts: the changed texts, by path in the project.
  ///   - expect: called before anything is in the folder, with what will be, and the folder: in an order in which they can be
  ///     removed.
  public init(
    of project: SourceProject, changing texts: [String: String], expect: (_ paths: [String]) -> Void
  ) throws(SourceFault) {
    let folder = try ScratchFolder()
    self.folder = folder
    // Two modules can have files of the same name, but one module can't.
    let changes = texts.sorted { $0.key < $1.key }.enumerated().map { number, change in
      let inner = "\(folder.path)/\(number)"
      let name = change.key.split(separator: "/").last ?? ""
      return (path: change.key, text: change.value, inner: inner, place: "\(inner)/\(name)")
    }
    expect(changes.flatMap { [$0.place, $0.inner] } + [folder.path])
    var copy = project
    // Gives the copy a work folder of its own, so that the project's isn't affected.
    copy.places.append("\(realPath(of: "."))/doctor")
    do throws(SourceFault) {
      for change in changes {
        guard FileSystem.makeFolder(change.inner) else { throw .system(path: change.inner, code: SystemError.last) }
        try writeFile(change.text, to: change.place)
        copy.replace(change.path, by: change.place)
      }
    } catch {
      folder.remove()
      throw error
    }
    self.project = copy
  }

  deinit { folder.remove() }
}

extension SourceProject {
  fileprivate mutating func replace(_ file: String, by place: String) {
    for module in modules.indices {
      for index in modules[module].files.indices where modules[module].files[index] == file {
        modules[module].files[index] = place
      }
    }
  }
}
