import SwiftUI
import UIKit

struct BlurView: UIViewRepresentable {
  var style: UIBlurEffect.Style
  func makeUIView(context: Context) -> UIVisualEffectView {
    UIVisualEffectView(effect: UIBlurEffect(style: style))
  }
  func updateUIView(_ view: UIVisualEffectView, context: Context) {
    view.effect = UIBlurEffect(style: style)
  }
}

struct PickerSheet: UIViewControllerRepresentable {
  @Binding var isShown: Bool
  func makeUIViewController(context: UIViewControllerRepresentableContext<PickerSheet>) -> UIImagePickerController {
    UIImagePickerController()
  }
  func updateUIViewController(_ controller: UIImagePickerController, context: UIViewControllerRepresentableContext<PickerSheet>) {}
}

struct Card: View {
  @State private var taps = 0
  @State private var picks = false
  var body: some View {
    ZStack {
      Text("Taps \(taps)")
      Button("Add") { taps += 1 }
      Button("Pick") { picks = true }
    }
    .sheet(isPresented: $picks) { PickerSheet(isShown: $picks) }
  }
}

#Preview { Card() }
