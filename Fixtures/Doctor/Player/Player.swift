import SwiftUI

final class Playback: ObservableObject {
  @Published var title = "Prelude"
  @Published var position = 0
  @Published var isLoud = false

  func tick() { position += 1 }
}

struct TitleView: View {
  @ObservedObject var playback: Playback
  var body: some View { Text(playback.title) }
}

struct VolumeView: View {
  @ObservedObject var playback: Playback
  var body: some View { Toggle("Loud", isOn: $playback.isLoud) }
}

struct PositionView: View {
  @ObservedObject var playback: Playback
  var body: some View { Text("\(playback.position) s") }
}

struct PlayerScreen: View {
  @StateObject private var playback = Playback()

  var body: some View {
    VStack {
      TitleView(playback: playback)
      VolumeView(playback: playback)
      PositionView(playback: playback)
      Button("Tick") { playback.tick() }
    }
  }
}

#Preview("Player") {
  PlayerScreen()
}
