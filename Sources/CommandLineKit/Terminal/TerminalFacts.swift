import SystemCalls

/// What is known of where the output goes.
public struct TerminalFacts: Equatable, Sendable {
  public let isTerminal: Bool
  /// Columns; 80 if the output is no terminal or doesn't report them.
  public let width: Int
  /// Colour is for terminals only, and not where `NO_COLOR` is set or the terminal is a dumb one.
  public let allowsColor: Bool
  /// Whether a line can be cleared and rewritten: a dumb terminal can't.
  public let redrawsLines: Bool
  /// Whether the locale is one of UTF-8. If no variable sets one, it is assumed.
  public let allowsUnicode: Bool

  /// - Parameters:
  ///   - columns: what the terminal reports; `nil` where the output is none.
  ///   - environment: the value of a variable, `nil` where it isn't set.
  public init(columns: Int?, environment: (String) -> String?) {
    isTerminal = columns != nil
    width = columns.flatMap { $0 > 0 ? $0 : nil } ?? 80
    let refusesColor = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    redrawsLines = isTerminal && environment("TERM") != "dumb"
    allowsColor = redrawsLines && !refusesColor
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment($0) }.first { !$0.isEmpty }
    allowsUnicode = locale.map(namesUTF8) ?? true
  }

  /// The facts of a file descriptor in the environment of this process.
  public init(descriptor: Int32) {
    self.init(columns: SystemTerminal.columns(descriptor), environment: SystemProcess.environment)
  }
}

/// Whether a locale such as `de_DE.utf8` names the encoding.
private func namesUTF8(_ locale: String) -> Bool {
  let letters = locale.lowercased().filter { $0 != "-" }
  return letters.hasSuffix("utf8") || letters.contains("utf8@")
}
