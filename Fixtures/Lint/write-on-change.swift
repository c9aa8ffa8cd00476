// steps: tap "Add"; tap "Add"
import SwiftUI

struct EvenCounter: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)")
      Button("Add") { count += 1 }
    }
    .onChange(of: count) {
      count = (count + 1) / 2 * 2
    }
  }
}

struct DirectCounter: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)")
      Button("Add") { count = (count + 2) / 2 * 2 }
    }
  }
}

#Preview("Before") { EvenCounter() }
#Preview("After") { DirectCounter() }
