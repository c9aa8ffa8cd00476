import Foundation

/// Help, feedback and hover.
extension View {
  public func help(_ text: Text) -> some View { shown("help", text.content) }
  public func help(_ key: LocalizedStringKey) -> some View { shown("help", key.text) }
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { shown("help", String(text)) }

  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    shown("sensoryFeedback", feedback)
  }
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View {
    shown("sensoryFeedback", feedback)
  }
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View {
    shown("sensoryFeedback", ())
  }

  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    shown("hoverEffect", (effect, isEnabled: isEnabled))
  }
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { shown("hoverEffectDisabled", disabled) }
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { shown("defaultHoverEffect", effect) }
  public func pointerStyle(_ style: PointerStyle?) -> some View { shown("pointerStyle", style) }

  public func allowsHitTesting(_ enabled: Bool) -> some View { shown("allowsHitTesting", enabled) }
  public func buttonSizing(_ sizing: ButtonSizing) -> some View { shown("buttonSizing", sizing) }
  public func controlSize(_ size: ControlSize) -> some View {
    shown("controlSize", size).environment(\.controlSize, size)
  }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { shown("buttonBorderShape", shape) }
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    shown("buttonRepeatBehavior", behavior)
  }
  public func labelsHidden() -> some View { shown("labelsHidden", ()) }
  public func labelsVisibility(_ visibility: Visibility) -> some View { shown("labelsVisibility", visibility) }
  public func menuIndicator(_ visibility: Visibility) -> some View { shown("menuIndicator", visibility) }
  public func menuOrder(_ order: MenuOrder) -> some View { shown("menuOrder", order) }
}

public struct ButtonRepeatBehavior: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = ButtonRepeatBehavior(description: "automatic")
  public static let enabled = ButtonRepeatBehavior(description: "enabled")
  public static let disabled = ButtonRepeatBehavior(description: "disabled")
}

public struct SensoryFeedback: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let success = SensoryFeedback(description: "success")
  public static let warning = SensoryFeedback(description: "warning")
  public static let error = SensoryFeedback(description: "error")
  public static let selection = SensoryFeedback(description: "selection")
  public static let increase = SensoryFeedback(description: "increase")
  public static let decrease = SensoryFeedback(description: "decrease")
  public static let start = SensoryFeedback(description: "start")
  public static let stop = SensoryFeedback(description: "stop")
  public static let alignment = SensoryFeedback(description: "alignment")
  public static let levelChange = SensoryFeedback(description: "levelChange")
  public static let impact = SensoryFeedback(description: "impact")
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(description: "impact \(weight) \(intensity)")
  }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(description: "impact \(flexibility) \(intensity)")
  }
  public enum Weight: Hashable, Sendable { case light, medium, heavy }
  public enum Flexibility: Hashable, Sendable { case rigid, solid, soft }
}

public struct HoverEffect: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = HoverEffect(description: "automatic")
  public static let highlight = HoverEffect(description: "highlight")
  public static let lift = HoverEffect(description: "lift")
}

public struct PointerStyle: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let `default` = PointerStyle(description: "default")
  public static let link = PointerStyle(description: "link")
  public static let horizontalText = PointerStyle(description: "horizontalText")
  public static let grabIdle = PointerStyle(description: "grabIdle")
}

public enum ControlSize: Hashable, CaseIterable, Sendable { case mini, small, regular, large, extraLarge }

private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }

extension EnvironmentValues {
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

public struct ButtonBorderShape: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = ButtonBorderShape(description: "automatic")
  public static let capsule = ButtonBorderShape(description: "capsule")
  public static let circle = ButtonBorderShape(description: "circle")
  public static let roundedRectangle = ButtonBorderShape(description: "roundedRectangle")
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(description: "roundedRectangle \(radius)")
  }
}

public struct MenuOrder: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = MenuOrder(description: "automatic")
  public static let fixed = MenuOrder(description: "fixed")
  public static let priority = MenuOrder(description: "priority")
}

/// How a button determines its width.
public enum ButtonSizing: Hashable, Sendable { case automatic, fitted, flexible }
