import SwiftUI

struct Product: Identifiable, Hashable {
  let id: Int
  let name: String
  var isDone = false
}

struct ProductRow: View {
  let product: Product
  let onToggle: () -> Void

  var body: some View {
    Button(product.isDone ? "✓ \(product.name)" : product.name, action: onToggle)
  }
}

struct BasketScreen: View {
  @State private var products = ["Bread", "Milk", "Eggs", "Tea"].enumerated().map { Product(id: $0.offset, name: $0.element) }
  @State private var note = ""

  var body: some View {
    List {
      TextField("Note", text: $note)
      Text("\(note.count) of 40 characters")
      ForEach(products) { product in
        ProductRow(product: product, onToggle: { toggle(product) })
      }
    }
  }

  private func toggle(_ product: Product) {
    guard let index = products.firstIndex(of: product) else { return }
    products[index].isDone.toggle()
  }
}

#Preview("Basket") {
  BasketScreen()
}
