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
  /// A file to write; `-` is standard output.
  public static var outputFile: Self {
    ValueKind("FILE", completion: .files, show: { $0.name }) { text throws(ValueFault) in
      text == "-" ? .standardOutput : .path(try nonEmpty(text))
    }
  }
}
