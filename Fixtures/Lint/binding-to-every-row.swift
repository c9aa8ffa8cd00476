// steps: tap "Row 1"; tap "Row 2"
import SwiftUI

struct BoundRow: View {
  let number: Int
  @Binding var selection: Int

  var body: some View {
    Button("Row \(number)") { selection = number }
    if selection == number { Text("selected") }
  }
}

struct ValueRow: View {
  let number: Int
  let isSelected: Bool

  var body: some View {
    Text("Row \(number)")
    if isSelected { Text("selected") }
  }
}

struct BoundRows: View {
  @State private var selection = 0

  var body: some View {
    ForEach(0..<8, id: \.self) { number in
      BoundRow(number: number, selection: $selection)
    }
  }
}

struct ValueRows: View {
  @State private var selection = 0

  var body: some View {
    ForEach(0..<8, id: \.self) { number in
      Button {
        selection = number
      } label: {
        ValueRow(number: number, isSelected: selection == number)
      }
    }
  }
}

#Preview("Before") { BoundRows() }
#Preview("After") { ValueRows() }
