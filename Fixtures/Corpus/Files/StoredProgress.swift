import SwiftUI

struct Downloads: View {
  @State private var progress = 0.25
  var body: some View {
    VStack {
      Ring(value: progress, tint: .blue)
      Button("Add") { progress += 0.25 }
    }
  }
}

struct Ring: View {
  let value: Double
  let tint: Color
  var body: some View {
    Circle()
      .trim(from: 0, to: value)
      .stroke(tint, style: StrokeStyle(lineWidth: 4))
      .pulsingGlow(color: tint, radius: 4)
  }
}

#Preview { Downloads() }
