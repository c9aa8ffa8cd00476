import Foundation

/// The appearance of text.
extension View {
  public func font(_ font: Font?) -> some View { shown("font", font) }
  public func fontWeight(_ weight: Font.Weight?) -> some View { shown("fontWeight", weight) }
  public func fontWidth(_ width: Font.Width?) -> some View { shown("fontWidth", width) }
  public func fontDesign(_ design: Font.Design?) -> some View { shown("fontDesign", design) }
  public func bold(_ isActive: Bool = true) -> some View { shown("bold", isActive) }
  public func italic(_ isActive: Bool = true) -> some View { shown("italic", isActive) }
  public func monospaced(_ isActive: Bool = true) -> some View { shown("monospaced", isActive) }
  public func monospacedDigit() -> some View { shown("monospacedDigit", ()) }
  public func kerning(_ kerning: CGFloat) -> some View { shown("kerning", kerning) }
  public func tracking(_ tracking: CGFloat) -> some View { shown("tracking", tracking) }
  public func baselineOffset(_ offset: CGFloat) -> some View { shown("baselineOffset", offset) }

  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    shown("underline", (isActive, pattern: pattern, color: color))
  }

  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    shown("strikethrough", (isActive, pattern: pattern, color: color))
  }

  public func textCase(_ textCase: Text.Case?) -> some View { shown("textCase", textCase) }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    shown("textScale", (scale, isEnabled: isEnabled))
  }
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    shown("textSelection", selectability)
  }
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
    shown("typesettingLanguage", language)
  }

  public func lineLimit(_ number: Int?) -> some View { shown("lineLimit", LineLimit(number: number)) }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    shown("lineLimit", LineLimit(number: limit)).shown("reservesSpace", reservesSpace)
  }
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(from: limit.lowerBound, limit.upperBound) }
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(from: limit.lowerBound, nil) }
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(from: nil, limit.upperBound) }
  private func lineLimit(from low: Int?, _ high: Int?) -> some View {
    shown("lineLimit", LineLimit(number: high)).shown("minimumLines", low)
  }

  public func lineSpacing(_ spacing: CGFloat) -> some View { shown("lineSpacing", spacing) }
  public func lineHeight(_ height: CGFloat) -> some View { shown("lineHeight", height) }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    shown("multilineTextAlignment", alignment)
  }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { shown("minimumScaleFactor", factor) }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { shown("truncationMode", mode) }
  public func allowsTightening(_ flag: Bool) -> some View { shown("allowsTightening", flag) }
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    shown("flipsForRightToLeftLayoutDirection", enabled)
  }

  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    shown("dynamicTypeSize", size).environment(\.dynamicTypeSize, size)
  }

  public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View where R.Bound == DynamicTypeSize {
    shown("dynamicTypeSize", "\(range)").transformEnvironment(\.dynamicTypeSize) { size in
      let sizes = DynamicTypeSize.allCases.filter(range.contains)
      if let first = sizes.first, let last = sizes.last { size = min(max(size, first), last) }
    }
  }
}

/// Whether text can be selected.
public protocol TextSelectability: Sendable {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability, CustomStringConvertible {
  public static var allowsSelection: Bool { true }
  public var description: String { "enabled" }
}

public struct DisabledTextSelectability: TextSelectability, CustomStringConvertible {
  public static var allowsSelection: Bool { false }
  public var description: String { "disabled" }
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
