import SwiftUI

struct Swatches: View {
  let columns = [GridItem(.adaptive(minimum: 44, maximum: 60), spacing: 8)]
  @State private var count = 3
  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      LazyVGrid(columns: columns, spacing: 8) {
        ForEach(0..<count, id: \.self) { index in Circle().fill(index.isMultiple(of: 2) ? .red : .blue) }
      }
      GeometryReader { proxy in Text("\(Int(proxy.size.width)) wide") }
      Button("Add") { count += 1 }
    }
  }
}

#Preview { Swatches() }
