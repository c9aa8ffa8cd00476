import Foundation

/// How rows, labels and scroll views look as of release 26: part of the output, without effect.
extension View {
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    shown("listSectionMargins", Padding(edges, length))
  }
  public func sectionIndexLabel(_ label: Text?) -> some View { shown("sectionIndexLabel", label?.content) }
  @_disfavoredOverload
  public func sectionIndexLabel(_ label: String?) -> some View { shown("sectionIndexLabel", label) }
  public func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
    shown("listSectionIndexVisibility", visibility)
  }
  public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { shown("labelIconToTitleSpacing", spacing) }
  public func labelReservedIconWidth(_ width: CGFloat) -> some View { shown("labelReservedIconWidth", width) }
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
    shown("scrollEdgeEffectHidden", (hidden, for: edges))
  }
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    shown("springLoadingBehavior", behavior)
  }
  public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
    shown("paletteSelectionEffect", effect)
  }
  public func horizontalRadioGroupLayout() -> some View { shown("horizontalRadioGroupLayout", ()) }
}

public struct SpringLoadingBehavior: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = SpringLoadingBehavior(description: "automatic")
  public static let enabled = SpringLoadingBehavior(description: "enabled")
  public static let disabled = SpringLoadingBehavior(description: "disabled")
}

public struct PaletteSelectionEffect: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = PaletteSelectionEffect(description: "automatic")
  public static let custom = PaletteSelectionEffect(description: "custom")
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    PaletteSelectionEffect(description: "symbolVariant")
  }
}
