/// How far a run had come when it ended.
public struct RunPlace: Equatable, Sendable {
  /// The last tick that began, and what its step is called.
  public var tick: Int?
  public var label = ""
  /// The last step that was begun, from 1.
  public var step: Int?
  public var stepText = ""
  /// What ran there, where that was the body of a view.
  public var body: Body?

  /// A view, and where it is declared: `Shop/Cart.swift:12`, empty where that isn't known.
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
  /// What the program said: `Index out of range`; empty where it said nothing.
  public var message = ""
  /// `ContentView.swift:12` of the user's own code, where that is known.
  public var place = ""
  /// It had used up its stack.
  public var isOutOfStack = false
}
