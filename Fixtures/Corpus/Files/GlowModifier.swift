import SwiftUI

struct Glow: ViewModifier {
  let radius: CGFloat
  func body(content: Content) -> some View {
    content.layerEffect(ShaderLibrary.glow(.float(radius)), maxSampleOffset: .zero, ripple: true)
  }
}

struct Lamp: View {
  @State private var level = 1
  var body: some View {
    VStack {
      Text("Level \(level)").modifier(Glow(radius: CGFloat(level)))
      Button("Add") { level += 1 }
    }
  }
}

#Preview { Lamp() }
