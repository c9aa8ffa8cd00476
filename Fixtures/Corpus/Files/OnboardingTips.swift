import SwiftUI
import TipKit

struct SwipeTip: Tip {
  static let opened = Event(id: "opened")
  var title: Text { Text("Swipe to delete") }
  var options: [any TipOption] { [Tips.MaxDisplayCount(2)] }
}

struct Inbox: View {
  @State private var mails = ["Hello", "Offer"]
  var body: some View {
    List {
      TipView(SwipeTip(), arrowEdge: .bottom)
      ForEach(mails, id: \.self) { Text($0) }.onDelete { mails.remove(atOffsets: $0) }
    }
    Button("Add") { mails.append("Mail \(mails.count)"); Task { await SwipeTip.opened.donate() } }
  }
}

#Preview { Inbox() }
