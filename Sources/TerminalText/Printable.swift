/// Makes text from outside safe for one line of a message: escapes control characters, including those that reverse the
/// text direction.
public func printable(_ text: String) -> String {
  if text.isPlainASCII { return text }
  var (text, result) = (text, [UInt8]())
  text.withUTF8 { utf8 in
    result.reserveCapacity(utf8.count)
    var rest = UnsafeRawBufferPointer(utf8)
    while true {
      // In a long name, usually all characters but the one that marks where it was shortened.
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

/// The number of bytes in a scalar that begins with this one.
private func byteCount(ofScalarWith first: UInt8) -> Int { max(1, (~first).leadingZeroBitCount) }

/// The replacement for a scalar that a terminal would obey; `nil` for others.
private func escape(of scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "\n": "\\n"
  case "\t": "\\t"
  case "\r": "\\r"
  case _ where isControl(scalar): "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  default: nil
  }
}

/// The same, in quotation marks and shortened to fit a message.
public func quoted(_ text: String) -> String {
  let limit = 60
  return "'\(printable(text.count > limit ? text.prefix(limit - 1) + "…" : text))'"
}

/// Whether a terminal would obey part of a text instead of showing it. `printable` escapes such characters.
public func hasControlCharacters(_ text: String) -> Bool {
  !text.isPlainASCII && text.unicodeScalars.contains(where: isControl)
}

/// Makes a line printed by another program safe to pass on: tabs stay, control characters are escaped, and what GitHub
/// Actions would interpret as a command (`::error::…` at the start of a line, `##[error]…` anywhere) gets a backslash.
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
  // For other scalars, the properties are looked up in tables.
  if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
  if scalar.properties.isBidiControl { return true }
  return switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}
