import Foundation

public enum CGLineCap: Int32, Hashable, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }

/// The outline of a shape: lines and curves.
///
///     Path { path in
///       path.move(to: .zero)
///       path.addLine(to: CGPoint(x: 10, y: 0))
///       path.closeSubpath()
///     }
public struct Path: Equatable, Sendable {
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  private var subpathStart: CGPoint?
  public private(set) var currentPoint: CGPoint?

  public init() {}
  public init(_ rect: CGRect) { addRect(rect) }

  public init(_ build: (inout Path) -> Void) { build(&self) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public var isEmpty: Bool { elements.isEmpty }

  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  // MARK: Drawing

  public mutating func move(to point: CGPoint) { append(.move(to: point)) }
  public mutating func addLine(to point: CGPoint) { append(.line(to: point)) }

  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    append(.quadCurve(to: point, control: control))
  }

  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: point, control1: control1, control2: control2))
  }

  public mutating func closeSubpath() { append(.closeSubpath) }

  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// A line without a start begins at its end, because nothing is drawn without a current point.
  mutating func append(_ element: Element) {
    switch element {
    case .move(let point):
      subpathStart = point
      currentPoint = point
    case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
      if currentPoint == nil { return append(.move(to: point)) }
      currentPoint = point
    case .closeSubpath:
      guard let subpathStart else { return }
      currentPoint = subpathStart
    }
    elements.append(element)
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(transform.isIdentity ? element : element.applying(transform)) }
  }

  // MARK: Transforms

  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path()
    path.addPath(self, transform: transform)
    return path
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
}

extension Path.Element {
  func applying(_ transform: CGAffineTransform) -> Self {
    switch self {
    case .move(let to): .move(to: to.applying(transform))
    case .line(let to): .line(to: to.applying(transform))
    case .quadCurve(let to, let control):
      .quadCurve(to: to.applying(transform), control: control.applying(transform))
    case .curve(let to, let control1, let control2):
      .curve(
        to: to.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    case .closeSubpath: .closeSubpath
    }
  }
}

extension Path: CustomStringConvertible, LosslessStringConvertible {
  /// SwiftUI's notation for paths: `0 0 m 10 0 l h`.
  public var description: String { elements.map(\.words).joined(separator: " ") }

  /// Parses such a description; `nil` if it is invalid.
  public init?(_ description: String) {
    var numbers: [CGFloat] = []
    for word in description.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      switch (word, points.count) {
      case ("m", 1): move(to: points[0])
      case ("l", 1): addLine(to: points[0])
      case ("q", 2): addQuadCurve(to: points[1], control: points[0])
      case ("c", 3): addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers.removeAll()
    }
    if !numbers.isEmpty { return nil }
  }
}

extension Path.Element {
  fileprivate var words: String {
    func word(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }
    func number(_ value: CGFloat) -> String {
      let value = Double(value)
      return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
    return switch self {
    case .move(let to): "\(word(to)) m"
    case .line(let to): "\(word(to)) l"
    case .quadCurve(let to, let control): "\(word(control)) \(word(to)) q"
    case .curve(let to, let control1, let control2): "\(word(control1)) \(word(control2)) \(word(to)) c"
    case .closeSubpath: "h"
    }
  }
}
