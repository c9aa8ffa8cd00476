import Foundation

/// Rectangles, ellipses and arcs.
extension Path {
  /// The distance of a curve's control point from its corner that approximates a quarter circle.
  private static let quarter: CGFloat = 0.5522847498307936

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    if rect.isNull { return }
    var path = Path()
    path.addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    path.addRoundedOutline(
      rect, Array(repeating: CGSize(width: rect.width / 2, height: rect.height / 2), count: 4))
    addPath(path, transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    var path = Path()
    path.addRoundedOutline(rect, Array(repeating: cornerSize, count: 4))
    addPath(path, transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radii = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
    ]
    var path = Path()
    path.addRoundedOutline(rect, radii.map { CGSize(width: $0, height: $0) })
    addPath(path, transform: transform)
  }

  /// Clockwise from the top left; the corners in the same order, each limited to half of the side.
  private mutating func addRoundedOutline(_ rect: CGRect, _ corners: [CGSize]) {
    if corners.allSatisfy({ $0.width <= 0 || $0.height <= 0 }) { return addRect(rect) }
    let sizes = corners.map {
      CGSize(width: min(max($0.width, 0), rect.width / 2), height: min(max($0.height, 0), rect.height / 2))
    }
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    // The directions in which each corner is entered and left.
    let directions: [(CGVector, CGVector)] = [
      (CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)), (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
      (CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)), (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1)),
    ]
    for (index, corner) in points.enumerated() {
      let (size, (arriving, leaving)) = (sizes[index], directions[index])
      let start = corner.moved(arriving, by: size, -1)
      index == 0 ? move(to: start) : addLine(to: start)
      addCurve(
        to: corner.moved(leaving, by: size, 1), control1: corner.moved(arriving, by: size, Self.quarter - 1),
        control2: corner.moved(leaving, by: size, 1 - Self.quarter))
    }
    closeSubpath()
  }

  /// An arc; `clockwise` assumes a y axis that points up, so that it appears reversed with one that points down.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var sweep = (endAngle - startAngle).radians
    let turn = 2 * Double.pi
    if abs(sweep) >= turn {
      sweep = clockwise ? -turn : turn
    } else if clockwise, sweep > 0 {
      sweep -= turn
    } else if !clockwise, sweep < 0 {
      sweep += turn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: .radians(sweep), transform: transform)
  }

  /// A thousand turns; a limit, because an angle can be any number.
  private static let mostPieces = 4000

  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    let place = CGAffineTransform(translationX: center.x, y: center.y).concatenating(transform)
    let quarters = Int(clamping: (abs(delta.radians) / (.pi / 2) - 1e-9).rounded(.up))
    let pieces = min(max(1, quarters), Self.mostPieces)
    let step = delta.radians / Double(pieces)
    let control = CGFloat(4.0 / 3 * tan(step / 4)) * radius
    func point(_ angle: Double) -> CGPoint {
      CGPoint(x: radius * CGFloat(cos(angle)), y: radius * CGFloat(sin(angle)))
    }
    func tangent(_ angle: Double) -> CGVector {
      CGVector(dx: -CGFloat(sin(angle)) * control, dy: CGFloat(cos(angle)) * control)
    }
    let start = point(startAngle.radians).applying(place)
    currentPoint == nil ? move(to: start) : addLine(to: start)
    for piece in 0..<pieces {
      let from = startAngle.radians + Double(piece) * step
      let (a, b) = (point(from), point(from + step))
      let (leaving, arriving) = (tangent(from), tangent(from + step))
      addCurve(
        to: b.applying(place), control1: CGPoint(x: a.x + leaving.dx, y: a.y + leaving.dy).applying(place),
        control2: CGPoint(x: b.x - arriving.dx, y: b.y - arriving.dy).applying(place))
    }
  }

  /// A rounded corner at `tangent1End`, on the way to `tangent2End`.
  public mutating func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let (corner, end) = (corner.applying(transform), end.applying(transform))
    guard let start = currentPoint else { return move(to: corner) }
    let (first, second) = (corner.direction(to: start), corner.direction(to: end))
    let cosine = Double(first.dx * second.dx + first.dy * second.dy)
    let angle = acos(max(-1, min(1, cosine)))
    guard radius > 0, angle > 1e-6, angle < .pi - 1e-6 else { return addLine(to: corner) }
    let distance = radius / CGFloat(tan(angle / 2))
    let control = distance - CGFloat(4.0 / 3 * tan((.pi - angle) / 4)) * radius
    func along(_ direction: CGVector, _ length: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + direction.dx * length, y: corner.y + direction.dy * length)
    }
    addLine(to: along(first, distance))
    addCurve(to: along(second, distance), control1: along(first, control), control2: along(second, control))
  }
}

extension CGPoint {
  fileprivate func moved(_ direction: CGVector, by size: CGSize, _ amount: CGFloat) -> CGPoint {
    CGPoint(x: x + direction.dx * size.width * amount, y: y + direction.dy * size.height * amount)
  }

  fileprivate func direction(to other: CGPoint) -> CGVector {
    let (dx, dy) = (other.x - x, other.y - y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length == 0 ? .zero : CGVector(dx: dx / length, dy: dy / length)
  }
}
