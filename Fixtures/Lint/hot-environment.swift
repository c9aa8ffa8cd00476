// steps: advance 3s
import Combine
import SwiftUI

extension EnvironmentValues {
  @Entry var elapsed = 0
  @Entry var isRecent = true
}

struct ElapsedBadge: View {
  @Environment(\.elapsed) private var elapsed

  var body: some View { Text(elapsed < 60 ? "new" : "old") }
}

struct RecentBadge: View {
  @Environment(\.isRecent) private var isRecent

  var body: some View { Text(isRecent ? "new" : "old") }
}

struct Watch<Content: View>: View {
  @ViewBuilder let content: (Int) -> Content
  @State private var elapsed = 0
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    content(elapsed)
      .environment(\.elapsed, elapsed)
      .onReceive(timer) { _ in elapsed += 1 }
  }
}

#Preview("Before") { Watch { _ in ElapsedBadge() } }
#Preview("After") { Watch { RecentBadge().environment(\.isRecent, $0 < 60) } }
