import SDWebImageSwiftUI
import SwiftUI

struct EpisodesScreen: View {
  @Environment(Player.self) private var player
  var body: some View {
    VStack {
      ForEach(1...3, id: \.self) { EpisodeRow(number: $0) }
      Text("Speed \(player.speed)")
      Button("Add") { player.faster() }
    }
  }
}

struct EpisodeRow: View {
  let number: Int
  @Environment(Player.self) private var player
  var body: some View {
    HStack {
      Cover(number: number)
      Text(player.playing == number ? "Playing" : "Episode \(number)")
    }
  }
}

struct Cover: View {
  let number: Int
  var body: some View {
    WebImage(url: URL(string: "https://example.com/\(number).webp")).resizable().indicator(.activity)
  }
}
