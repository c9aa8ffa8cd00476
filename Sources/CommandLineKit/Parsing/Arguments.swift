/// The values that one command line gives to a command's parameters.
///
/// Reading one takes the parameter it was declared as, so that its type is known and no name is repeated:
/// `given[file]`. Only parameters that the command lists can be read.
public struct Arguments: Sendable {
  private var values: [String: any Sendable] = [:]

  public subscript<Value>(parameter: Parameter<Value>) -> Value {
    guard let found = values[parameter.facts.name] as? ParsedValue<Value> else {
      preconditionFailure("'\(parameter.facts.name)' is not among the command's parameters")
    }
    return found.value
  }

  /// The same with another value for one of them.
  public func setting<Value>(_ parameter: Parameter<Value>, to value: Value) -> Arguments {
    var arguments = self
    arguments.set(parameter.facts.name, to: ParsedValue(value: value))
    return arguments
  }

  mutating func set(_ name: String, to value: any Sendable) { values[name] = value }
}
