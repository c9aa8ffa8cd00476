import Foundation

/// Shows a value between its bounds.
public struct Gauge<Label: View, CurrentValue: View, BoundsLabel: View, MarkedLabels: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: TupleView<(Label, CurrentValue, BoundsLabel, BoundsLabel, MarkedLabels)>
  public let _attributes: _PlainAttributes

  init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>,
    _ content: (Label, CurrentValue, BoundsLabel, BoundsLabel, MarkedLabels)
  ) {
    _content = TupleView(content)
    _attributes = _PlainAttributes(
      kind: "Gauge", words: "\(Double(value)) of \(Double(bounds.lowerBound))…\(Double(bounds.upperBound))")
  }
}

extension Gauge where CurrentValue == EmptyView, BoundsLabel == EmptyView, MarkedLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
    self.init(value, bounds, (label(), EmptyView(), EmptyView(), EmptyView(), EmptyView()))
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValue
  ) {
    self.init(value, bounds, (label(), currentValueLabel(), EmptyView(), EmptyView(), EmptyView()))
  }
}

extension Gauge where MarkedLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValue, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value, bounds, (label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(), EmptyView()))
  }
}

/// How gauges look: kept by the style's name.
public protocol GaugeStyle {}

/// A style of the system's.
public struct _NamedGaugeStyle: GaugeStyle, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

extension GaugeStyle where Self == _NamedGaugeStyle {
  public static var automatic: Self { Self(description: "automatic") }
  public static var accessoryCircular: Self { Self(description: "accessoryCircular") }
  public static var accessoryCircularCapacity: Self { Self(description: "accessoryCircularCapacity") }
  public static var accessoryLinear: Self { Self(description: "accessoryLinear") }
  public static var accessoryLinearCapacity: Self { Self(description: "accessoryLinearCapacity") }
  public static var linearCapacity: Self { Self(description: "linearCapacity") }
  public static var circular: Self { Self(description: "circular") }
}

extension View {
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { shown("gaugeStyle", style) }
}
