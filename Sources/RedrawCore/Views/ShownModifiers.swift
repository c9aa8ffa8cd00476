import Foundation

/// Modifiers that headless only show their arguments.
extension View {
  public func padding(_ insets: EdgeInsets) -> some View { shown("padding", insets) }
  public func padding(_ length: CGFloat) -> some View { shown("padding", length) }

  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    shown("padding", (edges.rawValue, length))
  }

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    shown("frame", (width, height, alignment.name))
  }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    shown("frame", ([minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight], alignment.name))
  }

  public func font(_ font: Font?) -> some View { shown("font", font) }
  public func fontWeight(_ weight: Font.Weight?) -> some View { shown("fontWeight", weight) }
  public func bold(_ isActive: Bool = true) -> some View { shown("bold", isActive) }
  public func italic(_ isActive: Bool = true) -> some View { shown("italic", isActive) }
  public func foregroundColor(_ color: Color?) -> some View { shown("foregroundColor", color) }
  public func foregroundStyle(_ color: Color) -> some View { shown("foregroundStyle", color) }
  public func opacity(_ opacity: Double) -> some View { shown("opacity", opacity) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { shown("offset", (x, y)) }
  public func cornerRadius(_ radius: CGFloat) -> some View { shown("cornerRadius", radius) }
  public func scaleEffect(_ scale: CGFloat) -> some View { shown("scaleEffect", scale) }
  public func lineLimit(_ number: Int?) -> some View { shown("lineLimit", number) }
  public func tint(_ tint: Color?) -> some View { shown("tint", tint) }
  public func hidden() -> some View { shown("hidden", true) }
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { shown("navigationTitle", title.text) }
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { shown("navigationTitle", String(title)) }
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    shown("accessibilityIdentifier", identifier)
  }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { shown("accessibilityLabel", label.text) }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    shown("accessibilityLabel", String(label))
  }
  public func background(_ color: Color) -> some View { shown("background", color) }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { shown("animation", animation) }

  public func disabled(_ disabled: Bool) -> some View {
    shown("disabled", disabled).transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
