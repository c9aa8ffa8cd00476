import RedrawCore

private struct Subject: View {
  let message: Message

  var body: some View {
    let _ = Self._printChanges()
    Text("subject \(message.id)")
  }
}

private struct Preview: View {
  let message: Message
  let isRead: Bool

  var body: some View {
    let _ = Self._printChanges()
    Text(isRead ? "text \(message.id)" : "new text \(message.id)")
  }
}

/// Two views next to each other: two rows of a stack.
private struct MessageRow: View {
  @ObservedObject var mailbox: Mailbox
  let message: Message

  var body: some View {
    let _ = Self._printChanges()
    Subject(message: message)
    Preview(message: message, isRead: mailbox.isRead(message))
  }
}

private struct MessageRows: View {
  let mailbox: Mailbox

  var body: some View {
    ForEach(mailbox.messages) { MessageRow(mailbox: mailbox, message: $0) }
  }
}

extension LazyContainers {
  static let rowsOfTwo = scenario(
    "lazy-rows-of-two", case: "H4",
    summary: "Rows of two views are two rows each: a row runs as soon as one of its views is wanted",
    container: .hstack
  ) { MessageRows(mailbox: $0) }
}
