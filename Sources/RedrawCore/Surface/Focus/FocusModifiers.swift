/// How the focus moves among views, which steps decide here.
extension View {
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { shown("focusEffectDisabled", disabled) }
  public func focusSection() -> some View { shown("focusSection", ()) }
  public func focusScope(_ namespace: Namespace.ID) -> some View { shown("focusScope", ()) }
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
    shown("prefersDefaultFocus", prefersDefaultFocus)
  }
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    shown("focusable", isFocusable)
  }
}

public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}
