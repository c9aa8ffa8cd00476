import Foundation

/// What a screen reader says about a view. Steps of a scenario can find a view by its label or identifier.
extension View {
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    shown("accessibilityIdentifier", identifier)
  }
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    shown("accessibilityIdentifier", isEnabled ? identifier : "")
  }

  public func accessibilityLabel(_ label: Text) -> some View { shown("accessibilityLabel", label.content) }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { shown("accessibilityLabel", label.text) }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    shown("accessibilityLabel", String(label))
  }

  public func accessibilityValue(_ value: Text) -> some View { shown("accessibilityValue", value.content) }
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { shown("accessibilityValue", value.text) }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    shown("accessibilityValue", String(value))
  }

  public func accessibilityHint(_ hint: Text) -> some View { shown("accessibilityHint", hint.content) }
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { shown("accessibilityHint", hint.text) }
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { shown("accessibilityHint", String(hint)) }

  public func accessibilityInputLabels(_ labels: [Text]) -> some View {
    shown("accessibilityInputLabels", labels.map(\.content).joined(separator: ", "))
  }
  public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View {
    shown("accessibilityInputLabels", labels.map(\.text).joined(separator: ", "))
  }
  @_disfavoredOverload
  public func accessibilityInputLabels<S: StringProtocol>(_ labels: [S]) -> some View {
    shown("accessibilityInputLabels", labels.map { String($0) }.joined(separator: ", "))
  }

  public func accessibilityHidden(_ hidden: Bool) -> some View { shown("accessibilityHidden", hidden) }
  public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    shown("accessibilityHidden", hidden && isEnabled)
  }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    shown("accessibilityElement", children)
  }
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    shown("accessibilityChildren", ())
  }
  public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    shown("accessibilityRepresentation", ())
  }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    shown("accessibilityAddTraits", traits)
  }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    shown("accessibilityRemoveTraits", traits)
  }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    shown("accessibilityHeading", level)
  }
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> some View {
    shown("accessibilityTextContentType", type)
  }
  public func accessibilitySortPriority(_ priority: Double) -> some View {
    shown("accessibilitySortPriority", priority)
  }
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View {
    shown("accessibilityRespondsToUserInteraction", responds)
  }
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    shown("accessibilityIgnoresInvertColors", active)
  }
  public func accessibilityShowsLargeContentViewer() -> some View {
    shown("accessibilityShowsLargeContentViewer", ())
  }
  public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    shown("accessibilityShowsLargeContentViewer", ())
  }
  public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View {
    shown("accessibilityDirectTouch", isDirectTouchArea)
  }
  public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View {
    shown("accessibilityLabeledPair", (role: role, id: id))
  }
  public func speechSpellsOutCharacters(_ isActive: Bool = true) -> some View {
    shown("speechSpellsOutCharacters", isActive)
  }
}

/// Actions of assistive technology: recorded by name, never performed.
extension View {
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    shown("accessibilityAction", kind.name)
  }
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    shown("accessibilityAction", name.content)
  }
  public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
    shown("accessibilityAction", name.text)
  }
  @_disfavoredOverload
  public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View {
    shown("accessibilityAction", String(name))
  }
  public func accessibilityAction<L: View>(action: @escaping () -> Void, @ViewBuilder label: () -> L) -> some View {
    shown("accessibilityAction", "")
  }
  public func accessibilityActions<C: View>(@ViewBuilder _ content: () -> C) -> some View {
    shown("accessibilityActions", ())
  }
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    shown("accessibilityAdjustableAction", ())
  }
  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
    shown("accessibilityScrollAction", ())
  }
  public func accessibilityActivationPoint(_ point: UnitPoint) -> some View {
    shown("accessibilityActivationPoint", point)
  }
}

public struct AccessibilityTraits: OptionSet, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private static let names = [
    "isButton", "isHeader", "isSelected", "isLink", "isSearchField", "isImage", "playsSound", "isKeyboardKey",
    "isStaticText", "isSummaryElement", "updatesFrequently", "startsMediaSession", "allowsDirectInteraction",
    "causesPageTurn", "isModal", "isToggle", "isTabBar",
  ]
  private static func named(_ name: String) -> AccessibilityTraits {
    AccessibilityTraits(rawValue: 1 << UInt64(names.firstIndex(of: name) ?? 63))
  }

  public static let isButton = named("isButton")
  public static let isHeader = named("isHeader")
  public static let isSelected = named("isSelected")
  public static let isLink = named("isLink")
  public static let isSearchField = named("isSearchField")
  public static let isImage = named("isImage")
  public static let playsSound = named("playsSound")
  public static let isKeyboardKey = named("isKeyboardKey")
  public static let isStaticText = named("isStaticText")
  public static let isSummaryElement = named("isSummaryElement")
  public static let updatesFrequently = named("updatesFrequently")
  public static let startsMediaSession = named("startsMediaSession")
  public static let allowsDirectInteraction = named("allowsDirectInteraction")
  public static let causesPageTurn = named("causesPageTurn")
  public static let isModal = named("isModal")
  public static let isToggle = named("isToggle")
  public static let isTabBar = named("isTabBar")

  public var description: String {
    Self.names.enumerated().filter { rawValue & 1 << UInt64($0.offset) != 0 }.map(\.element).joined(separator: " ")
  }
}

public struct AccessibilityChildBehavior: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let ignore = AccessibilityChildBehavior(description: "ignore")
  public static let contain = AccessibilityChildBehavior(description: "contain")
  public static let combine = AccessibilityChildBehavior(description: "combine")
}

public struct AccessibilityActionKind: Hashable, Sendable {
  let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  public static let delete = AccessibilityActionKind(name: "delete")
  public static let showMenu = AccessibilityActionKind(name: "showMenu")
  public init(named name: Text) { self.name = name.content }
  init(name: String) { self.name = name }
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }
public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

public struct AccessibilityTextContentType: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let plain = AccessibilityTextContentType(description: "plain")
  public static let console = AccessibilityTextContentType(description: "console")
  public static let fileSystem = AccessibilityTextContentType(description: "fileSystem")
  public static let messaging = AccessibilityTextContentType(description: "messaging")
  public static let narrative = AccessibilityTextContentType(description: "narrative")
  public static let sourceCode = AccessibilityTextContentType(description: "sourceCode")
  public static let spreadsheet = AccessibilityTextContentType(description: "spreadsheet")
  public static let wordProcessing = AccessibilityTextContentType(description: "wordProcessing")
}
