import SwiftUI

@Observable
final class Playback {
  var seconds = 0
  let words = ["Rain", "on the roof", "and you", "asleep", "in the chair", "by the door"]

  /// Parsed again for each body that asks, so no line is the same object as before.
  var lines: [Line] { words.enumerated().map { Line(id: $0, text: $1) } }
}

final class Line: Identifiable {
  let id: Int
  let text: String

  init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}

/// Only the clock shows how long it has been playing, but it is part of the whole screen's body.
struct LyricsScreen: View {
  @State private var playback = Playback()

  var body: some View {
    VStack {
      clock
      Button("Play") { playback.seconds += 1 }
      ForEach(playback.lines) { LineRow(line: $0) }
    }
  }

  private var clock: some View {
    Text("\(playback.seconds) s")
  }
}

struct LineRow: View {
  let line: Line

  var body: some View { Text(line.text) }
}

#Preview { LyricsScreen() }
