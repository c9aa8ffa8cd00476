/// A step or a setting of a scenario can't be carried out.
public struct ScenarioError: Error, CustomStringConvertible, Equatable {
  /// What is wrong, and what to do about it.
  public let message: String
  public var description: String { message }
  /// An error with this message.
  public init(message: String) { self.message = message }
}
