/// How text may look at its destination: the terminal's properties that matter to reports.
public struct TextStyle: Sendable {
  /// The maximum number of columns; `nil` if the width is not limited, as in a file.
  public let width: Int?
  public let hasColor: Bool
  /// Whether frames, amounts and ellipses may use characters beyond ASCII. Names are printed unchanged in either case.
  public let hasUnicode: Bool

  public init(width: Int? = nil, hasColor: Bool = false, hasUnicode: Bool = true) {
    self.width = width
    self.hasColor = hasColor
    self.hasUnicode = hasUnicode
  }

  var ellipsis: String { hasUnicode ? "…" : "..." }
}
