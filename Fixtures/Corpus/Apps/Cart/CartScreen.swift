import SwiftUI

struct CartScreen: View {
  @ObservedObject var cart = Cart()
  var body: some View {
    Text("\(cart.count) items")
    Button("Add") { cart.add() }
  }
}

#Preview { CartScreen() }
