import Foundation
import RedrawCore
import Testing

/// Sizes, points and times without end, or that are no number: views may ask for any of them.
@MainActor
@Suite struct EndlessSizeTests {
  /// The width of the last of some boxes in a grid, laid out in what `around` makes of it.
  private func width<A: View>(
    _ columns: [GridItem], in around: @escaping (AnyView) -> A
  ) -> CGFloat? {
    var widths: [CGFloat] = []
    let grid = LazyVGrid(columns: columns) {
      ForEach(0..<3, id: \.self) { _ in
        Color.red.frame(height: 10).onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { widths.append($0) }
      }
    }
    _ = TestApp(around(AnyView(grid)))
    return widths.last
  }

  @Test func `an adaptive grid with unlimited width makes its columns as narrow as possible`() {
    let adaptive = [GridItem(.adaptive(minimum: 80), spacing: 10)]
    #expect(width(adaptive) { $0.frame(width: .infinity) } == 80)
    #expect(width(adaptive) { grid in ScrollView(.horizontal) { grid.frame(width: .infinity) } } == 80)
    #expect(width(adaptive) { grid in GeometryReader { _ in ScrollView { grid.frame(width: .infinity) } } } == 80)
    #expect(width(adaptive) { $0.frame(width: 1e300) }.map { $0.isFinite } == true)
    // Ten fit, three are there.
    #expect(width(adaptive) { $0.frame(width: 890) } == 80)
    #expect(width([GridItem(.adaptive(minimum: 80, maximum: 90))]) { $0.frame(width: .nan) } != nil)
  }

  @Test func `text without a measurable size or space is still laid out`() {
    var heights: [CGFloat] = []
    func text(_ size: CGFloat) -> some View {
      Text("ab\ncd").font(.system(size: size))
        .onGeometryChange(for: CGFloat.self, of: { $0.size.height }) { heights.append($0) }
    }
    for size in [CGFloat.infinity, 0, .nan, 1e300] {
      _ = TestApp(text(size))
      _ = TestApp(text(size).frame(width: .infinity, height: .infinity))
      _ = TestApp(text(size).frame(width: 1e-300, height: 1e300))
    }
    _ = TestApp(text(10).frame(width: 1e-300))
    #expect(heights.last == 48, "a line for each letter")
  }

  @Test func `an arc of any angle has an end`() {
    for delta in [Double.infinity, -.infinity, .nan, 1e300, 1e20] {
      var path = Path()
      path.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .radians(delta))
      path.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .radians(delta), clockwise: true)
      #expect(!path.isEmpty)
    }
    var path = Path()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .degrees(720))
    var curves = 0
    path.forEach { if case .curve = $0 { curves += 1 } }
    #expect(curves == 8)
  }

  private struct Scrolled: View {
    let y: CGFloat
    @State private var position = ScrollPosition(edge: .top)
    var body: some View {
      ScrollView {
        ForEach(0..<3, id: \.self) { Text("row \($0)") }
      }.scrollPosition($position)
      Button("Go") { position.scrollTo(y: y) }
    }
  }

  @Test(arguments: [CGFloat.infinity, -.infinity, .nan, 1e300])
  func `a scroll view can scroll to any point`(y: CGFloat) throws {
    let app = TestApp(Scrolled(y: y))
    try app.driver.tap("Go")
    #expect(app.texts.contains("Go"))
  }

  private struct Animated: View {
    let seconds: Double
    @State private var step = 0
    var body: some View {
      Button("step \(step)") {
        withAnimation(.linear(duration: seconds)) {
          step = 1
        } completion: {
          step = 2
        }
      }
    }
  }

  @Test(arguments: [(Double.infinity, 1), (1e300, 1), (.nan, 2), (-1, 2)])
  func `an endless animation never completes, and an empty one does immediately`(seconds: Double, step: Int) throws {
    let app = TestApp(Animated(seconds: seconds))
    try app.driver.tap("step 0")
    app.driver.advance(by: 1_000)
    #expect(app.texts == ["step \(step)"])
  }
}
