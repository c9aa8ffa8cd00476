import RedrawCore

/// Always one view, whatever it shows.
private struct MessageRow: View {
  @ObservedObject var mailbox: Mailbox
  let message: Message

  var body: some View {
    let _ = Self._printChanges()
    Text(mailbox.isRead(message) ? "message \(message.id)" : "new message \(message.id)")
  }
}

private struct MessageRows: View {
  let mailbox: Mailbox

  var body: some View {
    ForEach(mailbox.messages) { MessageRow(mailbox: mailbox, message: $0) }
  }
}

extension LazyContainers {
  static let constantRows = scenario(
    "lazy-constant-rows", case: "H1",
    summary: "Rows of one view: those on screen and the one ahead are made; those that left sleep",
    container: .list
  ) { MessageRows(mailbox: $0) }
}
