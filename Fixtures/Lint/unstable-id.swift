// steps: tap "Reload"; tap "Reload"
import SwiftUI

struct Banner: View {
  let text: String

  var body: some View { Text(text) }
}

struct RenewedBanner: View {
  @State private var loads = 0

  var body: some View {
    VStack {
      Button("Reload") { loads += 1 }
      Text("\(loads) loads")
      Banner(text: "Welcome").id(UUID())
    }
  }
}

struct KeptBanner: View {
  @State private var loads = 0

  var body: some View {
    VStack {
      Button("Reload") { loads += 1 }
      Text("\(loads) loads")
      Banner(text: "Welcome").id("banner")
    }
  }
}

#Preview("Before") { RenewedBanner() }
#Preview("After") { KeptBanner() }
