import SourceLexing

/// The expansion of `@Entry var theme: Theme = .light`: a key, and accessors that use it.
struct EntryExpansion {
  private let name: String
  private let type: String
  private let value: String
  private let keyProtocol: String

  /// For each type whose extensions may have entries, the protocol of its keys.
  private static let keyProtocols = [
    "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey", "ContainerValues": "ContainerValueKey",
    "FocusedValues": "FocusedValueKey",
  ]

  /// `source` is the variable's declaration, `context` the extension around it.
  init(_ source: String, context: String) throws(ExpansionError) {
    let tokens = Lexer.tokens(in: source)
    guard let variable = tokens.firstIndex(where: { $0.isName("var") }), variable + 1 < tokens.count else {
      throw ExpansionError(message: "'@Entry' belongs to a variable")
    }
    let bytes = Array(source.utf8)
    func text(_ range: Range<Int>) -> String {
      guard let first = tokens[safe: range.lowerBound], let last = tokens[safe: range.upperBound - 1], !range.isEmpty
      else { return "" }
      return String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
    }
    name = tokens[variable + 1].text
    let equals = tokens.firstIndex { $0.isSymbol("=") } ?? tokens.count
    let hasType = tokens[safe: variable + 2]?.isSymbol(":") == true
    type = hasType ? text((variable + 3)..<equals) : ""
    value = equals < tokens.count ? text((equals + 1)..<tokens.count) : type.hasSuffix("?") ? "nil" : ""
    if value.isEmpty, type.isEmpty { throw ExpansionError(message: "'@Entry var \(name)' needs a type or a value") }
    let words = Lexer.tokens(in: context).map(\.text)
    let extended = words.firstIndex(of: "extension").flatMap { words[safe: $0 + 1] } ?? "EnvironmentValues"
    keyProtocol = Self.keyProtocols[extended == "SwiftUI" ? words.last ?? "" : extended] ?? "EnvironmentKey"
    if value.isEmpty, keyProtocol != "FocusedValueKey" {
      throw ExpansionError(message: "'@Entry var \(name)' needs a default value")
    }
  }

  var accessors: String {
    """
    get { self[__Key_\(name).self] }
    set { self[__Key_\(name).self] = newValue }
    """
  }

  var key: String {
    let start = "private struct __Key_\(name): SwiftUI.\(keyProtocol) {\n"
    if keyProtocol == "FocusedValueKey" {
      return start + "  typealias Value = \(type.hasSuffix("?") ? String(type.dropLast()) : type)\n}"
    }
    if type.isEmpty { return start + "  static nonisolated(unsafe) let defaultValue = \(value)\n}" }
    return start + "  typealias Value = \(type)\n  static var defaultValue: Value { \(value) }\n}"
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
