import AVKit
import SwiftUI

struct Clip: Identifiable { let id: Int; let title: String }

struct ClipList: View {
  let clips = [Clip(id: 1, title: "One"), Clip(id: 2, title: "Two")]
  @State private var likes = [Int: Int]()

  var body: some View {
    ForEach(clips) { clip in
      HStack {
        ClipPlayer(title: clip.title)
        LikeButton(count: likes[clip.id, default: 0]) { likes[clip.id, default: 0] += 1 }
      }
    }
  }
}

struct ClipPlayer: View {
  let title: String
  @State private var player: AVPlayer?
  private let formatter = DateComponentsFormatter()

  var body: some View {
    VideoPlayer(player: player)
      .onAppear { player = AVPlayer(url: URL(string: "https://example.com/\(title).mp4")!) }
      .onDisappear { player?.pause() }
  }
}

struct LikeButton: View {
  let count: Int
  let action: () -> Void
  var body: some View { Button("Add", action: action).badge(count) }
}

#Preview { ClipList() }
