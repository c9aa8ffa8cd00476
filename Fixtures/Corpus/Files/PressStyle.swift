import SwiftUI

struct Pressed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .hapticImpact(.light, trigger: configuration.isPressed)
  }
}

struct Pad: View {
  @State private var count = 0
  var body: some View {
    Text("\(count)")
    Button("Add") { count += 1 }.buttonStyle(Pressed())
  }
}

#Preview { Pad() }
