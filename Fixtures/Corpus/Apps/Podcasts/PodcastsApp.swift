import AVFoundation
import SDWebImageSwiftUI
import SwiftUI

@main
struct PodcastsApp: App {
  @State private var player = Player()

  init() {
    SDImageCodersManager.shared.addCoder(SDImageWebPCoder.shared)
    try? AVAudioSession.sharedInstance().setCategory(.playback)
  }

  var body: some Scene {
    WindowGroup {
      EpisodesScreen().environment(player)
    }
  }
}
