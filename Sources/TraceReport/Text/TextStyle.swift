/// How text may look where it goes to: facts of the terminal, in the terms of reports.
public struct TextStyle: Sendable {
  /// Columns to stay within; `nil` for text of any width, as for a file.
  public let width: Int?
  public let hasColor: Bool
  /// Characters beyond ASCII for frames, amounts and ellipses. Names are printed as they are either way.
  public let hasUnicode: Bool

  public init(width: Int? = nil, hasColor: Bool = false, hasUnicode: Bool = true) {
    self.width = width
    self.hasColor = hasColor
    self.hasUnicode = hasUnicode
  }

  var ellipsis: String { hasUnicode ? "…" : "..." }
}
