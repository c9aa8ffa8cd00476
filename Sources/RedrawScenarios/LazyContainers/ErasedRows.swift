import RedrawCore

private struct MessageRow: View {
  @ObservedObject var mailbox: Mailbox
  let message: Message

  var body: some View {
    let _ = Self._printChanges()
    Text(mailbox.isRead(message) ? "message \(message.id)" : "new message \(message.id)")
  }
}

/// The type of an `AnyView` doesn't show how many views it contains.
private struct MessageRows: View {
  let mailbox: Mailbox

  var body: some View {
    ForEach(mailbox.messages) { AnyView(MessageRow(mailbox: mailbox, message: $0)) }
  }
}

extension LazyContainers {
  static let erasedRows = scenario(
    "lazy-any-view-rows", case: "H3",
    summary: "Rows in an AnyView: a grid makes and keeps all before the window, to count them",
    container: .grid
  ) { MessageRows(mailbox: $0) }
}
