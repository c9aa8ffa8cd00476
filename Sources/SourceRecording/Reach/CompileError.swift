import SourceLexing

/// A compiler error, and the token that it is about.
struct CompileError {
  enum Kind: Equatable {
    case module(String)
    case type(String)
    case attribute(String)
    case conformance(String)
    case other
  }

  let file: Int
  let word: Int
  /// `Shop/Cart.swift:12`
  let place: String
  let message: String
  let kind: Kind

  /// `nil` if it isn't about any of the sources.
  init?(_ complaint: CompileReport.Complaint, in sources: [ParsedSource], _ edits: [SourceEdits]) {
    // For an error in a macro's expansion, a note has the location of the macro.
    let places = [complaint.place] + complaint.lines.compactMap(Self.placeOfNote)
    guard let found = places.lazy.compactMap({ Self.find($0, in: sources, edits) }).first else { return nil }
    (file, word) = (found.file, found.word)
    place = "\(sources[file].path):\(sources[file].tokens[word].line)"
    message = complaint.message
    kind = Self.kind(of: message)
  }

  /// The quoted names in the message.
  var quoted: [String] { Self.quoted(in: message) }

  static func quoted(in message: String) -> [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  private static func kind(of message: String) -> Kind {
    guard let name = quoted(in: message).first else { return .other }
    if message.hasPrefix("no such module") { return .module(name) }
    if message.hasPrefix("cannot find type") { return .type(name) }
    if message.hasPrefix("unknown attribute") { return .attribute(name) }
    if message.contains("does not conform to protocol"), let last = quoted(in: message).last {
      return .conformance(last)
    }
    return .other
  }

  var isOfMissingName: Bool {
    switch kind {
    case .module, .type, .attribute: true
    case .conformance, .other: false
    }
  }

  var isOfConformance: Bool {
    if case .conformance = kind { true } else { false }
  }

  /// Whether it is a syntax error, so that the declarations around it can't be determined.
  var isOfSyntax: Bool {
    ["expected ", "consecutive ", "extraneous ", "unterminated ", "invalid character", "unexpected "].contains {
      message.hasPrefix($0)
    }
  }

  // MARK: Places

  /// `A.swift:3:1: note: in expansion of macro 'Observable' on class 'Cart' here`
  private static func placeOfNote(_ line: String) -> String? {
    guard line.contains(": note: in expansion of macro"), let end = line.firstRange(of: ": note: ") else { return nil }
    return String(line[..<end.lowerBound])
  }

  private static func find(_ place: String, in sources: [ParsedSource], _ edits: [SourceEdits]) -> (
    file: Int, word: Int
  )? {
    let parts = place.split(separator: ":")
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
      return nil
    }
    let path = parts.dropLast(2).joined(separator: ":")
    let paths = [path, "./" + path]
    guard let file = sources.firstIndex(where: { paths.contains($0.path) }), !sources[file].tokens.isEmpty else {
      return nil
    }
    let source = sources[file]
    let text = edits[file].isEmpty ? source.text : edits[file].applied(to: source.text)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: line - 1, omittingEmptySubsequences: false)
    let start = lines.prefix(line - 1).reduce(0) { $0 + $1.count + 1 }
    let offset = edits[file].original(of: start + column - 1, in: source.text)
    return (file, source.tokens.lastIndex { $0.range.lowerBound <= offset } ?? 0)
  }
}
