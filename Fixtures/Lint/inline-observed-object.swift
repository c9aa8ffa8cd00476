// steps: tap "Play"; tap "Reload"; tap "Play"
import Combine
import SwiftUI

final class Plays: ObservableObject {
  @Published var count = 0
}

struct Album<Player: View>: View {
  @State private var loads = 0
  @ViewBuilder let player: () -> Player

  var body: some View {
    VStack {
      Button("Reload") { loads += 1 }
      Text("\(loads) loads")
      player()
    }
  }
}

struct ForgetfulPlayer: View {
  @ObservedObject var plays = Plays()

  var body: some View {
    Button("Play") { plays.count += 1 }
    Text("\(plays.count) plays")
  }
}

struct KeepingPlayer: View {
  @StateObject var plays = Plays()

  var body: some View {
    Button("Play") { plays.count += 1 }
    Text("\(plays.count) plays")
  }
}

#Preview("Before") { Album { ForgetfulPlayer() } }
#Preview("After") { Album { KeepingPlayer() } }
