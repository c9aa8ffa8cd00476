import TerminalText

/// A file to read, or standard input if `-` was given.
public enum InputFile: Hashable, Sendable {
  case standardInput
  case path(String)

  /// The name in messages.
  public var name: String {
    switch self {
    case .standardInput: "standard input"
    case .path(let path): path
    }
  }
}

/// A file to write, or standard output if `-` was given.
public enum OutputFile: Hashable, Sendable {
  case standardOutput
  case path(String)

  /// The name in messages.
  public var name: String {
    switch self {
    case .standardOutput: "standard output"
    case .path(let path): path
    }
  }
}

extension ValueKind<InputFile> {
  /// A file to read; `-` is standard input.
  public static var inputFile: Self {
    ValueKind("FILE", completion: .files, show: { $0.name }) { text throws(ValueFault) in
      text == "-" ? .standardInput : .path(try nonEmpty(text))
    }
  }
}

extension ValueKind<OutputFile> {
  /// A file to write; `-` is standard output. Names with control characters are refused.
  public static var outputFile: Self {
    ValueKind("FILE", completion: .files, show: { $0.name }) { text throws(ValueFault) in
      text == "-" ? .standardOutput : .path(try fileName(text))
    }
  }
}

extension ValueKind {
  /// The same kind, but control characters are refused because the name is written to a file or passed to other
  /// programs.
  public var withoutControlCharacters: Self {
    ValueKind(placeholder, completion: completion, show: show) { text throws(ValueFault) in
      try read(fileName(text))
    }
  }
}

/// Checks the name of a file to write: it must not be empty or have control characters, which break lines and move
/// cursors wherever the name is shown.
public func fileName(_ text: String) throws(ValueFault) -> String {
  if hasControlCharacters(text) { throw .controlCharacters }
  return try nonEmpty(text)
}
