/// Each scalar that has a substitute is replaced by it. Scalars, since a line break of two is one character.
func escaped(_ text: String, _ substitute: (Unicode.Scalar) -> String?) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if let other = substitute(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
  }
  return result
}

/// Text as XML has it, in an attribute or between tags. Control characters, which XML can't have, become U+FFFD.
func xmlEscaped(_ text: String) -> String {
  escaped(text) { scalar in
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\"": "&quot;"
    case "'": "&apos;"
    case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: "\u{FFFD}"
    default: nil
    }
  }
}

/// Text as the workflow commands of GitHub Actions take it: a command ends at its line's end.
enum WorkflowText {
  /// As many errors as GitHub shows of one step; where there are more, the last one says how many.
  static func shown(_ errors: [String], title: String, _ noun: String, of command: String) -> [String] {
    let most = 10
    guard errors.count > most else { return errors }
    let rest = counted(UInt64(errors.count - most + 1), "more \(noun)")
    return errors.prefix(most - 1) + ["::error title=\(title)::\(rest); see the output of redraw-trace \(command)"]
  }

  static func message(_ text: String) -> String {
    escaped(text) { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// A value before the message.
  static func property(_ text: String) -> String {
    escaped(message(text)) { character in
      switch character {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}
