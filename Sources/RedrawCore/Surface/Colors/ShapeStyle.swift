/// What a shape or text can be filled or drawn with: colors, gradients, materials, levels of the surrounding style.
///
/// A custom style resolves to another one:
///
///     struct Brand: ShapeStyle {
///       func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         environment.colorScheme == .dark ? Color.mint : Color.green
///       }
///     }
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) stands for itself: it is never resolved.")
  }
}

extension Never: ShapeStyle {}

/// A style whose type is known only when it is created.
public struct AnyShapeStyle: ShapeStyle, CustomStringConvertible {
  private let style: any ShapeStyle
  public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }
  public var description: String { "\(style)" }
}

/// The current foreground style, set with `foregroundStyle`.
public struct ForegroundStyle: ShapeStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "foreground" }
}

/// The current background.
public struct BackgroundStyle: ShapeStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "background" }
}

/// The current tint.
public struct TintShapeStyle: ShapeStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "tint" }
}

public struct SelectionShapeStyle: ShapeStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "selection" }
}

public struct SeparatorShapeStyle: ShapeStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "separator" }
}

public struct PlaceholderTextShapeStyle: ShapeStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "placeholder" }
}

public struct LinkShapeStyle: ShapeStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "link" }
}

public struct FillShapeStyle: ShapeStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "fill" }
}

public struct WindowBackgroundShapeStyle: ShapeStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "windowBackground" }
}

/// A level of the surrounding style: `.primary` is that style itself, the others are fainter.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, CustomStringConvertible {
  let level: Int
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  public var description: String { ["primary", "secondary", "tertiary", "quaternary", "quinary"][level] }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
