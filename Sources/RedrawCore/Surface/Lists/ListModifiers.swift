import Foundation

/// The appearance of lists and their rows.
extension View {
  public func listStyle<S: ListStyle>(_ style: S) -> some View { shown("listStyle", style) }
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { shown("listRowInsets", insets) }
  public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    shown("listRowInsets", (edges, length))
  }
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    attached("listRowBackground", Alignment.center, isBehind: true, view)
  }
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    shown("listRowSeparator", (visibility, edges: edges == .all ? nil : edges.rawValue))
  }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    shown("listRowSeparatorTint", color)
  }
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    shown("listSectionSeparator", (visibility, edges: edges == .all ? nil : edges.rawValue))
  }
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    shown("listSectionSeparatorTint", color)
  }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { shown("listRowSpacing", spacing) }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { shown("listSectionSpacing", spacing) }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { shown("listSectionSpacing", spacing) }
  public func listItemTint(_ tint: Color?) -> some View { shown("listItemTint", tint) }
  public func listItemTint(_ tint: ListItemTint?) -> some View { shown("listItemTint", tint) }
  public func headerProminence(_ prominence: Prominence) -> some View { shown("headerProminence", prominence) }
  public func alternatingRowBackgrounds(_ behavior: Visibility = .automatic) -> some View {
    shown("alternatingRowBackgrounds", behavior)
  }
  public func badge(_ count: Int) -> some View { shown("badge", count == 0 ? nil : count) }
  public func badge(_ label: Text?) -> some View { shown("badge", label?.content) }
  public func badge(_ key: LocalizedStringKey?) -> some View { shown("badge", key?.text) }
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View { shown("badge", label.map { String($0) }) }
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { shown("badgeProminence", prominence) }
}

/// The style of a list, recorded by name.
public protocol ListStyle: Sendable {}

public struct DefaultListStyle: ListStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "automatic" }
}
public struct PlainListStyle: ListStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "plain" }
}
public struct GroupedListStyle: ListStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "grouped" }
}
public struct InsetListStyle: ListStyle, CustomStringConvertible {
  public init() {}
  public init(alternatesRowBackgrounds: Bool) {}
  public var description: String { "inset" }
}
public struct InsetGroupedListStyle: ListStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "insetGrouped" }
}
public struct SidebarListStyle: ListStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "sidebar" }
}
public struct BorderedListStyle: ListStyle, CustomStringConvertible {
  public init() {}
  public init(alternatesRowBackgrounds: Bool) {}
  public var description: String { "bordered" }
}
public struct CarouselListStyle: ListStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "carousel" }
}
public struct EllipticalListStyle: ListStyle, CustomStringConvertible {
  public init() {}
  public var description: String { "elliptical" }
}

extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }
extension ListStyle where Self == BorderedListStyle { public static var bordered: Self { Self() } }
extension ListStyle where Self == CarouselListStyle { public static var carousel: Self { Self() } }
extension ListStyle where Self == EllipticalListStyle { public static var elliptical: Self { Self() } }

public enum Prominence: Hashable, Sendable { case standard, increased }

public struct ListSectionSpacing: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let `default` = ListSectionSpacing(description: "default")
  public static let compact = ListSectionSpacing(description: "compact")
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(description: "\(spacing)") }
}

public struct ListItemTint: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let monochrome = ListItemTint(description: "monochrome")
  public static func fixed(_ color: Color) -> ListItemTint { ListItemTint(description: "fixed \(color)") }
  public static func preferred(_ color: Color) -> ListItemTint { ListItemTint(description: "preferred \(color)") }
}

public struct BadgeProminence: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let decreased = BadgeProminence(description: "decreased")
  public static let standard = BadgeProminence(description: "standard")
  public static let increased = BadgeProminence(description: "increased")
}
