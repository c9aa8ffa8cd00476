import Foundation

/// A font, by its style or name, with modifications.
public struct Font: Hashable, Sendable, CustomStringConvertible {
  /// `body`, `system`, or a font's own name.
  var name: String
  var size: Double?
  var weight: Weight?
  var design: Design?
  /// `bold`, `italic`, `monospacedDigit` …, in the order in which they were applied.
  var traits: [String] = []

  public struct Weight: Hashable, Sendable, CustomStringConvertible {
    let name: String
    public static let ultraLight = Weight(name: "ultraLight")
    public static let thin = Weight(name: "thin")
    public static let light = Weight(name: "light")
    public static let regular = Weight(name: "regular")
    public static let medium = Weight(name: "medium")
    public static let semibold = Weight(name: "semibold")
    public static let bold = Weight(name: "bold")
    public static let heavy = Weight(name: "heavy")
    public static let black = Weight(name: "black")
    public var description: String { name }
  }

  public struct Width: Hashable, Sendable, CustomStringConvertible {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.2)
    public static let condensed = Width(-0.1)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
    public var description: String { "\(value)" }
  }

  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    case extraLargeTitle, extraLargeTitle2
  }

  public static let largeTitle = Font(name: "largeTitle")
  public static let title = Font(name: "title")
  public static let title2 = Font(name: "title2")
  public static let title3 = Font(name: "title3")
  public static let headline = Font(name: "headline")
  public static let subheadline = Font(name: "subheadline")
  public static let body = Font(name: "body")
  public static let callout = Font(name: "callout")
  public static let footnote = Font(name: "footnote")
  public static let caption = Font(name: "caption")
  public static let caption2 = Font(name: "caption2")

  public var description: String {
    let parts: [String?] = [name, size.map { "\($0)" }, weight?.name, design.map { "\($0)" }]
    return (parts.compactMap { $0 } + traits).joined(separator: " ")
  }
}

extension Font {
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(name: "system", size: Double(size), weight: weight, design: design)
  }

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(name: "\(style)", weight: weight, design: design)
  }

  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name, size: Double(size)) }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(name: name, size: Double(fixedSize), traits: ["fixed"])
  }

  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(name: name, size: Double(size), traits: ["relative to \(style)"])
  }

  public func weight(_ weight: Weight) -> Font {
    var copy = self
    copy.weight = weight
    return copy
  }

  public func width(_ width: Width) -> Font { adding("width \(width)") }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { adding("italic") }
  public func smallCaps() -> Font { adding("smallCaps") }
  public func lowercaseSmallCaps() -> Font { adding("lowercaseSmallCaps") }
  public func uppercaseSmallCaps() -> Font { adding("uppercaseSmallCaps") }
  public func monospacedDigit() -> Font { adding("monospacedDigit") }
  public func monospaced() -> Font { adding("monospaced") }
  public func leading(_ leading: Leading) -> Font { adding("leading \(leading)") }

  private func adding(_ trait: String) -> Font {
    var copy = self
    copy.traits.append(trait)
    return copy
  }
}

extension Font {
  /// The size in points, for the layout.
  var pointSize: Double { size ?? Self.pointSizes[name] ?? LayoutMetrics.bodyPoints }

  private static let pointSizes: [String: Double] = [
    "extraLargeTitle": 36, "extraLargeTitle2": 28, "largeTitle": 34, "title": 28, "title2": 22, "title3": 20,
    "headline": 17, "subheadline": 15, "body": 17, "callout": 16, "footnote": 13, "caption": 12, "caption2": 11,
  ]
}

extension Font: LayoutContextChange {
  func change(_ context: inout _LayoutContext) { context.points = pointSize }
}
