import TerminalText

/// A file to read, or standard input where `-` was given.
public enum InputFile: Hashable, Sendable {
  case standardInput
  case path(String)

  /// How messages speak of it.
  public var name: String {
    switch self {
    case .standardInput: "standard input"
    case .path(let path): path
    }
  }
}

/// A file to write, or standard output where `-` was given.
public enum OutputFile: Hashable, Sendable {
  case standardOutput
  case path(String)

  /// How messages speak of it.
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
  /// A file to write; `-` is standard output. A name with control characters is refused.
  public static var outputFile: Self {
    ValueKind("FILE", completion: .files, show: { $0.name }) { text throws(ValueFault) in
      text == "-" ? .standardOutput : .path(try fileName(text))
    }
  }
}

extension ValueKind {
  /// The same kind, for a name that is written to or handed on to other programs: control characters in it are refused.
  public var withoutControlCharacters: Self {
    ValueKind(placeholder, completion: completion, show: show) { text throws(ValueFault) in
      try read(fileName(text))
    }
  }
}

/// The name of a file to write: not empty, and without control characters, which break lines and move cursors wherever
/// the name is shown.
public func fileName(_ text: String) throws(ValueFault) -> String {
  if hasControlCharacters(text) { throw .controlCharacters }
  return try nonEmpty(text)
}
