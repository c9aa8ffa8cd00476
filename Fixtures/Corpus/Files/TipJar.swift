import StoreKit
import SwiftUI
import TipKit

struct FirstTip: Tip {
  var title: Text { Text("Say thanks") }
  var message: Text? { Text("A tip helps.") }
  var image: Image? { Image(systemName: "heart") }
}

struct TipJar: View {
  @State private var cups = 0
  private let tip = FirstTip()

  var body: some View {
    VStack {
      TipView(tip)
      Text("\(cups) cups").popoverTip(tip, arrowEdge: .top)
      Button("Add") { cups += 1; tip.invalidate(reason: .actionPerformed) }
      SubscriptionStoreView(groupID: "tips")
    }
    .task { try? Tips.configure([.displayFrequency(.immediate)]) }
  }
}

#Preview { TipJar() }
