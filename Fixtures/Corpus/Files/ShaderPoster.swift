import CoreImage.CIFilterBuiltins
import SwiftUI
import UIKit.UIGestureRecognizerSubclass

/// Counts touches with two fingers, which no gesture of SwiftUI's does.
final class TwoFingerRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = touches.count == 2 ? .began : .failed
  }
}

struct TwoFingers: UIGestureRecognizerRepresentable {
  let action: () -> Void

  func makeUIGestureRecognizer(context: Context) -> TwoFingerRecognizer { TwoFingerRecognizer() }

  func handleUIGestureRecognizerAction(_ recognizer: TwoFingerRecognizer, context: Context) {
    if recognizer.state == .began { action() }
  }
}

struct ShaderPoster: View {
  @State private var strength = 0.0

  var body: some View {
    VStack {
      Poster(strength: strength).gesture(TwoFingers { strength = 0 })
      Button("Add") { strength += 0.1 }
    }
  }
}

struct Poster: View {
  let strength: Double

  var body: some View {
    Text("Poster")
      .colorEffect(ShaderLibrary.sepia(.float(strength)))
      .distortionEffect(ShaderLibrary.wave(.float(strength), .boundingRect), maxSampleOffset: .zero)
      .layerEffect(ShaderLibrary.default.glow(.color(.red)), maxSampleOffset: .zero, isEnabled: strength > 0.5)
      .visualEffect { content, proxy in content.colorEffect(ShaderLibrary.tint(.float2(proxy.size))) }
  }
}

#Preview { ShaderPoster() }
