/// A part of the sources that was left out of what is recorded, since it can't be compiled here.
public struct _LeftOutCode: Hashable, Sendable {
  /// What of it is left out.
  public enum Kind: String, Sendable {
    /// The body of a view, or what else makes views: an item that shows values stands for it.
    case view
    /// A modifier or a style: what it is applied to is shown as it is.
    case modifier
    /// A function or a property: it does nothing, and returns an empty value if it has to return one.
    case function
    /// A statement of an initializer or a handler.
    case statement
  }

  public let kind: Kind
  /// `PriceChart`, or `Store.load()`.
  public let name: String
  /// `Shop/PriceChart.swift:12`
  public let place: String
  /// The compiler's words.
  public let reason: String

  public nonisolated init(kind: Kind, name: String, place: String, reason: String) {
    (self.kind, self.name, self.place, self.reason) = (kind, name, place, reason)
  }

  /// It was reached: on whichever thread the code runs.
  public nonisolated func reach() { Self.hear(self) }

  /// Who is told of what is reached; set once, before any of the user's code runs.
  public nonisolated(unsafe) static var hear: @Sendable (_LeftOutCode) -> Void = { _ in }
}
