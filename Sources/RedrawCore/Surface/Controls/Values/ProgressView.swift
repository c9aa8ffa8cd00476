import Foundation

/// Shows that something is in progress, or how far it is.
public struct ProgressView<Label: View, CurrentValueLabel: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _StyleOutlet<TupleView<(Label, CurrentValueLabel)>, ProgressViewStyleConfiguration>
  public let _attributes: _PlainAttributes
  private let fraction: Double?
  private let label: Label
  private let valueLabel: CurrentValueLabel

  fileprivate init(_ words: String, fraction: Double?, _ label: Label, _ valueLabel: CurrentValueLabel) {
    _attributes = _PlainAttributes(kind: "ProgressView", words: words)
    (self.fraction, self.label, self.valueLabel) = (fraction, label, valueLabel)
  }

  fileprivate init<V: BinaryFloatingPoint>(
    _ value: V?, of total: V, _ label: Label, _ valueLabel: CurrentValueLabel
  ) {
    self.init(
      value.map { "\(Double($0)) of \(Double(total))" } ?? "",
      fraction: value.map { total > 0 ? Double($0 / total) : 0 }, label, valueLabel)
  }

  public var _content: _Content {
    let (fraction, label, valueLabel) = (fraction, label, valueLabel)
    return _StyleOutlet(plain: TupleView((label, valueLabel)), parts: [label, valueLabel]) { slots, _ in
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: Label.self == EmptyView.self ? nil : .init(_slot: slots[0]),
        currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(_slot: slots[1]))
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) { self.init("", fraction: nil, label(), EmptyView()) }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(value, of: total, label(), EmptyView())
  }
}

extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, of: total, label(), currentValueLabel())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init("", fraction: nil, EmptyView(), EmptyView()) }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    self.init(value, of: total, EmptyView(), EmptyView())
  }

  /// Shows the current progress; it isn't observed.
  public init(_ progress: Progress) { self.init(value: progress.fractionCompleted) }

  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(
      Text(timerInterval: timerInterval, countsDown: countsDown).content, fraction: nil, EmptyView(), EmptyView())
  }

  /// The progress view that a style is drawing.
  public init(_ configuration: ProgressViewStyleConfiguration) { self.init(value: configuration.fractionCompleted) }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ title: LocalizedStringKey) { self.init { Text(title) } }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

  public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1.0) {
    self.init(value: value, total: total) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
    self.init(value: value, total: total) { Text(title) }
  }
}
