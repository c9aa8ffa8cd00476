import SwiftUI

#if os(watchOS)
  import WatchKit
  private let isSmall = WKInterfaceDevice.current().screenBounds.width < 180
#else
  private let isSmall = false
#endif

struct Steps: View {
  @State private var steps = 0

  var body: some View {
    VStack {
      #if os(watchOS)
        Text("\(steps)").font(.footnote)
      #else
        Text("\(steps)").font(isSmall ? .body : .largeTitle)
      #endif
      Button("Add") { steps += 100 }
    }
  }
}

#Preview { Steps() }
