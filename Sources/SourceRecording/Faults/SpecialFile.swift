/// A file system object that isn't a regular file.
public enum SpecialFile: Equatable, Sendable {
  case pipe, socket, device
  /// A link to nothing, or a cycle of links.
  case brokenLink
}
