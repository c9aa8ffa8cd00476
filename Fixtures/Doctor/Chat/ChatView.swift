import SwiftUI

struct Message: Identifiable, Hashable {
  let id: Int
  let author: String
  let text: String
}

struct MessageRow: View {
  let message: Message
  let onReply: (Message) -> Void

  var body: some View {
    HStack {
      Text(message.author).bold()
      Text(message.text)
      Button("Reply \(message.id)") { onReply(message) }
    }
  }
}

struct ChatView: View {
  @State private var messages = [
    Message(id: 1, author: "Ann", text: "Hello"), Message(id: 2, author: "Ben", text: "Hi"),
    Message(id: 3, author: "Ann", text: "Tea?"),
  ]
  @State private var draft = ""
  @State private var answered: Message?

  var body: some View {
    VStack {
      List {
        ForEach(messages) { message in
          MessageRow(message: message) { answered = $0 }
        }
      }
      if let answered {
        Text("To \(answered.author)")
      }
      TextField("Draft", text: $draft)
      Button("Send") {
        messages.append(Message(id: messages.count + 1, author: "Me", text: draft))
        draft = ""
      }
    }
  }
}

#Preview("Chat") {
  ChatView()
}
