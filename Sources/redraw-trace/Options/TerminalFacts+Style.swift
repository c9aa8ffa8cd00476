import CommandLineKit
import TraceReport

/// When reports are colored.
enum ColorChoice: String, CaseIterable, Sendable {
  /// On terminals that support it, unless `NO_COLOR` is set.
  case auto
  case always, never

  func isOn(where allowsColor: Bool) -> Bool { self == .always || self == .auto && allowsColor }
}

extension TerminalFacts {
  /// The style of a report here; a file takes lines of any width.
  func style(width: Int? = nil, isASCII: Bool = false, color: ColorChoice = .auto) -> TextStyle {
    TextStyle(
      width: width ?? (isTerminal ? self.width : nil), hasColor: color.isOn(where: allowsColor),
      hasUnicode: allowsUnicode && !isASCII)
  }
}
