import Foundation

/// A type with previews, from before `#Preview`.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

public enum PreviewPlatform: Hashable, Sendable { case iOS, macOS, tvOS, watchOS }

public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
  public var description: String { rawValue }
}

public enum PreviewLayout: Hashable, Sendable, CustomStringConvertible {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)

  public var description: String {
    switch self {
    case .device: "device"
    case .sizeThatFits: "sizeThatFits"
    case .fixed(let width, let height): "fixed \(width)×\(height)"
    }
  }
}

public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  public let description: String
  public static let portrait = InterfaceOrientation(description: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(description: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(description: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(description: "landscapeRight")
  public static var allCases: [InterfaceOrientation] { [portrait, portraitUpsideDown, landscapeLeft, landscapeRight] }
}

extension View {
  public func previewDevice(_ device: PreviewDevice?) -> some View { shown("previewDevice", device) }
  public func previewLayout(_ layout: PreviewLayout) -> some View { shown("previewLayout", layout) }
  public func previewDisplayName(_ name: String?) -> some View { shown("previewDisplayName", name) }
  public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> some View {
    shown("previewInterfaceOrientation", orientation)
  }
}

/// Where a preview is shown, such as a widget of some size.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

public protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension View {
  @_disfavoredOverload
  public func previewContext<C: PreviewContext>(_ value: C) -> some View { shown("previewContext", value) }
}
