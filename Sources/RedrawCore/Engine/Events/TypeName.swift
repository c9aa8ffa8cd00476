/// A type's name as `_printChanges()` prints it.
enum TypeName {
  /// `App.Feed<Swift.Int>.Cell` becomes `("App", "Feed.Cell")`.
  static func parts(of type: Any.Type) -> (module: String, name: String) {
    let components = components(of: _typeName(type, qualified: true))
    guard components.count > 1, let module = components.first else { return ("", components.joined()) }
    return (module, components.dropFirst().joined(separator: "."))
  }

  private static let libraries: Set<String> = ["Swift", "Foundation", "FoundationEssentials", "__C", "RedrawCore"]

  /// Whether the type belongs to a library instead of the user.
  static func isOfLibrary(_ type: Any.Type) -> Bool { libraries.contains(parts(of: type).module) }

  static func name(of type: Any.Type) -> String { parts(of: type).name }

  /// The names between dots at the outermost level, without generic arguments, the runtime's parentheses for private and local
  /// types, and names created by macros. A raw identifier keeps what is between its backticks.
  private static func components(of name: String) -> [String] {
    var components: [String] = []
    var current = ""
    var depth = 0
    var last: Character = " "
    var isRaw = false
    for character in name {
      defer { last = character }
      if character == "`" { isRaw.toggle() }
      switch character {
      // The runtime uses non-breaking spaces there.
      case _ where isRaw: if depth == 0 { current.append(character == "\u{A0}" ? " " : character) }
      // The `>` of a function arrow closes nothing.
      case ">" where last == "-": break
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      case "." where depth == 0:
        if !current.isEmpty, !current.hasPrefix("$s") { components.append(current) }
        current = ""
      default:
        if depth == 0 { current.append(character) }
      }
    }
    if !current.isEmpty { components.append(current) }
    return components
  }
}
