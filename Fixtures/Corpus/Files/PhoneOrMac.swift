import SwiftUI

#if os(iOS)
  import UIKit
  typealias SystemImage = UIImage
#elseif os(macOS)
  import AppKit
  typealias SystemImage = NSImage
#endif

struct Portrait: View {
  let image: SystemImage?
  @State private var count = 0

  var body: some View {
    VStack {
      if image == nil { Text("none, \(count)") }
      Button("Add") { count += 1 }
    }
    #if os(iOS)
      .navigationBarTitleDisplayMode(.inline)
    #endif
  }
}

#Preview { Portrait(image: nil) }
