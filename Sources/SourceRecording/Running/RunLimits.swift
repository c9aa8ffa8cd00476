/// How long a recorded program may run, and what it may do.
public struct RunLimits: Equatable, Sendable {
  public var seconds: Int
  /// Without a network, and writing nowhere but to a folder of its own.
  public var isConfined: Bool

  public init(seconds: Int, isConfined: Bool = false) {
    self.seconds = seconds
    self.isConfined = isConfined
  }
}
