// steps: tap "Add"
import SwiftUI

struct WritingLabel: View {
  let count: Int
  @State private var text = ""

  var body: some View {
    let _ = text = "\(count) visits"
    Text(text)
  }
}

struct ComputingLabel: View {
  let count: Int

  var body: some View { Text("\(count) visits") }
}

struct Counter<Label: View>: View {
  @State private var count = 0
  @ViewBuilder let label: (Int) -> Label

  var body: some View {
    Button("Add") { count += 1 }
    label(count)
  }
}

#Preview("Before") { Counter { WritingLabel(count: $0) } }
#Preview("After") { Counter { ComputingLabel(count: $0) } }
