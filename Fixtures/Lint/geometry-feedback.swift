// steps: tap "More"; tap "More"
import SwiftUI

struct MeasuredCard: View {
  let lines: Int
  @State private var height = CGFloat(40)

  var body: some View {
    Text(String(repeating: "Line\n", count: lines))
      .padding(height / 10)
      .onGeometryChange(for: CGFloat.self) {
        $0.size.height
      } action: {
        height = $0
      }
  }
}

struct PaddedCard: View {
  let lines: Int

  var body: some View {
    Text(String(repeating: "Line\n", count: lines))
      .padding(CGFloat(lines * 2))
  }
}

struct Stack<Card: View>: View {
  @ViewBuilder let card: (Int) -> Card
  @State private var lines = 1

  var body: some View {
    Button("More") { lines += 1 }
    card(lines)
  }
}

#Preview("Before") { Stack { MeasuredCard(lines: $0) } }
#Preview("After") { Stack { PaddedCard(lines: $0) } }
