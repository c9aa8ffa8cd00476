import Foundation

/// Modifiers of controls and navigation that headless only show their arguments.
extension View {
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { shown("navigationTitle", title.text) }
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { shown("navigationTitle", String(title)) }

  public func disabled(_ disabled: Bool) -> some View {
    shown("disabled", disabled).transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
