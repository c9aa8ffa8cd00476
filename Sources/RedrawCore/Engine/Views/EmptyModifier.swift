/// Leaves a view as it is.
public struct EmptyModifier: ViewModifier, Sendable {
  public static let identity = EmptyModifier()
  public nonisolated init() {}
  public func body(content: Content) -> some View { content }
}
