import Foundation

/// That something is going on, or how far it has come.
public struct ProgressView<Label: View, CurrentValueLabel: View>: _PlainContainer {
  public typealias Body = Never
  public typealias _Content = _StyleOutlet<TupleView<(Label?, CurrentValueLabel?)>, ProgressViewStyleConfiguration>
  private let fraction: Double?
  private let words: String
  private let label: Label?
  private let current: CurrentValueLabel?

  init(_ fraction: Double?, _ words: String, _ label: Label?, _ current: CurrentValueLabel?) {
    self.fraction = fraction
    self.words = words
    self.label = label
    self.current = current
  }

  init<V: BinaryFloatingPoint>(value: V?, _ total: V, _ label: Label?, _ current: CurrentValueLabel?) {
    let part = value.map { Double($0) / Double(total) }
    self.init(part, value.map { "\(Double($0)) of \(Double(total))" } ?? "", label, current)
  }

  public var _attributes: _PlainAttributes { _PlainAttributes(kind: "ProgressView", words: words) }

  public var _content: _Content {
    let (label, current, fraction) = (label, current, fraction)
    return _StyleOutlet(plain: TupleView((label, current)), parts: [label, current]) { slots, _ in
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: label.map { _ in .init(_slot: slots[0]) },
        currentValueLabel: current.map { _ in .init(_slot: slots[1]) })
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView { self.init(nil, "", nil, nil) }
  public init(@ViewBuilder label: () -> Label) { self.init(nil, "", label(), nil) }
  public init(_ title: LocalizedStringKey) where Label == Text { self.init(nil, "", Text(title), nil) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text { self.init(nil, "", Text(title), nil) }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    self.init(value: value, total, nil, nil)
  }

  public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) where Label == Text {
    self.init(value: value, total, Text(title), nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) where Label == Text {
    self.init(value: value, total, Text(title), nil)
  }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(value: value, total, label(), nil)
  }
}

extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value: value, total, label(), currentValueLabel())
  }

  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(nil, "timer", nil, nil)
  }

  /// The progress view that a style was asked to draw.
  public init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {
    self.init(value: configuration.fractionCompleted, 1, configuration.label, configuration.currentValueLabel)
  }
}

/// Makes the appearance of progress views.
public protocol ProgressViewStyle: _BodyStyle where _Configuration == ProgressViewStyleConfiguration {
  typealias Configuration = ProgressViewStyleConfiguration
}

/// A progress view as its style sees it.
public struct ProgressViewStyleConfiguration {
  public struct Label: _SlotView {
    public typealias Body = Never
    public let _slot: _ContentSlot?
  }

  public struct CurrentValueLabel: _SlotView {
    public typealias Body = Never
    public let _slot: _ContentSlot?
  }

  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

public struct DefaultProgressViewStyle: ProgressViewStyle, _BuiltInStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

public struct LinearProgressViewStyle: ProgressViewStyle, _BuiltInStyle {
  public init() {}
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

public struct CircularProgressViewStyle: ProgressViewStyle, _BuiltInStyle {
  public init() {}
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    modifier(_StyleModifier("progressViewStyle", style))
  }
}
