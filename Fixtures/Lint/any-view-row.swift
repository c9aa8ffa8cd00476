// steps: scroll 20
import SwiftUI

struct NumberRow: View {
  let number: Int

  var body: some View { Text("Row \(number)") }
}

struct ErasedRows: View {
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<40, id: \.self) { number in
          AnyView(NumberRow(number: number))
        }
      }
    }
  }
}

struct PlainRows: View {
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<40, id: \.self) { number in
          NumberRow(number: number)
        }
      }
    }
  }
}

#Preview("Before") { ErasedRows() }
#Preview("After") { PlainRows() }
