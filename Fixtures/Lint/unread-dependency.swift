// steps: tap "Next"; tap "Next"
import Combine
import SwiftUI

final class Player: ObservableObject {
  @Published var track = 1

  func next() { track += 1 }
}

struct PlayerScreen<Bar: View>: View {
  @StateObject private var player = Player()
  let bar: Bar

  var body: some View {
    VStack {
      TrackLabel()
      bar
    }
    .environmentObject(player)
  }
}

struct TrackLabel: View {
  @EnvironmentObject private var player: Player

  var body: some View {
    VStack {
      Text("Track \(player.track)")
      Button("Next") { player.next() }
    }
  }
}

struct TitleBar: View {
  @EnvironmentObject private var player: Player

  var body: some View { Text("Music") }
}

struct PlainTitleBar: View {
  var body: some View { Text("Music") }
}

#Preview("Before") { PlayerScreen(bar: TitleBar()) }
#Preview("After") { PlayerScreen(bar: PlainTitleBar()) }
