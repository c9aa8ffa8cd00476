import SwiftUI

struct Wish {
  let title: String
  let price: Int
  let shop: Shop
}

struct Shop {
  let name: String
  var visitors = 0
}

struct WishCard: View {
  let wish: Wish
  let rank: Int

  var body: some View {
    Text("\(rank). \(wish.title): \(wish.price) €")
  }
}

struct WishlistScreen: View {
  @State private var shop = Shop(name: "Corner")
  @State private var isSorted = false
  private let titles = ["Kite", "Drum", "Globe"]

  private var wishes: [Wish] {
    let all = titles.enumerated().map { Wish(title: $0.element, price: 10 + $0.offset, shop: shop) }
    return isSorted ? all.sorted { $0.title < $1.title } : all
  }

  var body: some View {
    VStack {
      Button("Visit") { shop.visitors += 1 }
      Toggle("Sort", isOn: $isSorted)
      ForEach(Array(wishes.enumerated()), id: \.element.title) { index, wish in
        WishCard(wish: wish, rank: index + 1)
      }
    }
  }
}

#Preview("Wishlist") {
  WishlistScreen()
}
