import Foundation

/// A point in the unit square: `.center` is (0.5, 0.5), whatever the size.
public struct UnitPoint: Hashable, Sendable, CustomStringConvertible {
  public var x, y: CGFloat

  public init() { (x, y) = (0, 0) }
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  public static let zero = UnitPoint()
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  private static let names: [UnitPoint: String] = [
    center: "center", leading: "leading", trailing: "trailing", top: "top", bottom: "bottom",
    topLeading: "topLeading", topTrailing: "topTrailing", bottomLeading: "bottomLeading",
    bottomTrailing: "bottomTrailing",
  ]

  public var description: String { Self.names[self] ?? "(\(x), \(y))" }

  /// The corresponding point in a rectangle.
  func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}

extension UnitPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}
