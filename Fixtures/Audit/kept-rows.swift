// steps: scroll 20
import SwiftUI

struct VaryingRow: View {
  let number: Int

  var body: some View {
    if number.isMultiple(of: 2) { Text("Row \(number)") }
  }
}

struct FixedRow: View {
  let number: Int

  var body: some View {
    VStack { if number.isMultiple(of: 2) { Text("Row \(number)") } }
  }
}

struct Rows<Row: View>: View {
  @State private var page = 1
  @ViewBuilder let row: (Int) -> Row

  var body: some View {
    Button("Next") { page += 1 }
    Text("Page \(page)")
    ScrollView { LazyVStack { ForEach(0..<40, id: \.self) { row($0) } } }
  }
}

#Preview("Before") { Rows { VaryingRow(number: $0) } }
#Preview("After") { Rows { FixedRow(number: $0) } }
