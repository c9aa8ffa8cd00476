import SwiftUI

struct Mail: Identifiable {
  let id: Int
  let sender: String
  let subject: String
  var readingTime = 0.0
  var isFlagged = false
}

struct MailRow: View {
  let mail: Mail

  var body: some View {
    VStack(alignment: .leading) {
      Text(mail.sender).font(.headline)
      Text(mail.subject)
    }
  }
}

@Observable
final class Mailbox {
  var mails = [
    Mail(id: 1, sender: "Ann", subject: "Lunch"), Mail(id: 2, sender: "Ben", subject: "Keys"),
    Mail(id: 3, sender: "Cleo", subject: "Invoice"), Mail(id: 4, sender: "Dora", subject: "Train"),
    Mail(id: 5, sender: "Emil", subject: "Photos"),
  ]

  func passTime() {
    for index in mails.indices { mails[index].readingTime += 1.5 }
  }
}

struct InboxScreen: View {
  @State private var mailbox = Mailbox()

  var body: some View {
    List {
      Button("Wait") { mailbox.passTime() }
      ForEach(mailbox.mails) { mail in
        MailRow(mail: mail)
      }
    }
  }
}

#Preview("Inbox") {
  InboxScreen()
}
