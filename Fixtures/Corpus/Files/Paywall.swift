import StoreKit
import SwiftUI

@MainActor
final class Store: ObservableObject {
  @Published private(set) var products: [Product] = []
  @Published private(set) var purchased: Set<String> = []
  @Published var tries = 0
  private var updates: Task<Void, Never>?

  init() {
    updates = Task { [weak self] in
      for await result in Transaction.updates {
        if case .verified(let transaction) = result { self?.purchased.insert(transaction.productID); await transaction.finish() }
      }
    }
  }

  func load() async { products = (try? await Product.products(for: ["pro.monthly", "pro.yearly"])) ?? [] }

  func buy(_ product: Product) async throws {
    switch try await product.purchase() {
    case .success(let verification): purchased.insert(try verification.payloadValue.productID)
    case .userCancelled, .pending: break
    @unknown default: break
    }
  }
}

struct Paywall: View {
  @StateObject private var store = Store()
  @Environment(\.requestReview) private var requestReview

  var body: some View {
    VStack {
      ForEach(store.products) { product in
        Button("\(product.displayName) \(product.displayPrice)") { Task { try? await store.buy(product) } }
      }
      Text("\(store.products.count) products, \(store.tries) tries")
      Button("Add") { store.tries += 1; requestReview() }
      Button("Restore") { Task { try? await AppStore.sync() } }
    }
    .task { await store.load() }
  }
}

#Preview { Paywall() }
