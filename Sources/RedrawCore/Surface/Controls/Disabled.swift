import Foundation

/// Modifiers of controls that headless only show their arguments.
extension View {
  public func disabled(_ disabled: Bool) -> some View {
    shown("disabled", disabled).transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
