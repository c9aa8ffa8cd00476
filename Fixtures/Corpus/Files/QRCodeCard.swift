import CoreImage
import SwiftUI

struct QRCode: View {
  let text: String
  private let context = CIContext()
  private let filter = CIFilter.qrCodeGenerator()

  var body: some View {
    Image(uiImage: image(of: text)).interpolation(.none).resizable().scaledToFit().frame(width: 200, height: 200)
  }

  private func image(of text: String) -> UIImage {
    filter.message = Data(text.utf8)
    if let output = filter.outputImage, let picture = context.createCGImage(output, from: output.extent) {
      return UIImage(cgImage: picture)
    }
    return UIImage(systemName: "xmark.circle") ?? UIImage()
  }
}

struct BadgeScreen: View {
  @State private var number = 1
  var body: some View {
    QRCode(text: "guest \(number)")
    Button("Add") { number += 1 }
  }
}

#Preview { BadgeScreen() }
