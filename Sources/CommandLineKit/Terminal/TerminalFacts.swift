import SystemCalls

/// What is known about the output's destination.
public struct TerminalFacts: Equatable, Sendable {
  public let isTerminal: Bool
  /// In columns; 80 if the output isn't a terminal or doesn't report its width.
  public let width: Int
  /// Color is used only on terminals, unless `NO_COLOR` is set or the terminal is dumb.
  public let allowsColor: Bool
  /// Whether a line can be cleared and rewritten, which a dumb terminal can't.
  public let redrawsLines: Bool
  /// Whether the locale uses UTF-8. Assumed if no variable sets a locale.
  public let allowsUnicode: Bool

  /// - Parameters: - columns: the reported width, or `nil` if the output isn't a terminal. - environment: the value of
  ///   a variable, or `nil` if it isn't set.
  public init(columns: Int?, environment: (String) -> String?) {
    isTerminal = columns != nil
    width = columns.flatMap { $0 > 0 ? $0 : nil } ?? 80
    let refusesColor = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    redrawsLines = isTerminal && environment("TERM") != "dumb"
    allowsColor = redrawsLines && !refusesColor
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment($0) }.first { !$0.isEmpty }
    allowsUnicode = locale.map(namesUTF8) ?? true
  }

  /// The facts about a descriptor, in the environment of this process.
  public init(descriptor: Int32) {
    self.init(columns: SystemTerminal.columns(descriptor), environment: SystemProcess.environment)
  }
}

/// Whether a locale such as `de_DE.utf8` names the encoding.
private func namesUTF8(_ locale: String) -> Bool {
  let letters = locale.lowercased().filter { $0 != "-" }
  return letters.hasSuffix("utf8") || letters.contains("utf8@")
}
