// steps: tap "Next"; tap "Next"
import Combine
import SwiftUI

final class Player: ObservableObject {
  @Published var track = 1
}

struct TitleBar: View {
  @ObservedObject var player: Player

  var body: some View { Text("Music") }
}

struct PlainTitleBar: View {
  var body: some View { Text("Music") }
}

struct PlayerScreen<Bar: View>: View {
  @StateObject private var player = Player()
  @ViewBuilder let bar: (Player) -> Bar

  var body: some View {
    bar(player)
    Button("Next") { player.track += 1 }
    Text("Track \(player.track)")
  }
}

#Preview("Before") { PlayerScreen { TitleBar(player: $0) } }
#Preview("After") { PlayerScreen { _ in PlainTitleBar() } }
