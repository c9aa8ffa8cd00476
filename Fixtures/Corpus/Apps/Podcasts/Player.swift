import AVFoundation
import Foundation

@Observable
final class Player {
  var playing: Int?
  var speed = 1.0
  private let player = AVPlayer()

  func play(_ episode: Int) {
    playing = episode
    player.play()
  }

  func faster() { speed += 0.5 }
}
