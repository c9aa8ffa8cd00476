import Foundation

/// The path type of Core Graphics, which is a `Path` here.
public typealias CGPath = Path

extension Path {
  public init(rect: CGRect, transform: CGAffineTransform? = nil) {
    self = Path(rect).applying(transform ?? .identity)
  }

  public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform?) {
    let outline = Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
    self = outline.applying(transform ?? .identity)
  }

  public init(_ path: Path) { self = path }

  public var cgPath: CGPath { self }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path built by reference, as in UIKit. Shapes create a `Path` from it.
///
///     Path(UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: size).cgPath)
public class UIBezierPath: NSObject {
  public var cgPath = Path()
  public var lineWidth: CGFloat = 1
  public var lineCapStyle = CGLineCap.butt
  public var lineJoinStyle = CGLineJoin.miter

  public override init() {}
  public convenience init(cgPath: CGPath) { self.init(path: cgPath) }
  public convenience init(rect: CGRect) { self.init(path: Path(rect)) }
  public convenience init(ovalIn rect: CGRect) { self.init(path: Path(ellipseIn: rect)) }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(path: Path(roundedRect: rect, cornerRadius: cornerRadius))
  }

  /// As in UIKit, only the width of `cornerRadii` counts, limited to what fits.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    let radius = min(cornerRadii.width, min(rect.width, rect.height) / 2)
    func rounded(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
    let radii = RectangleCornerRadii(
      topLeading: rounded(.topLeft), bottomLeading: rounded(.bottomLeft), bottomTrailing: rounded(.bottomRight),
      topTrailing: rounded(.topRight))
    self.init(path: Path(roundedRect: rect, cornerRadii: radii))
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  private convenience init(path: Path) {
    self.init()
    cgPath = path
  }

  public var bounds: CGRect { cgPath.boundingRect }
  public var isEmpty: Bool { cgPath.isEmpty }
  public var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }
  public func contains(_ point: CGPoint) -> Bool { cgPath.contains(point) }

  public func move(to point: CGPoint) { cgPath.move(to: point) }
  public func addLine(to point: CGPoint) { cgPath.addLine(to: point) }
  public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: point, control: controlPoint)
  }
  public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }
  /// Clockwise is as it appears in UIKit, and the reverse in `Path`.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    cgPath.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
      clockwise: !clockwise)
  }
  public func close() { cgPath.closeSubpath() }
  public func append(_ path: UIBezierPath) { cgPath.addPath(path.cgPath) }
  public func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }
}
