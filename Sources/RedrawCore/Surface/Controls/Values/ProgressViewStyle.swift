/// Defines the appearance of progress views.
public protocol ProgressViewStyle: _BodyStyle where _Configuration == ProgressViewStyleConfiguration {
  typealias Configuration = ProgressViewStyleConfiguration
}

/// A progress view as its style sees it.
public struct ProgressViewStyleConfiguration {
  public struct Label: _SlotView { public let _slot: _ContentSlot? }
  public struct CurrentValueLabel: _SlotView { public let _slot: _ContentSlot? }

  /// From 0 to 1; `nil` if unknown.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

/// A system style: it leaves the control unchanged.
public protocol _BuiltInProgressViewStyle: ProgressViewStyle, _BuiltInStyle {}

extension _BuiltInProgressViewStyle {
  public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

public struct DefaultProgressViewStyle: _BuiltInProgressViewStyle { public init() {} }
public struct CircularProgressViewStyle: _BuiltInProgressViewStyle {
  public init() {}
  public init(tint: Color) {}
}
public struct LinearProgressViewStyle: _BuiltInProgressViewStyle {
  public init() {}
  public init(tint: Color) {}
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { Self() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { Self() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { Self() } }

extension View {
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    modifier(_StyleModifier("progressViewStyle", style))
  }
}
