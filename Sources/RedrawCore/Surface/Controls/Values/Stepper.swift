import Foundation

/// Increments and decrements a value.
public struct Stepper<Label: View>: _ContainerView {
  public typealias Body = Never
  public let _content: Label
  private let up: (() throws -> Void)?
  private let down: (() throws -> Void)?
  private let onEditingChanged: (Bool) -> Void

  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), up: onIncrement, down: onDecrement, onEditingChanged)
  }

  init(
    _ label: Label, up: (() throws -> Void)?, down: (() throws -> Void)?, _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    _content = label
    self.up = up
    self.down = down
    self.onEditingChanged = onEditingChanged
  }

  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, nil, step, onEditingChanged)
  }

  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, bounds, step, onEditingChanged)
  }

  init<V: Strideable>(
    _ label: Label, _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    func go(by step: V.Stride) throws {
      let next = value.current.advanced(by: step)
      if let bounds, !bounds.contains(next) {
        throw ScenarioError(
          message: "\(next) is outside the stepper's bounds, \(bounds.lowerBound)...\(bounds.upperBound)")
      }
      value.write(next)
    }
    self.init(label, up: { try go(by: step) }, down: { try go(by: 0 - step) }, onEditingChanged)
  }

  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "Stepper") }

  public nonisolated static func _describe(
    _ attributes: _PlainAttributes
  ) -> (kind: String, text: String, attributes: String) { ("Stepper", "", "") }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    let (up, down, onEditingChanged) = (up, down, onEditingChanged)
    actions.step = { steps in
      guard let go = steps < 0 ? down : up else {
        throw ScenarioError(message: "the stepper can't go \(steps < 0 ? "down" : "up")")
      }
      onEditingChanged(true)
      for _ in 0..<abs(steps) { try go() }
      onEditingChanged(false)
    }
    element.actions = actions
  }
}

extension Stepper where Label == Text {
  public init(
    _ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), up: onIncrement, down: onDecrement, onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), up: onIncrement, down: onDecrement, onEditingChanged)
  }

  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), value, nil, step, onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), value, nil, step, onEditingChanged)
  }

  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), value, bounds, step, onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), value, bounds, step, onEditingChanged)
  }
}

/// The argument order from before trailing closures had labels.
extension Stepper {
  @_disfavoredOverload
  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), up: onIncrement, down: onDecrement, onEditingChanged)
  }

  @_disfavoredOverload
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), value, bounds, step, onEditingChanged)
  }
}

/// With the value as text, which isn't shown.
extension Stepper where Label == Text {
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(Text(title), value, nil, step, onEditingChanged)
  }

  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryInteger & Strideable, F.FormatOutput == String {
    self.init(Text(title), value, nil, step, onEditingChanged)
  }
}
