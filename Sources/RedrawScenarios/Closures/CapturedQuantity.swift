import RedrawCore

private struct Product: Identifiable {
  let id: Int
  let name: String
}

/// No view displays its contents.
private final class Cart {
  private var counts: [Int: Int] = [:]
  func add(_ product: Int, _ quantity: Int) { counts[product, default: 0] += quantity }
}

private struct Shop: View {
  @State private var quantity = 1
  @State private var visitors = 0
  private let cart = Cart()
  private let products = [Product(id: 1, name: "Lamp"), Product(id: 2, name: "Chair"), Product(id: 3, name: "Desk")]

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(visitors) visitors")
      ForEach(products) { product in
        ProductRow(name: product.name) { [cart, quantity] in cart.add(product.id, quantity) }
      }
      Button("Another visitor") { visitors += 1 }
      Button("Add \(quantity + 1) at once") { quantity += 1 }
    }
  }
}

private struct ProductRow: View {
  let name: String
  let onAdd: () -> Void

  var body: some View {
    let _ = Self._printChanges()
    Button(name) { onAdd() }
  }
}

extension Closures {
  static let capturedQuantity = Scenario(
    "captured-quantity", case: "F2",
    summary: "Rows take a closure that captures a quantity: they run when that has changed", ticks: 2
  ) { run in
    run.show(Shop())
    try run.forEachTick { tick, app in
      try app.tap(tick % 2 == 1 ? "Another visitor" : "Add \(tick / 2 + 1) at once")
    }
  }
}
