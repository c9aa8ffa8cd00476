import Foundation

/// The appearance of scrolled content, and where it stops.
extension View {
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    shown("scrollContentBackground", visibility)
  }
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
    -> some View
  {
    shown("scrollIndicators", (visibility, axes: axes))
  }
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { shown("scrollIndicatorsFlash", onAppear) }
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    shown("scrollIndicatorsFlash", value)
  }
  public func scrollDisabled(_ disabled: Bool) -> some View { shown("scrollDisabled", disabled) }
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { shown("scrollClipDisabled", disabled) }
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    shown("scrollBounceBehavior", (behavior, axes: axes))
  }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    shown("scrollDismissesKeyboard", mode)
  }
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { shown("scrollTargetLayout", isEnabled) }
  public func scrollTarget(isEnabled: Bool = true) -> some View { shown("scrollTarget", isEnabled) }
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    shown("scrollTargetBehavior", behavior)
  }
  public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
    shown("scrollEdgeEffectStyle", (style, for: edges))
  }
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    shown("contentMargins", (edges, insets, for: placement))
  }
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    shown("contentMargins", (edges, length, for: placement))
  }
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    shown("contentMargins", (length, for: placement))
  }
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    shown("scrollTransition", configuration)
  }
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    shown("scrollTransition", (topLeading: topLeading, bottomTrailing: bottomTrailing))
  }
}

public struct ScrollIndicatorVisibility: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = ScrollIndicatorVisibility(description: "automatic")
  public static let visible = ScrollIndicatorVisibility(description: "visible")
  public static let hidden = ScrollIndicatorVisibility(description: "hidden")
  public static let never = ScrollIndicatorVisibility(description: "never")
}

public struct ScrollBounceBehavior: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = ScrollBounceBehavior(description: "automatic")
  public static let always = ScrollBounceBehavior(description: "always")
  public static let basedOnSize = ScrollBounceBehavior(description: "basedOnSize")
}

public struct ScrollEdgeEffectStyle: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = ScrollEdgeEffectStyle(description: "automatic")
  public static let hard = ScrollEdgeEffectStyle(description: "hard")
  public static let soft = ScrollEdgeEffectStyle(description: "soft")
}

public struct ContentMarginPlacement: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = ContentMarginPlacement(description: "automatic")
  public static let scrollContent = ContentMarginPlacement(description: "scrollContent")
  public static let scrollIndicators = ContentMarginPlacement(description: "scrollIndicators")
}

public struct ScrollDismissesKeyboardMode: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = ScrollDismissesKeyboardMode(description: "automatic")
  public static let immediately = ScrollDismissesKeyboardMode(description: "immediately")
  public static let interactively = ScrollDismissesKeyboardMode(description: "interactively")
  public static let never = ScrollDismissesKeyboardMode(description: "never")
}

/// Where scrolling comes to rest, recorded by name.
public protocol ScrollTargetBehavior {}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior, CustomStringConvertible {
  public init() {}
  public var description: String { "paging" }
}

public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, CustomStringConvertible {
  public struct LimitBehavior: Hashable, Sendable {
    let name: String
    public static let automatic = LimitBehavior(name: "automatic")
    public static let always = LimitBehavior(name: "always")
    public static let never = LimitBehavior(name: "never")
    public static let alwaysByOne = LimitBehavior(name: "alwaysByOne")
    public static let alwaysByFew = LimitBehavior(name: "alwaysByFew")
  }
  let limit: LimitBehavior
  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }
  public var description: String { "viewAligned" + (limit == .automatic ? "" : " \(limit.name)") }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: Self { Self() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: Self { Self() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    Self(limitBehavior: limitBehavior)
  }
}

public struct ScrollTransitionConfiguration: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let identity = ScrollTransitionConfiguration(description: "identity")
  public static let interactive = ScrollTransitionConfiguration(description: "interactive")
  public static let animated = ScrollTransitionConfiguration(description: "animated")
  public static func animated(_ animation: Animation) -> Self { Self(description: "animated \(animation)") }
  public static func interactive(timingCurve: UnitCurve) -> Self {
    Self(description: "interactive \(timingCurve.name)")
  }
  public func threshold(_ threshold: Threshold) -> Self { Self(description: "\(self) \(threshold.name)") }

  public struct Threshold: Hashable, Sendable {
    let name: String
    public static let visible = Threshold(name: "visible")
    public static let hidden = Threshold(name: "hidden")
    public static let centered = Threshold(name: "centered")
    public static func visible(_ amount: Double) -> Threshold { Threshold(name: "visible \(amount)") }
  }
}

public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}
