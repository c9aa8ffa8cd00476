import CommandLineKit
import TraceReport

extension TerminalFacts {
  /// How a report may look here: a file takes lines of any width.
  func style(width: Int? = nil, isASCII: Bool = false) -> TextStyle {
    TextStyle(
      width: width ?? (isTerminal ? self.width : nil), hasColor: allowsColor, hasUnicode: allowsUnicode && !isASCII)
  }
}
