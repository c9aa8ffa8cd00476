/// What ends a presentation.
final class DismissTarget {
  private let action: () -> Void
  /// Whether it is a window to close, which isn't presented over anything.
  let isWindow: Bool

  init(isWindow: Bool = false, _ action: @escaping () -> Void) {
    self.action = action
    self.isWindow = isWindow
  }

  func dismiss() { action() }
}

/// Ends the presentation that a view is part of: `@Environment(\.dismiss) private var dismiss`.
public struct DismissAction {
  fileprivate let target: DismissTarget?

  /// Does nothing if nothing is presented.
  public func callAsFunction() { target?.dismiss() }
}

/// Whether a view is presented, in the older form: `presentationMode.wrappedValue.dismiss()`.
public struct PresentationMode {
  public let isPresented: Bool
  fileprivate let target: DismissTarget?

  public mutating func dismiss() { target?.dismiss() }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissTarget? { nil }
}

extension EnvironmentValues {
  public var dismiss: DismissAction { DismissAction(target: self[DismissKey.self]) }
  public var isPresented: Bool { self[DismissKey.self].map { !$0.isWindow } ?? false }

  public var presentationMode: Binding<PresentationMode> {
    let target = self[DismissKey.self]
    return .constant(PresentationMode(isPresented: isPresented, target: target))
  }

  mutating func present(_ target: DismissTarget) { self[DismissKey.self] = target }
}
