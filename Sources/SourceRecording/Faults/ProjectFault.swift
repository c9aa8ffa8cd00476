/// Why an Xcode project can't be recorded.
public enum ProjectFault: Equatable, Sendable {
  /// There is no project at this path, or in this folder.
  case noProject(String)
  case several(String, [String])
  case unreadable(String, line: Int)
  case noTarget(known: [String])
  case unknownTarget(String, known: [String])
  /// A target names files that don't exist.
  case missingFiles([String], of: String)
  /// A target has no Swift files.
  case noSources(String)
}
