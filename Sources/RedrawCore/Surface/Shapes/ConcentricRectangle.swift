import Foundation

/// A rectangle whose corners follow those of its container.
public struct ConcentricRectangle: Shape, Hashable, DescribedShape {
  private let corners: Edge.Corner.Style
  private let isUniform: Bool

  public init() { self.init(corners: .concentric) }
  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    (self.corners, self.isUniform) = (corners, isUniform)
  }

  public func path(in rect: CGRect) -> Path { Path(rect) }
  var kind: String { "ConcentricRectangle" }
  var words: String { corners == .concentric ? "" : corners.description }
}

extension Edge {
  public enum Corner: Hashable, CaseIterable, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    /// How round a corner is.
    public struct Style: Hashable, Sendable, CustomStringConvertible {
      public let description: String
      public static let concentric = Style(description: "concentric")
      public static func concentric(minimum: Style) -> Style { Style(description: "concentric minimum: \(minimum)") }
      public static func fixed(_ radius: CGFloat) -> Style { Style(description: "fixed \(radius)") }
    }
  }
}

extension Shape where Self == ConcentricRectangle {
  public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> Self {
    Self(corners: corners, isUniform: isUniform)
  }
}

/// The shape that bordered buttons have.
extension ButtonBorderShape: Shape, DescribedShape {
  public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 8) }
  var kind: String { "ButtonBorderShape" }
  var words: String { description }
}

extension Shape where Self == ButtonBorderShape {
  public static var buttonBorder: ButtonBorderShape { .automatic }
}
