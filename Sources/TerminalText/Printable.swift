/// Text from outside, made fit for a line of a message: control characters are escaped, also those that turn round the
/// direction of what follows them.
public func printable(_ text: String) -> String {
  if text.isPlainASCII { return text }
  var (text, result) = (text, [UInt8]())
  text.withUTF8 { utf8 in
    result.reserveCapacity(utf8.count)
    var rest = UnsafeRawBufferPointer(utf8)
    while true {
      // Of a long name mostly all but one character, as the mark where it was shortened.
      let plain = plainCount(rest)
      result += rest.prefix(plain)
      guard plain < rest.count else { return }
      let count = min(byteCount(ofScalarWith: rest[plain]), rest.count - plain)
      let scalar = String(decoding: rest[plain..<plain + count], as: UTF8.self)
      result += (scalar.unicodeScalars.first.flatMap(escape) ?? scalar).utf8
      rest = UnsafeRawBufferPointer(rebasing: rest[(plain + count)...])
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// How many bytes a scalar has that begins with this one.
private func byteCount(ofScalarWith first: UInt8) -> Int { max(1, (~first).leadingZeroBitCount) }

/// What replaces a scalar that would be obeyed; `nil` for others.
private func escape(of scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "\n": "\\n"
  case "\t": "\\t"
  case "\r": "\\r"
  case _ where isControl(scalar): "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  default: nil
  }
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
  // The properties of others are looked up in tables.
  if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
  if scalar.properties.isBidiControl { return true }
  return switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}
