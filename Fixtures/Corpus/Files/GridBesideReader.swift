import SwiftUI

struct Gallery: View {
  @State private var count = 4
  var body: some View {
    GeometryReader { proxy in
      ScrollView(.horizontal) {
        HStack {
          GeometryReader { inner in Text("\(Int(inner.size.width))") }
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
            ForEach(0..<count, id: \.self) { Text("Cell \($0)") }
          }
        }
      }
      Button("Add") { count += 1 }
    }
  }
}

#Preview { Gallery() }
