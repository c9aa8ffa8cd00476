import SwiftUI

struct Offers: View {
  @State private var count = 0

  var body: some View {
    VStack {
      #if canImport(Stripe) && (os(iOS) || os(visionOS))
        PaymentButton(intent: StripeIntent(count))
      #elseif os(iOS) && !BETA
        Text("\(count) offers")
      #else
        BetaOffers(count)
      #endif
      Button("Add") { count += 1 }
    }
  }
}

#Preview { Offers() }
