import SwiftUI

struct Camera: View {
  @State private var pictures = 0

  var body: some View {
    VStack {
      #if targetEnvironment(simulator)
        Text("No camera here")
      #else
        CaptureView(session: CaptureSession.shared)
      #endif
      Text("\(pictures)")
      Button("Add") { pictures += 1 }
    }
  }
}

#Preview { Camera() }
