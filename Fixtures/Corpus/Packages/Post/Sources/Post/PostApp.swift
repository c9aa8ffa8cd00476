import PostStyle
import ShelfUI
import SwiftUI

@main struct PostApp: App {
  var body: some Scene { WindowGroup { Letters() } }
}

struct Letters: View {
  @State private var count = 1

  var body: some View {
    VStack {
      Text("\(count) letters").modifier(Stamp())
      Shelf()
      Button("Add letter") { count += 1 }
    }
  }
}

struct Shelf: View {
  var body: some View { ShelfView() }
}
