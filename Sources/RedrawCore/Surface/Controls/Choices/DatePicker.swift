import Foundation

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// Chooses a date.
public struct DatePicker<Label: View>: _ContainerView {
  public typealias Components = DatePickerComponents
  public typealias Body = Never
  public typealias _Content = _StyleOutlet<Label, DatePickerStyleConfiguration>
  private let label: Label
  private let selection: Binding<Date>
  private let bounds: ClosedRange<Date>?
  private let components: DatePickerComponents

  init(_ label: Label, _ selection: Binding<Date>, _ bounds: ClosedRange<Date>?, _ components: DatePickerComponents) {
    self.label = label
    self.selection = selection
    self.bounds = bounds
    self.components = components
  }

  public var _content: _Content {
    let (label, selection, bounds, components) = (label, selection, bounds, components)
    return _StyleOutlet(plain: label, parts: [label]) { slots, _ in
      DatePickerStyleConfiguration(
        label: .init(_slot: slots[0]), selection: selection, minimumDate: bounds?.lowerBound,
        maximumDate: bounds?.upperBound, displayedComponents: components)
    }
  }

  public var _attributes: _DateAttributes {
    _DateAttributes(date: selection.current, components: components.rawValue)
  }
  public var _source: _Source? { selection.source }

  public nonisolated static func _describe(
    _ attributes: _DateAttributes
  ) -> (kind: String, text: String, attributes: String) {
    ("DatePicker", "", attributes.date.formatted(.iso8601))
  }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    let (selection, bounds) = (selection, bounds)
    actions.setDate = { date in
      if let bounds, !bounds.contains(date) {
        throw ScenarioError(
          message: "\(date.formatted(.iso8601)) is not between \(bounds.lowerBound.formatted(.iso8601)) and "
            + "\(bounds.upperBound.formatted(.iso8601)), the picker's bounds")
      }
      selection.write(date)
    }
    element.actions = actions
  }
}

/// What a date picker shows.
public struct _DateAttributes {
  let date: Date
  let components: UInt
}

extension DatePicker {
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), selection, nil, displayedComponents)
  }

  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), selection, range, displayedComponents)
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(label(), selection, range.lowerBound...Date.distantFuture, displayedComponents)
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(label(), selection, Date.distantPast...range.upperBound, displayedComponents)
  }
}

extension DatePicker where Label == Text {
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), selection, nil, displayedComponents)
  }

  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), selection, range, displayedComponents)
  }

  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), selection, range.lowerBound...Date.distantFuture, displayedComponents)
  }

  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), selection, Date.distantPast...range.upperBound, displayedComponents)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), selection, nil, displayedComponents)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), selection, range, displayedComponents)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), selection, range.lowerBound...Date.distantFuture, displayedComponents)
  }
}
