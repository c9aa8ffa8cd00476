import Foundation
import RedrawCore
import Testing

@MainActor
@Suite struct PathTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  private func elements(_ path: Path) -> [Path.Element] {
    var elements: [Path.Element] = []
    path.forEach { elements.append($0) }
    return elements
  }

  @Test func `a path keeps its elements and its current point`() {
    let path = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addQuadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 12, y: 5))
      path.closeSubpath()
    }
    #expect(path.description == "0 0 m 10 0 l 12 5 10 10 q h")
    #expect(path.currentPoint == .zero)
    #expect(Path(path.description) == path)
    #expect(Path("0 0 q") == nil)
    #expect(!path.isEmpty)
    #expect(Path().isEmpty)
  }

  @Test func `a line without a start begins where it ends`() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 2))
    #expect(elements(path) == [.move(to: CGPoint(x: 1, y: 2))])
  }

  @Test func `points inside are contained and those outside are not`() {
    #expect(square.contains(CGPoint(x: 5, y: 5)))
    #expect(!square.contains(CGPoint(x: 15, y: 5)))
    let circle = Circle().path(in: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(circle.contains(CGPoint(x: 10, y: 5)))
    #expect(!circle.contains(CGPoint(x: 6, y: 1)))
    #expect(!circle.contains(CGPoint(x: 2, y: 5)))
  }

  @Test func `a hole is inside by winding and outside by even and odd`() {
    var path = square
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(path.contains(CGPoint(x: 1, y: 1), eoFill: true))
  }

  @Test func `bounds follow transforms`() {
    #expect(square.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(square.offsetBy(dx: 5, dy: 1).boundingRect == CGRect(x: 5, y: 1, width: 10, height: 10))
    let turned = Rectangle().rotation(.degrees(90)).path(in: CGRect(x: 0, y: 0, width: 20, height: 10)).boundingRect
    #expect(abs(turned.minX - 5) < 1e-9)
    #expect(abs(turned.height - 20) < 1e-9)
    let scaled = Rectangle().scale(0.5).path(in: CGRect(x: 0, y: 0, width: 20, height: 10)).boundingRect
    #expect(scaled == CGRect(x: 5, y: 2.5, width: 10, height: 5))
    #expect(Path().boundingRect.isNull)
  }

  @Test func `a trimmed path covers part of its length`() {
    #expect(square.trimmedPath(from: 0, to: 0.5).description == "0 0 m 10 0 l 10 10 l")
    #expect(square.trimmedPath(from: 0.125, to: 0.25).description == "5 0 m 10 0 l")
    #expect(square.trimmedPath(from: 0, to: 1) == square)
    #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty)
  }

  @Test func `an arc extends as far as its angles say`() throws {
    var arc = Path()
    arc.addArc(
      center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false)
    let end = try #require(arc.currentPoint)
    #expect(abs(end.x) < 1e-9)
    #expect(abs(end.y - 10) < 1e-9)
    #expect(elements(arc).count == 2)
    var other = Path()
    other.addArc(center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: true)
    #expect(elements(other).count == 4)
    #expect(other.boundingRect.minX < -9)
  }

  @Test func `a corner between two tangents is rounded`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let kinds = elements(path)
    #expect(kinds.count == 3)
    #expect(abs(path.trimmedPath(from: 0, to: 0.1).boundingRect.minX) < 1e-9)
    #expect(abs((path.currentPoint?.x ?? 0) - 10) < 1e-9)
    #expect(abs((path.currentPoint?.y ?? 0) - 4) < 1e-9)
  }

  @Test func `rounded corners leave the corner out and keep the bounds`() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let shape = RoundedRectangle(cornerRadius: 3).path(in: rect)
    #expect(shape.boundingRect == rect)
    #expect(!shape.contains(CGPoint(x: 0.5, y: 0.5)))
    let uneven = UnevenRoundedRectangle(topLeadingRadius: 3).path(in: rect)
    #expect(!uneven.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(uneven.contains(CGPoint(x: 19.5, y: 9.5)))
    #expect(Capsule().inset(by: 1).path(in: rect).boundingRect == CGRect(x: 1, y: 1, width: 18, height: 8))
  }

  @Test func `transforms are chained and can be undone`() {
    let transform = CGAffineTransform(translationX: 1, y: 2).rotated(by: .pi / 2).scaledBy(x: 2, y: 3)
    let point = CGPoint(x: 3, y: 4).applying(transform)
    #expect(abs(point.x + 11) < 1e-9)
    #expect(abs(point.y - 8) < 1e-9)
    let back = point.applying(transform.inverted())
    #expect(abs(back.x - 3) < 1e-9)
    #expect(abs(back.y - 4) < 1e-9)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
    #expect(ProjectionTransform(.identity).concatenating(ProjectionTransform(transform)).isAffine)
  }
}
