/// Defines the appearance of gauges.
public protocol GaugeStyle: _BodyStyle where _Configuration == GaugeStyleConfiguration {
  typealias Configuration = GaugeStyleConfiguration
}

/// A gauge as its style sees it. Labels that the gauge doesn't have are `nil`.
public struct GaugeStyleConfiguration {
  public struct Label: _SlotView { public let _slot: _ContentSlot? }
  public struct CurrentValueLabel: _SlotView { public let _slot: _ContentSlot? }
  public struct MinimumValueLabel: _SlotView { public let _slot: _ContentSlot? }
  public struct MaximumValueLabel: _SlotView { public let _slot: _ContentSlot? }
  public struct MarkedValueLabel: _SlotView { public let _slot: _ContentSlot? }

  /// From 0 at the lower bound to 1 at the upper one.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
  let markedValueLabels: MarkedValueLabel?
}

/// A system style: it leaves the gauge unchanged.
public protocol _BuiltInGaugeStyle: GaugeStyle, _BuiltInStyle {}

extension _BuiltInGaugeStyle {
  @ViewBuilder public func makeBody(configuration: Configuration) -> some View {
    configuration.label
    configuration.currentValueLabel
  }
}

public struct DefaultGaugeStyle: _BuiltInGaugeStyle { public init() {} }
public struct AccessoryCircularGaugeStyle: _BuiltInGaugeStyle { public init() {} }
public struct AccessoryCircularCapacityGaugeStyle: _BuiltInGaugeStyle { public init() {} }
public struct AccessoryLinearGaugeStyle: _BuiltInGaugeStyle { public init() {} }
public struct AccessoryLinearCapacityGaugeStyle: _BuiltInGaugeStyle { public init() {} }
public struct LinearCapacityGaugeStyle: _BuiltInGaugeStyle { public init() {} }
public struct LinearGaugeStyle: _BuiltInGaugeStyle {
  public init() {}
  public init(tint: Gradient) {}
}
public struct CircularGaugeStyle: _BuiltInGaugeStyle {
  public init() {}
  public init(tint: Gradient) {}
}

extension GaugeStyle where Self == DefaultGaugeStyle { public static var automatic: Self { Self() } }
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle { public static var accessoryLinear: Self { Self() } }
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: Self { Self() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle { public static var linearCapacity: Self { Self() } }
extension GaugeStyle where Self == LinearGaugeStyle { public static var linear: Self { Self() } }
extension GaugeStyle where Self == CircularGaugeStyle { public static var circular: Self { Self() } }

extension View {
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { modifier(_StyleModifier("gaugeStyle", style)) }
}
