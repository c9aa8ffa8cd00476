import SwiftUI

extension Color {
  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    static let panel = Color(nsColor: .windowBackgroundColor)
  #elseif canImport(UIKit)
    static let panel = Color(uiColor: .systemBackground)
  #else
    #error("no colors")
  #endif
}

struct Panel: View {
  @State private var isOpen = false

  var body: some View {
    VStack {
      Text(isOpen ? "open" : "closed")
      Button("Add") { isOpen.toggle() }
    }
    .background(Color.panel)
  }
}

#Preview { Panel() }
