extension DeclaredProperty {
  private static let plainTypes: Set<String> = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector", "TimeInterval", "Date", "UUID", "Duration",
  ]

  /// Whether its type is evidently plain old data without references: numbers, and types made of them.
  package func isPlainData(in source: ParsedSource) -> Bool {
    guard wrappers.isEmpty else { return false }
    if let type {
      let words = source.tokens[type].map(\.text)
      return words.first.map(Self.plainTypes.contains) == true && words.dropFirst().allSatisfy { $0 == "?" }
    }
    guard let words = value.map({ source.tokens[$0] }), words.count == 1, let word = words.first else { return false }
    return word.kind == .number || word.isName("true") || word.isName("false")
  }
}
