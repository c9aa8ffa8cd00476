/// How long a recorded program may run, and what it may do.
public struct RunLimits: Equatable, Sendable {
  public var seconds: Int
  /// Whether the program has no network and can write only to a scratch folder.
  public var isConfined: Bool

  public init(seconds: Int, isConfined: Bool = false) {
    self.seconds = seconds
    self.isConfined = isConfined
  }
}
