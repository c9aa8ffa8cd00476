import Foundation

/// The area of a path. Curves are approximated by short lines.
extension Path {
  private static let piecesOfCurve = 32

  /// The lines of each subpath, in order.
  var polylines: [[CGPoint]] {
    var lines: [[CGPoint]] = []
    for element in elements {
      let last = lines.last?.last ?? .zero
      switch element {
      case .move(let to): lines.append([to])
      case .line(let to): lines[lines.count - 1].append(to)
      case .quadCurve(let to, let control):
        for piece in 1...Self.piecesOfCurve {
          let t = CGFloat(piece) / CGFloat(Self.piecesOfCurve)
          lines[lines.count - 1].append(Bezier.quadratic(last, control, to, t))
        }
      case .curve(let to, let control1, let control2):
        for piece in 1...Self.piecesOfCurve {
          let t = CGFloat(piece) / CGFloat(Self.piecesOfCurve)
          lines[lines.count - 1].append(Bezier.cubic(last, control1, control2, to, t))
        }
      case .closeSubpath:
        guard let start = lines.last?.first else { continue }
        lines[lines.count - 1].append(start)
        lines.append([start])
      }
    }
    return lines.filter { $0.count > 1 }
  }

  /// The bounding box.
  public var boundingRect: CGRect { CGRect(around: polylines.flatMap { $0 }) }

  /// Whether a point lies inside, by the winding number or, with `eoFill`, by the number of crossings.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    for line in polylines {
      for (a, b) in zip(line, line.dropFirst() + [line[0]]) where (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        guard x > point.x else { continue }
        crossings += 1
        winding += a.y <= point.y ? 1 : -1
      }
    }
    return eoFill ? !crossings.isMultiple(of: 2) : winding != 0
  }

  /// The part between two fractions of its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    if from <= 0, to >= 1 { return self }
    let lines = polylines
    let total = lines.reduce(0) { $0 + Self.length($1) }
    let (start, end) = (max(0, from) * total, min(1, to) * total)
    guard start < end else { return Path() }
    var path = Path()
    var passed: CGFloat = 0
    for line in lines {
      for (a, b) in zip(line, line.dropFirst()) {
        let length = Self.length([a, b])
        defer { passed += length }
        guard length > 0, passed < end, passed + length > start else { continue }
        let (first, last) = (max(0, (start - passed) / length), min(1, (end - passed) / length))
        let begin = Bezier.linear(a, b, first)
        if path.currentPoint != begin { path.move(to: begin) }
        path.addLine(to: Bezier.linear(a, b, last))
      }
    }
    return path
  }

  private static func length(_ line: [CGPoint]) -> CGFloat {
    zip(line, line.dropFirst()).reduce(0) { sum, ends in
      let (dx, dy) = (ends.1.x - ends.0.x, ends.1.y - ends.0.y)
      return sum + (dx * dx + dy * dy).squareRoot()
    }
  }

  /// The outline of a line along the path. It is represented by the path itself, and its bounds include the width of the line.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let bounds = boundingRect
    return bounds.isNull ? self : Path(bounds.insetBy(dx: -style.lineWidth / 2, dy: -style.lineWidth / 2))
  }
}

private enum Bezier {
  static func linear(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  static func quadratic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
    linear(linear(a, b, t), linear(b, c, t), t)
  }

  static func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
    linear(quadratic(a, b, c, t), quadratic(b, c, d, t), t)
  }
}
