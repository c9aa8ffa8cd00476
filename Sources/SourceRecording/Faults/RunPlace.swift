/// How far a run got before it ended.
public struct RunPlace: Equatable, Sendable {
  /// The last tick that began, with the label of its step.
  public var tick: Int?
  public var label = ""
  /// The last step that began, starting from 1.
  public var step: Int?
  public var stepText = ""
  /// The view whose body was running, if any.
  public var body: Body?

  /// A view, and the location of its declaration: `Shop/Cart.swift:12`, or empty if unknown.
  public struct Body: Equatable, Sendable {
    public let view: String
    public let place: String

    public init(view: String, place: String) {
      self.view = view
      self.place = place
    }
  }

  public init() {}
}

/// What is known of a crash.
public struct Crash: Equatable, Sendable {
  public var signal: Int32
  /// The message that the program printed: `Index out of range`; empty if there was none.
  public var message = ""
  /// A location in the user's own code, such as `ContentView.swift:12`, or empty if unknown.
  public var place = ""
  /// Whether the stack overflowed.
  public var isStackOverflow = false
}
