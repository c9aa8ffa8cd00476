// steps: tap "Rename"; tap "Rename"
import SwiftUI

struct Contact<Card: View>: View {
  @State private var name = "Ada"
  @ViewBuilder let card: (_ name: String) -> Card

  var body: some View {
    VStack {
      Button("Rename") { name += "!" }
      card(name)
    }
  }
}

struct StaleCard: View, Equatable {
  let id: Int
  let name: String

  nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }

  var body: some View { Text(name) }
}

struct TrueCard: View, Equatable {
  let id: Int
  let name: String

  nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.name == b.name }

  var body: some View { Text(name) }
}

#Preview("Before") { Contact { StaleCard(id: 1, name: $0) } }
#Preview("After") { Contact { TrueCard(id: 1, name: $0) } }
