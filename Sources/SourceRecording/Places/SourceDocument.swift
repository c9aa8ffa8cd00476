/// The text of a file, and its path in reviews.
package struct SourceDocument: Sendable {
  /// The path as given, or as found in a folder that was given.
  package let path: String
  /// Relative to the top of the repository.
  package let repositoryPath: String
  package let text: String
  /// Whether the file was valid UTF-8: writing the text back would give the same file.
  package let isExact: Bool

  /// Reads files, and the Swift files in folders.
  package static func all(at paths: [String]) throws(SourceFault) -> [SourceDocument] {
    var places = RepositoryPaths()
    var known: Set<String> = []
    var texts: [SourceDocument] = []
    for path in paths {
      for file in try SourceFiles.files(at: path) where known.insert(file).inserted {
        let bytes = try contents(of: file)
        let text = String(decoding: bytes, as: UTF8.self)
        texts.append(
          SourceDocument(
            path: file, repositoryPath: places.path(of: file), text: text, isExact: text.utf8.elementsEqual(bytes)))
      }
    }
    return texts
  }

  /// Whether the file still has this text.
  package var isCurrent: Bool {
    guard isExact, let bytes = try? contents(of: path) else { return false }
    return text.utf8.elementsEqual(bytes)
  }
}
