import SwiftUI

struct BasketView: View {
  @State private var basket = Basket(["Bread", "Milk", "Eggs", "Tea"])
  @State private var note = ""

  var body: some View {
    List {
      TextField("Note", text: $note)
      if !note.isEmpty {
        Button("Clear") { note = "" }
      }
      ForEach(basket.items) { item in
        BasketRow(item: item, onToggle: { basket.toggle(item) })
      }
      Text("\(basket.remaining) to go")
    }
  }
}

#Preview("Basket") {
  BasketView()
}
