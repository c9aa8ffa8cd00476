import Foundation

extension Text {
  public func font(_ font: Font?) -> Text { adding(.font(font)) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { adding(.weight(weight)) }
  public func fontWidth(_ width: Font.Width?) -> Text { adding("width: \(width?.description ?? "none")") }
  public func fontDesign(_ design: Font.Design?) -> Text { adding("design: \(design.map { "\($0)" } ?? "none")") }
  public func foregroundColor(_ color: Color?) -> Text { adding(.color(color)) }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { adding("style: \(style)") }
  public func bold() -> Text { adding("bold") }
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  public func italic() -> Text { adding("italic") }
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
  public func monospaced(_ isActive: Bool = true) -> Text { isActive ? adding("monospaced") : self }
  public func monospacedDigit() -> Text { adding("monospacedDigit") }
  public func kerning(_ kerning: CGFloat) -> Text { adding("kerning: \(kerning)") }
  public func tracking(_ tracking: CGFloat) -> Text { adding("tracking: \(tracking)") }
  public func baselineOffset(_ offset: CGFloat) -> Text { adding("baselineOffset: \(offset)") }
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? adding("scale: \(scale)") : self
  }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    line("underline", isActive, .solid, color)
  }

  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    line("underline", isActive, pattern, color)
  }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    line("strikethrough", isActive, .solid, color)
  }

  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    line("strikethrough", isActive, pattern, color)
  }

  private func line(_ name: String, _ isActive: Bool, _ pattern: LineStyle.Pattern, _ color: Color?) -> Text {
    guard isActive else { return self }
    return adding(name + (pattern == .solid ? "" : " \(pattern)") + (color.map { " \($0)" } ?? ""))
  }

  /// A line under or through text.
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
    let pattern: Pattern
    let color: Color?
    public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }
    public static let single = LineStyle()
  }

  public enum Scale: Hashable, Sendable { case `default`, secondary }
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
  public enum Case: Hashable, Sendable { case uppercase, lowercase }

  // MARK: Accessibility

  public func accessibilityLabel(_ label: Text) -> Text { adding("accessibilityLabel: \(label.content)") }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> Text { adding("accessibilityLabel: \(label)") }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { adding("accessibilityLabel: \(label)") }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { adding("heading: \(level)") }
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Text {
    adding("contentType: \(type)")
  }
  public func speechSpellsOutCharacters(_ isActive: Bool = true) -> Text {
    isActive ? adding("speechSpellsOutCharacters") : self
  }
  public func speechAdjustedPitch(_ value: Double) -> Text { adding("speechAdjustedPitch: \(value)") }
}
