/// What can have a file's name without being one.
public enum SpecialFile: Equatable, Sendable {
  case pipe, socket, device
  /// A link to nothing, or one in a circle.
  case brokenLink
}
