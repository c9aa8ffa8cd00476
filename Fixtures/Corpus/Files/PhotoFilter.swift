import CoreImage
import PhotosUI
import SwiftUI

struct ImagePicker: UIViewControllerRepresentable {
  @Binding var image: UIImage?

  func makeUIViewController(context: Context) -> PHPickerViewController {
    var configuration = PHPickerConfiguration()
    configuration.filter = .images
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = context.coordinator
    return picker
  }
  func updateUIViewController(_ picker: PHPickerViewController, context: Context) {}
  func makeCoordinator() -> Coordinator { Coordinator(self) }

  class Coordinator: NSObject, PHPickerViewControllerDelegate {
    let parent: ImagePicker
    init(_ parent: ImagePicker) { self.parent = parent }
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) { picker.dismiss(animated: true) }
  }
}

struct FilterScreen: View {
  @State private var intensity = 0.5
  @State private var isPicking = false
  @State private var picture: UIImage?
  @State private var current: CIFilter = CIFilter.sepiaTone()

  var body: some View {
    VStack {
      if let picture { Image(uiImage: picture).resizable().scaledToFit() } else { Text("Tap to select").onTapGesture { isPicking = true } }
      Slider(value: $intensity).onChange(of: intensity) { _, _ in apply() }
      Button("Add") { intensity = min(1, intensity + 0.1); apply() }
    }
    .sheet(isPresented: $isPicking) { ImagePicker(image: $picture) }
  }

  private func apply() {
    if current.inputKeys.contains(kCIInputIntensityKey) { current.setValue(intensity, forKey: kCIInputIntensityKey) }
  }
}

#Preview { FilterScreen() }
