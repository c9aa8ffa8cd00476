import Foundation

/// A distance with a direction.
public struct CGVector: Hashable, Sendable, Codable {
  public var dx, dy: CGFloat
  public init() { (dx, dy) = (0, 0) }
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public static let zero = CGVector()
}

/// An affine transform of the plane, which Foundation on Linux lacks:
///
///     x' = a·x + c·y + tx
///     y' = b·x + d·y + ty
public struct CGAffineTransform: Hashable, Sendable, Codable {
  public var a, b, c, d, tx, ty: CGFloat

  public init() { (a, b, c, d, tx, ty) = (1, 0, 0, 1, 0, 0) }

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public static let identity = CGAffineTransform()
  public var isIdentity: Bool { self == .identity }

  /// Applies `self` first, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
      d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse; the transform itself if there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The bounding box of the transformed rectangle.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    CGRect(
      around: [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)].map {
        CGPoint(x: $0.0, y: $0.1).applying(transform)
      })
  }

  /// The bounding box of some points; `.null` if there are none.
  init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  var center: CGPoint { CGPoint(x: midX, y: midY) }
}

/// A projective transform of the plane, as returned by a `GeometryEffect`.
public struct ProjectionTransform: Hashable, Sendable {
  public var m11, m12, m13, m21, m22, m23, m31, m32, m33: CGFloat

  public init() { self.init(.identity) }

  public init(_ transform: CGAffineTransform) {
    (m11, m12, m13) = (transform.a, transform.b, 0)
    (m21, m22, m23) = (transform.c, transform.d, 0)
    (m31, m32, m33) = (transform.tx, transform.ty, 1)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Applies `self` first, then `other`.
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    let rows = [(m11, m12, m13), (m21, m22, m23), (m31, m32, m33)].map { row in
      (
        row.0 * other.m11 + row.1 * other.m21 + row.2 * other.m31,
        row.0 * other.m12 + row.1 * other.m22 + row.2 * other.m32,
        row.0 * other.m13 + row.1 * other.m23 + row.2 * other.m33
      )
    }
    var product = ProjectionTransform()
    (product.m11, product.m12, product.m13) = rows[0]
    (product.m21, product.m22, product.m23) = rows[1]
    (product.m31, product.m32, product.m33) = rows[2]
    return product
  }
}
