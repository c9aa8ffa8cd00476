/// Something a step asked for is not there.
public struct ScenarioError: Error, CustomStringConvertible, Equatable {
  public let message: String
  public var description: String { message }
  public init(message: String) { self.message = message }
}
