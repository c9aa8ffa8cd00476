import AVKit
import PhotosUI
import SwiftUI

struct Take: Identifiable, Hashable { let id: Int; var url: URL }

struct StudioScreen: View {
  @State private var takes: [Take] = []
  @State private var item: PhotosPickerItem?
  var body: some View {
    VStack {
      PhotosPicker("Choose", selection: $item, matching: .videos)
      ForEach(takes) { take in TakeRow(take: take) }
      LevelMeter(level: Float(takes.count) / 10)
      Button("Add") { takes.append(Take(id: takes.count, url: URL(string: "https://example.com/\(takes.count).mov")!)) }
    }
  }
}

struct TakeRow: View {
  let take: Take
  @State private var player = AVPlayer()
  var body: some View {
    VideoPlayer(player: player).frame(height: 90).onAppear { player.replaceCurrentItem(with: AVPlayerItem(url: take.url)) }
  }
}

struct LevelMeter: UIViewRepresentable {
  let level: Float
  func makeUIView(context: Context) -> UIProgressView { UIProgressView(progressViewStyle: .bar) }
  func updateUIView(_ view: UIProgressView, context: Context) {
    view.setProgress(level, animated: !context.transaction.disablesAnimations)
    view.progressTintColor = context.environment.colorScheme == .dark ? .green : .systemBlue
  }
}

struct StudioScreen_Previews: PreviewProvider {
  static var previews: some View { StudioScreen() }
}
