import Foundation
import RedrawCore

private struct Wedge: Shape {
  var share: Double

  var animatableData: Double {
    get { share }
    set { share = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.midY))
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .zero,
        endAngle: .degrees(360 * share), clockwise: false)
    }
  }
}

private struct Shake: GeometryEffect {
  var distance: CGFloat

  var animatableData: CGFloat {
    get { distance }
    set { distance = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: distance, y: 0))
  }
}

private struct Chart: View {
  @State private var share = 0.25

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Wedge(share: share).fill(.blue).frame(width: 80, height: 80)
      Text("share").modifier(Shake(distance: share * 10))
      Circle().trim(from: 0, to: share)
      Button("Grow") {
        withAnimation(.linear(duration: 0.05)) { share = 0.75 }
      }
    }
  }
}

extension Animations {
  static let drawnShape = Scenario(
    "drawn-shape", case: "J8",
    summary: "A shape and an effect of one's own are drawn on each frame; no body runs for it", ticks: 2
  ) { run in
    run.show(Chart())
    try run.tapAndWatch("Grow")
  }
}
