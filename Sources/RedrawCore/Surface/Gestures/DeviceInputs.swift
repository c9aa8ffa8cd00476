import Foundation

/// Inputs of devices that steps don't have: a crown, a pencil, the modifiers of a keyboard.
extension View {
  public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View {
    shown("digitalCrownRotation", ())
  }
  public func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V.Stride? = nil,
    sensitivity: DigitalCrownRotationalSensitivity = .high, isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true
  ) -> some View where V.Stride: BinaryFloatingPoint {
    shown("digitalCrownRotation", "\(minValue)...\(maxValue)")
  }
  public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View {
    shown("handGestureShortcut", isEnabled)
  }
  public func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (EventModifiers, EventModifiers) -> Void
  ) -> some View {
    shown("onModifierKeysChanged", ())
  }
  public func onPencilDoubleTap(perform action: @escaping (PencilDoubleTapGestureValue) -> Void) -> some View {
    shown("onPencilDoubleTap", ())
  }
  public func pointerVisibility(_ visibility: Visibility) -> some View { shown("pointerVisibility", visibility) }
}

public enum DigitalCrownRotationalSensitivity: Hashable, Sendable { case low, medium, high }

public struct HandGestureShortcut: Hashable, Sendable {
  public static let primaryAction = HandGestureShortcut()
}

public struct PencilDoubleTapGestureValue: Sendable {
  public var hoverPose: CGPoint? { nil }
}
