/// Text from outside, made fit for a line of a message: control characters are escaped, also those that turn round the
/// direction of what follows them.
public func printable(_ text: String) -> String {
  if text.isPlainASCII { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where isControl(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The same, between quotation marks and not longer than a message can bear.
public func quoted(_ text: String) -> String {
  let limit = 60
  return "'\(printable(text.count > limit ? text.prefix(limit - 1) + "…" : text))'"
}

/// Whether some of a text would be obeyed by a terminal instead of shown: what `printable` escapes.
public func hasControlCharacters(_ text: String) -> Bool {
  !text.isPlainASCII && text.unicodeScalars.contains(where: isControl)
}

/// A line of another program, made fit to be passed on: tabs stay, control characters are escaped, and what GitHub Actions
/// would take for a command of its own (`::error::…` at the start of a line, `##[error]…` anywhere) gets a backslash.
public func relayed(_ line: String) -> String {
  let line = line.unicodeScalars.last == "\r" ? line.unicodeScalars.dropLast() : line.unicodeScalars[...]
  let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { printable(String($0)) }
  var text = parts.joined(separator: "\t").split(separator: "##[", omittingEmptySubsequences: false)
    .joined(separator: "#\\#[")
  if let start = text.firstIndex(where: { !$0.isWhitespace }), text[start...].hasPrefix("::") {
    text.insert("\\", at: start)
  }
  return text
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.properties.isBidiControl { return true }
  return switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}
