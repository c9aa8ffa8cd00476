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

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.properties.isBidiControl { return true }
  return switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}
