// steps: tap "Reload"; tap "Reload"
import SwiftUI

struct NewItem: Identifiable {
  var id: UUID { UUID() }
  let name: String
}

struct StoredItem: Identifiable {
  let id = UUID()
  let name: String
}

struct ItemRow: View {
  let name: String

  var body: some View { Text(name) }
}

struct NewItems: View {
  @State private var loads = 0
  private let items = [NewItem(name: "A"), NewItem(name: "B"), NewItem(name: "C")]

  var body: some View {
    Button("Reload") { loads += 1 }
    Text("\(loads) loads")
    ForEach(items) { ItemRow(name: $0.name) }
  }
}

struct StoredItems: View {
  @State private var loads = 0
  @State private var items = [StoredItem(name: "A"), StoredItem(name: "B"), StoredItem(name: "C")]

  var body: some View {
    Button("Reload") { loads += 1 }
    Text("\(loads) loads")
    ForEach(items) { ItemRow(name: $0.name) }
  }
}

#Preview("Before") { NewItems() }
#Preview("After") { StoredItems() }
