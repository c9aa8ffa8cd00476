import Foundation

/// Modifiers of controls that only add their arguments to the output.
extension View {
  public func disabled(_ disabled: Bool) -> some View {
    shown("disabled", disabled).transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
