/// Something a command takes, with the type of its value.
///
/// Made by the factories beside this file, each of which fixes how often it may be given and what it is then worth:
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

/// A parameter of any type of value, as parsing, help and completions see it.
public protocol AnyParameter: Sendable {
  var facts: ParameterFacts { get }
  /// The value of the given texts; no texts where the parameter wasn't given.
  func value(of texts: [String]) throws(InvalidText) -> any Sendable
}

/// Wraps a value so that one that is an `Optional` comes back as it went in.
struct ParsedValue<Value: Sendable>: Sendable {
  let value: Value
}

/// One of the texts given for a parameter, and what is wrong with it.
public struct InvalidText: Error, Equatable {
  let text: String
  let fault: ValueFault
}

/// What is known of a parameter without its type.
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
  /// The value in force where none is given; empty where there is none to speak of.
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

  /// Each way of naming it: `-o`, `--output`.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [name] }
}

/// How a shell may finish a value that is being typed.
public enum ValueCompletion: Equatable, Sendable {
  case none
  case files
  case choices([String])
  /// One of these, or one of these with `=` and a file.
  case choicesIntoFiles([String])
  /// The words that lead to a command of the program.
  case commands
  /// Names that only the program knows; it is asked for those of this kind, with the line so far.
  case names(String)
}
