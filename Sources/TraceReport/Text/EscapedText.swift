import TerminalText

/// Replaces each scalar that has a substitute. Works on scalars because CR LF is a single character.
func escaped(_ text: String, _ substitute: (Unicode.Scalar) -> String?) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if let other = substitute(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
  }
  return result
}

/// One line of text for XML, in an attribute or between tags. Control characters, most of which XML forbids, are escaped;
/// U+FFFE and U+FFFF, which it forbids too, become U+FFFD.
package func xmlEscaped(_ text: String) -> String {
  escaped(printable(text)) { scalar in
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\"": "&quot;"
    case "'": "&apos;"
    case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: nil
    }
  }
}

/// Text for the workflow commands of GitHub Actions, where the end of a line ends the command.
package enum WorkflowText {
  /// GitHub displays this many annotations of a kind for one step.
  package static let most = 10

  /// As many annotations of a kind as GitHub displays; if there are more, the last one gives their number.
  static func shown(
    _ commands: [String], _ kind: String = "error", title: String, _ noun: String, of command: String
  ) -> [String] {
    guard commands.count > most else { return commands }
    let rest = counted(commands.count - most + 1, "more \(noun)")
    return commands.prefix(most - 1)
      + ["::\(kind) title=\(title)::\(rest); see the output of redraw-trace \(command)"]
  }

  /// A message of several lines; all other control characters are escaped.
  package static func message(_ text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { printable(String($0)).replacing(character: "%", by: "%25") }.joined(separator: "%0A")
  }

  /// The value of a property, on one line.
  package static func property(_ text: String) -> String {
    escaped(message(printable(text))) { character in
      switch character {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}

/// Printable text, in which the characters that Markdown or GitHub would interpret are escaped.
func markdownEscaped(_ text: String) -> String {
  escaped(text) { scalar in
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~": "\\\(scalar)"
    case "&": "&amp;"
    // The comment keeps `@self` from mentioning a user and `#1` from linking an issue.
    case "@", "#": "\(scalar)<!-- -->"
    default: nil
    }
  }
}
