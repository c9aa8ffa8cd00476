// steps: tap "Reload"
import SwiftUI

struct LoadingRow: View {
  let number: Int
  @State private var text = ""

  var body: some View { Text(text).onAppear { text = "Row \(number)" } }
}

struct ReadyRow: View {
  let number: Int

  var body: some View { Text("Row \(number)") }
}

struct Rows<Row: View>: View {
  @State private var loads = 0
  @ViewBuilder let row: (Int) -> Row

  var body: some View {
    Button("Reload") { loads += 1 }
    Text("\(loads) loads")
    ForEach(0..<8, id: \.self) { row($0) }
  }
}

#Preview("Before") { Rows { LoadingRow(number: $0) } }
#Preview("After") { Rows { ReadyRow(number: $0) } }
