/// Where the focus of assistive technology is. No such technology runs here, so nothing has it: it is `false` or `nil`
/// throughout, and writing it changes nothing.
///
///     @AccessibilityFocusState private var isErrorFocused: Bool
///     Text(error).accessibilityFocused($isErrorFocused)
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private let none: Value

  public init() where Value == Bool { none = false }
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { none = false }
  public init<T: Hashable>() where Value == T? { none = nil }
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? { none = nil }

  public var wrappedValue: Value {
    get { none }
    nonmutating set {}
  }

  public var projectedValue: Binding { Binding(none: none) }

  /// Reads and moves the focus from another view.
  @propertyWrapper
  public struct Binding: DynamicProperty {
    let none: Value

    public var wrappedValue: Value {
      get { none }
      nonmutating set {}
    }

    public var projectedValue: Binding { self }
    public static var _isComposite: Bool { false }
  }

  public static var _isComposite: Bool { false }
}

extension AccessibilityFocusState: Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: Sendable where Value: Sendable {}

public struct AccessibilityTechnologies: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

extension View {
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    shown("accessibilityFocused", ())
  }

  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    shown("accessibilityFocused", value)
  }

  public func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
  ) -> some View {
    shown("accessibilityDefaultFocus", value)
  }
}
