import RedrawCore

/// One view or none.
private struct MessageRow: View {
  @ObservedObject var mailbox: Mailbox
  let message: Message

  var body: some View {
    let _ = Self._printChanges()
    if message.isShown {
      Text(mailbox.isRead(message) ? "message \(message.id)" : "new message \(message.id)")
    }
  }
}

private struct MessageRows: View {
  let mailbox: Mailbox

  var body: some View {
    ForEach(mailbox.messages) { MessageRow(mailbox: mailbox, message: $0) }
  }
}

extension LazyContainers {
  static let conditionalRows = scenario(
    "lazy-conditional-rows", case: "H2",
    summary: "Rows with an if without else: a stack makes and keeps all before the window, to count them",
    container: .vstack
  ) { MessageRows(mailbox: $0) }
}
