/// An argument or option of a command, with the type of its value.
///
/// Create parameters with the factory methods. They determine how often a parameter can be given, and the type of its
/// value:
///
///     let file = Parameter.argument("FILE", .inputFile, "The trace to read")          // InputFile
///     let top = Parameter.option("--top", .integer(in: 1...1_000), "How many lines")  // Int?
///     let names = Parameter.arguments("NAME", .text, "Whom to greet")                 // [String]
///     let loud = Parameter.flag("--loud", "Say it in capitals")                       // Bool
public struct Parameter<Value: Sendable>: AnyParameter {
  public let facts: ParameterFacts
  private let decode: @Sendable ([String]) throws(InvalidText) -> Value

  init(_ facts: ParameterFacts, decode: @escaping @Sendable ([String]) throws(InvalidText) -> Value) {
    self.facts = facts
    self.decode = decode
  }

  public func value(of texts: [String]) throws(InvalidText) -> any Sendable {
    ParsedValue(value: try decode(texts))
  }
}

/// A parameter with a value of any type, for parsing, help and completion.
public protocol AnyParameter: Sendable {
  var facts: ParameterFacts { get }
  /// Converts the given texts to a value. There are none if the parameter wasn't given.
  func value(of texts: [String]) throws(InvalidText) -> any Sendable
}

/// Wraps a value so that an `Optional` isn't flattened.
struct ParsedValue<Value: Sendable>: Sendable {
  let value: Value
}

/// An invalid text for a parameter, and what is wrong with it.
public struct InvalidText: Error, Equatable {
  let text: String
  let fault: ValueFault
}

/// A parameter's description, without the type of its value.
public struct ParameterFacts: Sendable {
  enum Role: Sendable {
    case argument, option, flag
  }

  let role: Role
  /// `FILE` for an argument, `--output` for an option. Unique within its command.
  let name: String
  /// The letter of the short form, as in `-o`.
  let short: Character?
  let isRequired: Bool
  let isRepeatable: Bool
  /// The placeholder for the value in help: `FILE`, `N`, `text|json`; empty for a flag.
  let placeholder: String
  /// One sentence, without a full stop.
  let help: String
  /// The default as text; empty if there is none worth mentioning.
  let defaultText: String
  let completion: ValueCompletion

  init(
    _ role: Role, _ name: String, short: Character? = nil, isRequired: Bool = false, isRepeatable: Bool = false,
    placeholder: String = "", help: String, defaultText: String = "", completion: ValueCompletion = .none
  ) {
    self.role = role
    self.name = name
    self.short = short
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.placeholder = placeholder
    self.help = help
    self.defaultText = defaultText
    self.completion = completion
  }

  /// All spellings: `-o`, `--output`.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [name] }
}

/// How a shell can complete a value.
public enum ValueCompletion: Equatable, Sendable {
  case none
  case files
  case choices([String])
  /// One of these words, or one followed by `=` and a file.
  case choicesIntoFiles([String])
  /// The path of a command.
  case commands
  /// Names of this kind, which the shell requests from the program.
  case names(String)
}
