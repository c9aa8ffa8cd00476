import Foundation

/// Colors and styles for all views below.
extension View {
  public func foregroundColor(_ color: Color?) -> some View { shown("foregroundColor", color) }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { shown("foregroundStyle", style) }

  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    shown("foregroundStyle", (primary, secondary))
  }

  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    shown("foregroundStyle", (primary, secondary, tertiary))
  }

  public func tint(_ tint: Color?) -> some View { shown("tint", tint) }
  public func tint<S: ShapeStyle>(_ tint: S) -> some View { shown("tint", tint) }
  public func accentColor(_ color: Color?) -> some View { shown("accentColor", color) }

  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { shown("preferredColorScheme", scheme) }
  public func colorScheme(_ scheme: ColorScheme) -> some View {
    shown("colorScheme", scheme).environment(\.colorScheme, scheme)
  }

  public func redacted(reason: RedactionReasons) -> some View {
    shown("redacted", reason).transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  public func unredacted() -> some View { shown("unredacted", ()).environment(\.redactionReasons, []) }
  public func privacySensitive(_ sensitive: Bool = true) -> some View { shown("privacySensitive", sensitive) }
  public func invalidatableContent(_ isActive: Bool = true) -> some View { shown("invalidatableContent", isActive) }

  public func glassEffect(_ glass: Glass = .regular) -> some View { shown("glassEffect", glass) }
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape, isEnabled: Bool = true) -> some View {
    shown("glassEffect", (glass, ShapeArgument(shape: shape), isEnabled: isEnabled))
  }
  public func glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID) -> some View {
    shown("glassEffectID", id)
  }
  public func glassEffectUnion<ID: Hashable & Sendable>(id: ID?, namespace: Namespace.ID) -> some View {
    shown("glassEffectUnion", id)
  }
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    shown("glassEffectTransition", transition)
  }
}

/// Why content is redacted.
public struct RedactionReasons: OptionSet, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)

  public var description: String {
    let names: [(RedactionReasons, String)] = [
      (.placeholder, "placeholder"), (.privacy, "privacy"), (.invalidated, "invalidated"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}

private enum RedactionReasonsKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }

extension EnvironmentValues {
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

/// A glass-like material.
public struct Glass: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let regular = Glass(description: "regular")
  public static let clear = Glass(description: "clear")
  public static let identity = Glass(description: "identity")
  public func tint(_ color: Color?) -> Glass { Glass(description: "\(self) tint: \(color?.description ?? "none")") }
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    isEnabled ? Glass(description: "\(self) interactive") : self
  }
}

public struct GlassEffectTransition: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let identity = GlassEffectTransition(description: "identity")
  public static let matchedGeometry = GlassEffectTransition(description: "matchedGeometry")
  public static let materialize = GlassEffectTransition(description: "materialize")
}

/// Glass shapes that blend into each other.
public struct GlassEffectContainer<Content: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Content
  public let _attributes: _PlainAttributes

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    _content = content()
    _attributes = _PlainAttributes(kind: "GlassEffectContainer", words: spacing.map { "spacing: \($0)" } ?? "")
  }
}
