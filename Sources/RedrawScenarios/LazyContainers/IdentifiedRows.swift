import RedrawCore

private struct MessageRow: View {
  @ObservedObject var mailbox: Mailbox
  let message: Message

  var body: some View {
    let _ = Self._printChanges()
    Text(mailbox.isRead(message) ? "message \(message.id)" : "new message \(message.id)")
  }
}

/// The element already has this id. Specifying it again makes the list lose its laziness.
private struct MessageRows: View {
  let mailbox: Mailbox

  var body: some View {
    ForEach(mailbox.messages) { MessageRow(mailbox: mailbox, message: $0).id($0.id) }
  }
}

extension LazyContainers {
  static let identifiedRows = scenario(
    "lazy-id-rows", case: "H5", summary: "Rows with an .id() in a list: it makes all of them at once, and keeps them",
    container: .list
  ) { MessageRows(mailbox: $0) }
}
