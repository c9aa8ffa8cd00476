import Foundation

/// A number that scales with the current text size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  @Environment(\.dynamicTypeSize) private var size

  public init(wrappedValue: Value) { base = wrappedValue }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }

  public var wrappedValue: Value { base * Value(size.scale) }
}

extension DynamicTypeSize {
  /// The ratio of this text size to `large`, the default.
  var scale: Double {
    [0.82, 0.88, 0.94, 1, 1.12, 1.24, 1.35, 1.65, 1.94, 2.35, 2.76, 3.12][rawValue]
  }

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
