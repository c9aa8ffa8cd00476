/// A requested format, optionally with the file to write it to: `NAME` or `NAME=FILE`.
public struct FormatRequest<Format: Sendable>: Sendable {
  public let format: Format
  /// `nil` if only the format was given.
  public let file: OutputFile?

  public init(_ format: Format, into file: OutputFile? = nil) {
    self.format = format
    self.file = file
  }
}

extension FormatRequest: Equatable where Format: Equatable {}

extension ValueKind {
  /// A case of an enumeration, by raw value, optionally followed by `=` and a file.
  public static func format<Format>() -> Self
  where Value == FormatRequest<Format>, Format: CaseIterable & RawRepresentable<String> {
    let choice = ValueKind<Format>.choice
    let names = Format.allCases.map(\.rawValue)
    return ValueKind(
      "\(choice.placeholder)[=FILE]", completion: .choicesIntoFiles(names), show: { choice.show($0.format) }
    ) { text throws(ValueFault) in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let format = Format(rawValue: parts[0]) else { throw .inPart(parts[0], .notOneOf(names)) }
      guard parts.count > 1 else { return FormatRequest(format) }
      if parts[1].isEmpty { throw .noFile(of: parts[0]) }
      return FormatRequest(format, into: parts[1] == "-" ? .standardOutput : .path(parts[1]))
    }
  }
}
