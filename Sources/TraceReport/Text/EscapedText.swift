import TerminalText

/// Each scalar that has a substitute is replaced by it. Scalars, since a line break of two is one character.
func escaped(_ text: String, _ substitute: (Unicode.Scalar) -> String?) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if let other = substitute(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
  }
  return result
}

/// Text of one line as XML has it, in an attribute or between tags. Control characters, most of which XML can't have, are
/// made printable; U+FFFE and U+FFFF, which it can't have either, become U+FFFD.
func xmlEscaped(_ text: String) -> String {
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

/// Text as the workflow commands of GitHub Actions take it: a command ends at its line's end.
enum WorkflowText {
  /// As many errors as GitHub shows of one step; where there are more, the last one has how many.
  static func shown(_ errors: [String], title: String, _ noun: String, of command: String) -> [String] {
    let most = 10
    guard errors.count > most else { return errors }
    let rest = counted(UInt64(errors.count - most + 1), "more \(noun)")
    return errors.prefix(most - 1) + ["::error title=\(title)::\(rest); see the output of redraw-trace \(command)"]
  }

  /// Lines of text, in which no other control character is left.
  static func message(_ text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { printable(String($0)).replacing(character: "%", by: "%25") }.joined(separator: "%0A")
  }

  /// A value before the message, of one line.
  static func property(_ text: String) -> String {
    escaped(message(printable(text))) { character in
      switch character {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}

/// Text that can be printed, with what Markdown or GitHub would take for something else made harmless.
func markdownEscaped(_ text: String) -> String {
  escaped(text) { scalar in
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~": "\\\(scalar)"
    case "&": "&amp;"
    // A comment keeps `@self` from being a mention of a person, `#1` from being one of an issue.
    case "@", "#": "\(scalar)<!-- -->"
    default: nil
    }
  }
}
