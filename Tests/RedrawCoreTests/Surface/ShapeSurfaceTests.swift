import Foundation
import RedrawCore
import Testing

private struct Triangle: Shape {
  var inset: CGFloat = 0
  var animatableData: CGFloat {
    get { inset }
    set { inset = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY + inset))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

private struct Ring: InsettableShape {
  var insetAmount: CGFloat = 0
  func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: insetAmount, dy: insetAmount)) }
  func inset(by amount: CGFloat) -> some InsettableShape {
    var ring = self
    ring.insetAmount += amount
    return ring
  }
}

private struct Progress: View {
  let value: Double
  var body: some View {
    ZStack {
      Circle().stroke(Color.gray.opacity(0.3), lineWidth: 6)
      Circle()
        .trim(from: 0, to: value)
        .stroke(.blue, style: StrokeStyle(lineWidth: 6, lineCap: .round, dash: [2, 3]))
        .rotationEffect(.degrees(-90))
      Path { $0.addRect(CGRect(x: 0, y: 0, width: 5, height: 5)) }.fill(.red)
    }
  }
}

private struct Shapes: View {
  let isCircle: Bool
  var body: some View {
    Rectangle()
    Rectangle().fill()
    Ellipse().stroke()
    Ellipse().stroke(lineWidth: 3)
    Capsule(style: .circular).strokeBorder(lineWidth: 2)
    Capsule().strokeBorder(.tint, style: StrokeStyle(lineWidth: 2, lineJoin: .bevel))
    UnevenRoundedRectangle(cornerRadii: .init(topLeading: 4)).fill(.ultraThinMaterial)
    Triangle(inset: 2).fill(.orange, style: FillStyle(eoFill: true))
    Triangle().foregroundColor(.red)
    Ring().strokeBorder(.green)
    RoundedRectangle(cornerRadius: 3).fill(.white).stroke(.black, lineWidth: 1)
    Text("clip").clipShape(.capsule).clipShape(isCircle ? AnyShape(.circle) : AnyShape(Rectangle()))
    Text("hit").contentShape(Rectangle()).mask(Circle()).mask { Triangle() }
    RoundedRectangle(cornerRadius: 8).inset(by: 2).stroke(.red)
    RoundedRectangle(cornerSize: CGSize(width: 1, height: 2)).offset(x: 1).frame(width: 3)
    ContainerRelativeShape().fill(.background)
  }
}

@MainActor
@Suite struct ShapeSurfaceTests {
  @Test func `a progress ring shows what it is drawn with`() {
    #expect(
      lines(Progress(value: 0.25)) == [
        "ZStack", "Circle stroke: gray 0.3 lineWidth: 6.0", ".rotationEffect angle: -90.0° anchor: center",
        "Circle trim: 0.0 to 0.25 stroke: blue lineWidth: 6.0 cap: round dash: [2.0, 3.0]",
        "Path 0 0 m 5 0 l 5 5 l 0 5 l h fill: red",
      ])
  }

  @Test func `every shape is reported with its properties and what it is filled with`() {
    #expect(
      lines(Shapes(isCircle: true)) == [
        "Rectangle", "Rectangle", "Ellipse stroke lineWidth: 1.0", "Ellipse stroke lineWidth: 3.0",
        "Capsule circular strokeBorder: foreground lineWidth: 2.0",
        "Capsule strokeBorder: tint lineWidth: 2.0 join: bevel",
        "UnevenRoundedRectangle topLeading: 4.0 bottomLeading: 0.0 bottomTrailing: 0.0 topTrailing: 0.0 "
          + "fill: ultraThinMaterial",
        "Triangle inset: 2.0 fill: orange even-odd", ".foregroundColor red", "Triangle inset: 0.0",
        "Ring insetAmount: 0.0 strokeBorder: green lineWidth: 1.0",
        "RoundedRectangle cornerRadius: 3.0 stroke: black lineWidth: 1.0",
        "RoundedRectangle cornerRadius: 3.0 fill: white", ".clipShape AnyShape Circle", ".clipShape Capsule",
        "Text \"clip\"", ".mask center", ".mask center", ".contentShape Rectangle", "Text \"hit\"", "Circle",
        "Triangle inset: 0.0", "RoundedRectangle cornerRadius: 8.0 inset: 2.0 stroke: red lineWidth: 1.0",
        ".frame width: 3.0", "RoundedRectangle cornerSize: 1.0×2.0 offset: 1.0, 0.0",
        "ContainerRelativeShape fill: background",
      ])
  }

  @Test func `a shape is no node and a change of its property is one update`() throws {
    let app = TestApp(Shapes(isCircle: false))
    #expect(app.evaluated == ["Shapes"])
    #expect(try updates { Triangle(inset: CGFloat($0)) } == (1, 0))
    #expect(try updates { Triangle(inset: CGFloat($0)).stroke(.red) } == (1, 0))
    #expect(try updates { Circle().trim(from: 0, to: CGFloat($0)) } == (1, 0))
    #expect(try updates { Text("a").clipShape($0 == 0 ? AnyShape(Circle()) : AnyShape(Capsule())) } == (1, 0))
    #expect(try updates { _ in Path { $0.addRect(.zero) } } == (0, 0))
  }

  @Test func `a shape with a body of its own is a view like any other`() {
    struct Badge: Shape {
      func path(in rect: CGRect) -> Path { Path(rect) }
      var body: some View { Text("badge") }
    }
    let app = TestApp(Badge())
    #expect(app.evaluated == ["ShapeSurfaceTests.Badge"])
    #expect(app.texts == ["badge"])
  }

  @Test func `a shape's animation passes through its parts`() {
    var shape = Triangle(inset: 1).trim(from: 0, to: 1)
    #expect(shape.path(in: CGRect(x: 0, y: 0, width: 4, height: 4)).boundingRect.minY == 1)
    var pair = AnimatablePair(1.0, 2.0)
    pair.scale(by: 2)
    #expect(pair == AnimatablePair(2, 4))
    #expect(pair.magnitudeSquared == 20)
    #expect(AnimatablePair(0.0, 0.0).interpolated(towards: pair, amount: 0.5) == AnimatablePair(1, 2))
    shape = Triangle(inset: 2).trim(from: 0, to: 1)
    #expect(shape.path(in: CGRect(x: 0, y: 0, width: 4, height: 4)).boundingRect.minY == 2)
  }
}
