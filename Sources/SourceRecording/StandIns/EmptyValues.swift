/// Source code for an empty value of a type of which only the name is known.
struct EmptyValues {
  /// The first case or name of each type in the list.
  private let first: [String: String]

  init(_ list: FrameworkList) { first = Self.firstValues(of: list.declarations) }

  private static func firstValues(of declarations: [ListedDeclaration]) -> [String: String] {
    declarations.reduce(into: [:]) { first, declaration in
      switch declaration.keyword {
      case "names": first[declaration.name] = declaration.elements.first.map { ".\($0)" }
      case "options": first[declaration.name] = "[]"
      case "enum":
        if let name = declaration.members.first(where: { $0.keyword == "case" })?.name {
          first[declaration.name] = ".\(name)"
        }
      default: break
      }
      first.merge(firstValues(of: declaration.members)) { known, _ in known }
    }
  }

  private static let numbers: Set<String> = [
    "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Double", "Float",
    "CGFloat",
    "TimeInterval",
  ]
  private static let others = [
    "String": "\"\"", "Bool": "false", "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "Date": ".distantPast",
    "URL": "URL(fileURLWithPath: \"/\")", "Any": "()", "Self": "self", "some View": "EmptyView()",
    "AnyObject": "NSObject()", "Color": "Color.clear", "Text": "Text(verbatim: \"\")", "Image": "Image(\"\")",
    "Locale": "Locale.current",
  ]

  /// `nil` if the type has no empty value.
  func value(of type: String) -> String? {
    let type = type.trimmed
    if type.isEmpty || type == "Void" || type == "()" { return nil }
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    if type.hasPrefix("[") {
      return ListedSignature.parts(of: type.dropFirst().dropLast(), at: ":").count > 1 ? "[:]" : "[]"
    }
    if type.hasPrefix("Set<") { return "[]" }
    if type.hasPrefix("AsyncStream<") || type.hasPrefix("AsyncThrowingStream<") { return "\(type) { _ in }" }
    if type.hasPrefix("AnyPublisher<") { return "Empty().eraseToAnyPublisher()" }
    if type.hasPrefix("("), !type.contains("->") {
      let parts = ListedSignature.parts(of: type.dropFirst().dropLast(), at: ",")
      let values = parts.map { part in
        value(of: part.firstIndex(of: ":").map { String(part[part.index(after: $0)...]) } ?? part) ?? "()"
      }
      return "(\(values.joined(separator: ", ")))"
    }
    if Self.numbers.contains(type) { return "0" }
    if let known = Self.others[type] { return known }
    let last = type.split(separator: ".").last.map(String.init) ?? type
    if let known = first[last] { return known.hasPrefix(".") ? type + known : known }
    return "\(type)()"
  }

  /// Whether a value can be created knowing only the type's name.
  func isKnown(_ type: String?) -> Bool {
    guard let type, let value = value(of: type) else { return true }
    return value != "\(type.trimmed)()" && value != "self"
  }
}
