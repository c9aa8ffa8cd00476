/// A value between two bounds, chosen by sliding.
public struct Slider<Label: View, ValueLabel: View>: _ContainerView {
  public typealias Body = Never
  public let _content: TupleView<(Label, ValueLabel, ValueLabel)>
  private let number: BoundNumber

  init(_ number: BoundNumber, _ label: Label, _ minimum: ValueLabel, _ maximum: ValueLabel) {
    self.number = number
    _content = TupleView((label, minimum, maximum))
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      BoundNumber(value, bounds, step: nil, onEditingChanged), label(), minimumValueLabel(), maximumValueLabel())
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      BoundNumber(value, bounds, step: Double(step), onEditingChanged), label(), minimumValueLabel(),
      maximumValueLabel())
  }

  public var _attributes: String { number.description }
  public var _source: _Source? { number.source }

  public nonisolated static func _describe(_ value: String) -> (kind: String, text: String, attributes: String) {
    ("Slider", "", value)
  }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    let number = number
    actions.slide = { try number.set($0) }
    element.actions = actions
  }
}

/// A number with bounds, independent of its type.
struct BoundNumber {
  let get: () -> Double
  let set: (Double) throws -> Void
  let source: _Source

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: Double?, _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    get = { Double(value.current) }
    source = value.source
    set = { number in
      let range = Double(bounds.lowerBound)...Double(bounds.upperBound)
      guard range.contains(number) else {
        throw ScenarioError(
          message: "\(number) is outside the slider's bounds, \(range.lowerBound)...\(range.upperBound)")
      }
      onEditingChanged(true)
      value.write(V(Self.snapped(number, range, step)))
      onEditingChanged(false)
    }
  }

  private static func snapped(_ number: Double, _ range: ClosedRange<Double>, _ step: Double?) -> Double {
    guard let step, step > 0 else { return number }
    return min(range.upperBound, range.lowerBound + ((number - range.lowerBound) / step).rounded() * step)
  }

  var description: String { "\(get())" }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(BoundNumber(value, bounds, step: nil, onEditingChanged), label(), EmptyView(), EmptyView())
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(BoundNumber(value, bounds, step: Double(step), onEditingChanged), label(), EmptyView(), EmptyView())
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(BoundNumber(value, bounds, step: nil, onEditingChanged), EmptyView(), EmptyView(), EmptyView())
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      BoundNumber(value, bounds, step: Double(step), onEditingChanged), EmptyView(), EmptyView(), EmptyView())
  }
}

/// A mark of a slider, which isn't shown.
public struct SliderTick<V: BinaryFloatingPoint>: View {
  public init(_ value: V) {}
  public init(_ value: V, @ViewBuilder label: () -> some View) {}
  public var body: some View { EmptyView() }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint, Ticks: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder ticks: () -> Ticks, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(BoundNumber(value, bounds, step: nil, onEditingChanged), label(), EmptyView(), EmptyView())
  }
}

// The argument order from before trailing closures had labels.

extension Slider where ValueLabel == EmptyView {
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(BoundNumber(value, bounds, step: nil, onEditingChanged), label(), EmptyView(), EmptyView())
  }
}

extension Slider {
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      BoundNumber(value, bounds, step: nil, onEditingChanged), label(), minimumValueLabel, maximumValueLabel)
  }
}
