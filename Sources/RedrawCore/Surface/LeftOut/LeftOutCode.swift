/// A part of the sources that was left out of the recording, because it doesn't compile here.
public struct _LeftOutCode: Hashable, Sendable {
  /// What is left out.
  public enum Kind: String, Sendable {
    /// The body of a view, or other code that creates views: replaced by an item that shows values.
    case view
    /// One of the views in a body, replaced likewise.
    case item
    /// A modifier or a style: what it is applied to is shown unchanged.
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
  /// The compiler's message.
  public let reason: String

  public nonisolated init(kind: Kind, name: String, place: String, reason: String) {
    (self.kind, self.name, self.place, self.reason) = (kind, name, place, reason)
  }

  /// Called when it is reached, on any thread.
  public nonisolated func reach() { Self.hear(self) }

  /// Receives what is reached; set once, before any of the user's code runs.
  public nonisolated(unsafe) static var hear: @Sendable (_LeftOutCode) -> Void = { _ in }
}
