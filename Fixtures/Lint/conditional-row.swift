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

  var body: some View { Text("Row \(number)") }
}

struct VaryingRows: View {
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<40, id: \.self) { number in
          VaryingRow(number: number)
        }
      }
    }
  }
}

struct FixedRows: View {
  private let numbers = (0..<40).filter { $0.isMultiple(of: 2) }

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(numbers, id: \.self) { number in
          FixedRow(number: number)
        }
      }
    }
  }
}

#Preview("Before") { VaryingRows() }
#Preview("After") { FixedRows() }
