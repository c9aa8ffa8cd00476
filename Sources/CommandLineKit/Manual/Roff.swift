/// Builds a manual page with roff's `man` macros. This is the only place that escapes text.
struct RoffPage {
  private(set) var text = ""

  init(title: String, section: Int, source: String, manual: String) {
    macro("TH", [title.uppercased(), "\(section)", "", source, manual])
  }

  mutating func section(_ title: String) { macro("SH", [title.uppercased()]) }

  mutating func paragraph(_ line: String) {
    text += ".PP\n"
    self.line(line)
  }

  /// A bold term with its explanation below.
  mutating func term(_ term: String, _ explanation: String) {
    text += ".TP\n"
    text += "\\fB\(escaped(term))\\fR\n"
    line(explanation)
  }

  /// A line to type, verbatim.
  mutating func code(_ line: String) {
    text += ".PP\n.nf\n"
    text += "    \(escaped(line))\n.fi\n"
  }

  mutating func line(_ line: String) { text += guarded(escaped(line)) + "\n" }

  private mutating func macro(_ name: String, _ arguments: [String]) {
    let quoted = arguments.map { "\"\(escaped($0, inQuotes: true))\"" }
    text += ".\(name) \(quoted.joined(separator: " "))\n"
  }

  /// A leading dot or apostrophe would be parsed as a macro.
  private func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private func escaped(_ text: String, inQuotes: Bool = false) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"" where inQuotes: result += "\\(dq"
      case "\n": result += " "
      case _ where !character.isASCII:
        // Written as code points, so that the page doesn't depend on an encoding.
        for scalar in character.unicodeScalars { result += "\\[u\(hexadecimal(scalar.value))]" }
      default: result.append(character)
      }
    }
    return result
  }

  /// At least four digits.
  private func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
