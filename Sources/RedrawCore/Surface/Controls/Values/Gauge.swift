import Foundation

/// Shows a value between its bounds.
public struct Gauge<Label: View, CurrentValue: View, BoundsLabel: View, MarkedLabels: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _StyleOutlet<Plain, GaugeStyleConfiguration>
  public typealias Plain = TupleView<(Label, CurrentValue, BoundsLabel, BoundsLabel, MarkedLabels)>
  public let _attributes: _PlainAttributes
  private let content: (Label, CurrentValue, BoundsLabel, BoundsLabel, MarkedLabels)
  private let fraction: Double

  init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>,
    _ content: (Label, CurrentValue, BoundsLabel, BoundsLabel, MarkedLabels)
  ) {
    self.content = content
    let length = bounds.upperBound - bounds.lowerBound
    fraction =
      length > 0 ? Double((min(max(value, bounds.lowerBound), bounds.upperBound) - bounds.lowerBound) / length) : 0
    _attributes = _PlainAttributes(
      kind: "Gauge", words: "\(Double(value)) of \(Double(bounds.lowerBound))…\(Double(bounds.upperBound))")
  }

  public var _content: _Content {
    let (content, fraction) = (content, fraction)
    let (label, current, lower, upper, marked) = content
    return _StyleOutlet(plain: TupleView(content), parts: [label, current, lower, upper, marked]) { slots, _ in
      func part<Part>(_ type: Any.Type, _ index: Int, _ make: (_ContentSlot) -> Part) -> Part? {
        type == EmptyView.self ? nil : make(slots[index])
      }
      return GaugeStyleConfiguration(
        value: fraction, label: .init(_slot: slots[0]),
        currentValueLabel: part(CurrentValue.self, 1) { .init(_slot: $0) },
        minimumValueLabel: part(BoundsLabel.self, 2) { .init(_slot: $0) },
        maximumValueLabel: part(BoundsLabel.self, 3) { .init(_slot: $0) },
        markedValueLabels: part(MarkedLabels.self, 4) { .init(_slot: $0) })
    }
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

extension Gauge {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValue, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedLabels
  ) {
    self.init(
      value, bounds,
      (label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(), markedValueLabels()))
  }
}
