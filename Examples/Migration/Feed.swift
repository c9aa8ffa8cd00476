import Observation
import SwiftUI

/// Posts to read: each can be opened, and the bar above them shows how many are unread.
struct FeedView: View {
  @State private var isCompact = false

  var body: some View {
    VStack {
      UnreadBar(isCompact: isCompact)
      Toggle("Compact", isOn: $isCompact)
      ScrollView {
        LazyVStack {
          ForEach(0..<200) { PostRow(number: $0) }
        }
      }
    }
  }
}

/// Opens a mailbox, which takes its time.
@Observable final class Mailbox {
  private(set) var unread = 12

  func readAll() { unread = 0 }
}

struct UnreadBar: View {
  let isCompact: Bool
  @State private var mailbox = Mailbox()

  var body: some View {
    Card {
      Text(isCompact ? "\(mailbox.unread)" : "\(mailbox.unread) unread")
      Button("Read all") { mailbox.readAll() }
    }
  }
}

struct PostRow: View {
  let number: Int
  @State private var isOpen = false

  var body: some View {
    VStack {
      Button("Post \(number)") { isOpen.toggle() }
      if isOpen { Text("The text of post \(number)") }
    }
  }
}

#Preview("Feed") { FeedView() }
