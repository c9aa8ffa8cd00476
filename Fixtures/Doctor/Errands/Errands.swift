import SwiftUI

struct Errand: Identifiable, Equatable {
  let id: Int
  let name: String
  var isOpen: Bool
}

/// Errands that are done are left out by a condition in the row, so the list makes a row of each to count them.
struct ErrandList: View {
  @State private var errands = (0..<60).map { Errand(id: $0, name: "Errand \($0)", isOpen: $0 % 3 == 0) }

  var body: some View {
    List {
      ForEach(errands) { errand in
        if errand.isOpen {
          ErrandRow(name: errand.name)
        }
      }
    }
    Button("Do the first") {
      if let first = errands.firstIndex(where: \.isOpen) { errands[first].isOpen = false }
    }
  }
}

struct ErrandRow: View {
  let name: String

  var body: some View { Text(name) }
}

#Preview { ErrandList() }
