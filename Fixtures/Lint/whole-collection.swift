// steps: tap "Rate"; tap "Rate"
import SwiftUI

struct Song: Equatable, Identifiable {
  let id: Int
  var stars = 0
}

struct Album<Header: View>: View {
  @State private var songs = [Song(id: 1), Song(id: 2), Song(id: 3)]
  @ViewBuilder let header: ([Song]) -> Header

  var body: some View {
    header(songs)
    Button("Rate") { songs[1].stars += 1 }
  }
}

struct SongsHeader: View {
  let songs: [Song]

  var body: some View { Text("\(songs.count) songs") }
}

struct CountHeader: View {
  let count: Int

  var body: some View { Text("\(count) songs") }
}

#Preview("Before") { Album { SongsHeader(songs: $0) } }
#Preview("After") { Album { CountHeader(count: $0.count) } }
