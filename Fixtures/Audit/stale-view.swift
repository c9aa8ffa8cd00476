// steps: tap "Next"
import SwiftUI

struct StaleRow: View, Equatable {
  let id: Int
  let name: String

  static func == (a: StaleRow, b: StaleRow) -> Bool { a.id == b.id }

  var body: some View { Text(name) }
}

struct CurrentRow: View, Equatable {
  let id: Int
  let name: String

  var body: some View { Text(name) }
}

struct Rounds<Row: View>: View {
  @State private var round = 1
  @ViewBuilder let row: (Int, String) -> Row

  var body: some View {
    List {
      Button("Next") { round += 1 }
      ForEach(0..<3, id: \.self) { row($0, "Round \(round)") }
    }
  }
}

#Preview("Before") { Rounds { StaleRow(id: $0, name: $1) } }
#Preview("After") { Rounds { CurrentRow(id: $0, name: $1) } }
