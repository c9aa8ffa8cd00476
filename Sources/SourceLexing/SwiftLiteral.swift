/// Text as a string literal in Swift source.
///
///     SwiftLiteral.string("a\"b\\(c)\n")  // "a\"b\\(c)\u{A}"
public enum SwiftLiteral {
  /// The literal with its quotes. Nothing in the text can end it, interpolate into it or break its line.
  public static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where isInvisible(scalar): literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isBidiControl { return true }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
