import AVFoundation
import AVKit
import SwiftUI

final class LoopPlayer: ObservableObject {
  let player = AVQueuePlayer()
  private var looper: AVPlayerLooper?
  @Published var isMuted = true { didSet { player.isMuted = isMuted } }

  func load(_ url: URL) {
    let item = AVPlayerItem(asset: AVURLAsset(url: url))
    looper = AVPlayerLooper(player: player, templateItem: item)
    player.play()
  }
}

struct LayerView: UIViewRepresentable {
  let player: AVPlayer
  func makeUIView(context: Context) -> PlayerUIView { PlayerUIView(player: player) }
  func updateUIView(_ view: PlayerUIView, context: Context) { view.playerLayer.player = player }
}

final class PlayerUIView: UIView {
  let playerLayer = AVPlayerLayer()
  init(player: AVPlayer) {
    super.init(frame: .zero)
    playerLayer.player = player
    playerLayer.videoGravity = .resizeAspectFill
    layer.addSublayer(playerLayer)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func layoutSubviews() {
    super.layoutSubviews()
    playerLayer.frame = bounds
  }
}

struct VideoScreen: View {
  @StateObject private var loop = LoopPlayer()
  @State private var likes = 0
  var body: some View {
    ZStack(alignment: .bottom) {
      LayerView(player: loop.player).ignoresSafeArea()
      VideoPlayer(player: loop.player) { Text("Live").font(.caption) }.frame(height: 100)
      HStack {
        Toggle("Mute", isOn: $loop.isMuted)
        Button("Add") { likes += 1 }
        Text("\(likes)")
      }
    }
    .onAppear { loop.load(URL(string: "https://example.com/a.mp4")!) }
    .onReceive(NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime)) { _ in loop.player.seek(to: .zero) }
  }
}

#Preview { VideoScreen() }
