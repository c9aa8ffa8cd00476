/// The values of a command's parameters on one command line.
///
/// They are read by the declared parameter, as in `given[file]`, which determines their type. Only parameters that the
/// command lists can be read.
public struct Arguments: Sendable {
  private var values: [String: any Sendable] = [:]

  public subscript<Value>(parameter: Parameter<Value>) -> Value {
    guard let found = values[parameter.facts.name] as? ParsedValue<Value> else {
      preconditionFailure("'\(parameter.facts.name)' is not among the command's parameters")
    }
    return found.value
  }

  /// A copy with another value for one parameter.
  public func setting<Value>(_ parameter: Parameter<Value>, to value: Value) -> Arguments {
    var arguments = self
    arguments.set(parameter.facts.name, to: ParsedValue(value: value))
    return arguments
  }

  mutating func set(_ name: String, to value: any Sendable) { values[name] = value }
}
