extension Parameter {
  /// A required argument.
  public static func argument(_ name: String, _ kind: ValueKind<Value>, _ help: String) -> Self {
    let facts = ParameterFacts(
      .argument, name, isRequired: true, placeholder: name, help: help, completion: kind.completion)
    return Parameter(facts) { texts throws(InvalidText) in try kind.value(of: texts.last ?? "") }
  }

  /// An optional argument.
  public static func optionalArgument<Wrapped>(
    _ name: String, _ kind: ValueKind<Wrapped>, _ help: String
  ) -> Self where Value == Wrapped? {
    let facts = ParameterFacts(.argument, name, placeholder: name, help: help, completion: kind.completion)
    return Parameter(facts) { texts throws(InvalidText) in try kind.value(ofLast: texts) }
  }

  /// All remaining arguments. Only the last argument can be one of these.
  public static func arguments<Element>(
    _ name: String, _ kind: ValueKind<Element>, isRequired: Bool = true, _ help: String
  ) -> Self where Value == [Element] {
    let facts = ParameterFacts(
      .argument, name, isRequired: isRequired, isRepeatable: true, placeholder: name, help: help,
      completion: kind.completion)
    return Parameter(facts) { texts throws(InvalidText) in try kind.values(of: texts) }
  }

  /// An option without a default. Its value is `nil` if it isn't given.
  public static func option<Wrapped>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Wrapped>, _ help: String
  ) -> Self where Value == Wrapped? {
    let facts = ParameterFacts(
      .option, name, short: short, placeholder: kind.placeholder, help: help, completion: kind.completion)
    return Parameter(facts) { texts throws(InvalidText) in try kind.value(ofLast: texts) }
  }

  /// An option whose value is `fallback` if it isn't given.
  public static func option(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, default fallback: Value, _ help: String
  ) -> Self {
    let facts = ParameterFacts(
      .option, name, short: short, placeholder: kind.placeholder, help: help, defaultText: kind.show(fallback),
      completion: kind.completion)
    return Parameter(facts) { texts throws(InvalidText) in try kind.value(ofLast: texts) ?? fallback }
  }

  /// A required option.
  public static func requiredOption(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, _ help: String
  ) -> Self {
    let facts = ParameterFacts(
      .option, name, short: short, isRequired: true, placeholder: kind.placeholder, help: help,
      completion: kind.completion)
    return Parameter(facts) { texts throws(InvalidText) in try kind.value(of: texts.last ?? "") }
  }

  /// A repeatable option whose value is `fallback` if it isn't given.
  public static func options<Element>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Element>, default fallback: [Element] = [],
    _ help: String
  ) -> Self where Value == [Element] {
    let facts = ParameterFacts(
      .option, name, short: short, isRepeatable: true, placeholder: kind.placeholder, help: help,
      defaultText: fallback.map(kind.show).joined(separator: " "), completion: kind.completion)
    return Parameter(facts) { texts throws(InvalidText) in texts.isEmpty ? fallback : try kind.values(of: texts) }
  }
}

extension Parameter<Bool> {
  /// An option without a value: true if it is given.
  public static func flag(_ name: String, short: Character? = nil, _ help: String) -> Self {
    Parameter(ParameterFacts(.flag, name, short: short, help: help)) { texts in !texts.isEmpty }
  }
}
