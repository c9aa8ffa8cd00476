import Foundation

/// Chooses several days; choosing a day again removes it.
public struct MultiDatePicker<Label: View>: _PlainContainer {
  public typealias Body = Never
  public let _content: Label
  private let selection: Binding<Set<DateComponents>>
  private let bounds: Range<Date>?

  init(_ label: Label, _ selection: Binding<Set<DateComponents>>, _ bounds: Range<Date>?) {
    _content = label
    (self.selection, self.bounds) = (selection, bounds)
  }

  public var _attributes: _PlainAttributes {
    let days = selection.current.map { "\($0.year ?? 0)-\($0.month ?? 0)-\($0.day ?? 0)" }
    return _PlainAttributes(kind: "MultiDatePicker", words: days.sorted().joined(separator: " "))
  }

  public var _source: _Source? { selection.source }

  public func _connect(_ element: _ContainerElement) {
    let actions = ControlActions()
    let (selection, bounds) = (selection, bounds)
    actions.setDate = { [unowned element] date in
      if let bounds, !bounds.contains(date) {
        throw ScenarioError(message: "\(date.formatted(.iso8601)) is outside the picker's bounds")
      }
      let calendar = EnvironmentValues(element.environment).calendar
      let day = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
      let others = selection.current.filter { !$0.isSameDay(as: day) }
      selection.write(others.count < selection.current.count ? others : others.union([day]))
    }
    element.actions = actions
  }
}

extension DateComponents {
  fileprivate func isSameDay(as other: DateComponents) -> Bool {
    year == other.year && month == other.month && day == other.day
  }
}

extension MultiDatePicker {
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(label(), selection, nil)
  }

  public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
    self.init(label(), selection, bounds)
  }
}

extension MultiDatePicker where Label == Text {
  public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(Text(title), selection, nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(Text(title), selection, nil)
  }

  public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(Text(title), selection, bounds)
  }

  public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
    self.init(Text(title), selection, bounds.lowerBound..<Date.distantFuture)
  }

  public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
    self.init(Text(title), selection, Date.distantPast..<bounds.upperBound)
  }
}
