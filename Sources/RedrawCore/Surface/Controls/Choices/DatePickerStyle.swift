import Foundation

/// Defines the appearance of date pickers.
public protocol DatePickerStyle: _BodyStyle where _Configuration == DatePickerStyleConfiguration {
  typealias Configuration = DatePickerStyleConfiguration
}

/// A date picker as its style sees it.
public struct DatePickerStyleConfiguration: BoundConfiguration {
  public struct Label: _SlotView { public let _slot: _ContentSlot? }

  public let label: Label
  @Binding public var selection: Date
  public var minimumDate: Date?
  public var maximumDate: Date?
  public var displayedComponents: DatePickerComponents

  mutating func refresh() { _selection.refresh() }
}

/// A system style: it leaves the picker unchanged.
public protocol _BuiltInDatePickerStyle: DatePickerStyle, _BuiltInStyle {}

extension _BuiltInDatePickerStyle {
  public func makeBody(configuration: Configuration) -> some View {
    DatePicker(
      configuration.label, configuration.$selection,
      (configuration.minimumDate ?? .distantPast)...(configuration.maximumDate ?? .distantFuture),
      configuration.displayedComponents)
  }
}

public struct DefaultDatePickerStyle: _BuiltInDatePickerStyle { public init() {} }
public struct CompactDatePickerStyle: _BuiltInDatePickerStyle { public init() {} }
public struct GraphicalDatePickerStyle: _BuiltInDatePickerStyle { public init() {} }
public struct WheelDatePickerStyle: _BuiltInDatePickerStyle { public init() {} }
public struct FieldDatePickerStyle: _BuiltInDatePickerStyle { public init() {} }
public struct StepperFieldDatePickerStyle: _BuiltInDatePickerStyle { public init() {} }

extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: Self { Self() } }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: Self { Self() } }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: Self { Self() } }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { Self() } }
extension DatePickerStyle where Self == FieldDatePickerStyle { public static var field: Self { Self() } }
extension DatePickerStyle where Self == StepperFieldDatePickerStyle { public static var stepperField: Self { Self() } }

extension View {
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    modifier(_StyleModifier("datePickerStyle", style))
  }
}
