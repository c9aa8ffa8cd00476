import RedrawCore

/// Family H: which rows of a lazy container are created, kept, updated and removed. The rows' structure decides: a row that always consists of
/// the same number of views is created on demand, any other must be created to be counted.
///
/// All cases scroll by a page, by a row, mark all messages as read, and scroll to the end and back to the top.
enum LazyContainers {
  static let family = ScenarioFamily(
    "H", "Lazy containers", [constantRows, conditionalRows, erasedRows, rowsOfTwo, identifiedRows, writtenRows])

  /// A case of the family: `body` shows the rows of a mailbox.
  static func scenario<Rows: View>(
    _ name: String, case caseID: String, summary: String, container: MailContainer,
    rows: @escaping @MainActor @Sendable (Mailbox) -> Rows
  ) -> Scenario {
    Scenario(
      name, case: caseID, summary: summary,
      parameters: [
        .choice(
          "container", container.rawValue, "What the rows are in", of: MailContainer.allCases.map(\.rawValue)),
        .integer("rows", 1_000, "Messages in the mailbox", in: 0...1_000_000),
      ],
      ticks: 5
    ) { run in
      let mailbox = Mailbox(count: run.integer("rows"))
      let chosen = MailContainer(rawValue: run.text("container")) ?? container
      run.show(MailScreen(mailbox: mailbox, container: chosen) { rows(mailbox) })
      try run.forEachTick { tick, app in
        switch tick % 5 {
        case 1: try app.scroll(toRow: 5)
        case 2: try app.scroll(toRow: 6)
        case 3: try app.tap("Read all")
        case 4: try app.scrollToEnd()
        default: try app.scroll(toRow: 0)
        }
      }
    }
  }
}

enum MailContainer: String, CaseIterable {
  case list, vstack, hstack, grid
}

/// Whether a message is shown depends on its number.
struct Message: Identifiable {
  let id: Int
  var isShown: Bool { !id.isMultiple(of: 4) }
}

@MainActor
final class Mailbox: ObservableObject {
  let messages: [Message]
  @Published private(set) var readCount = 0

  init(count: Int) { messages = (0..<count).map { Message(id: $0) } }

  func readAll() { readCount = messages.count }

  func isRead(_ message: Message) -> Bool { message.id < readCount }
}

struct MailScreen<Rows: View>: View {
  let mailbox: Mailbox
  let container: MailContainer
  @ViewBuilder let rows: Rows

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      switch container {
      case .list: List { rows }
      case .vstack: ScrollView { LazyVStack { rows } }
      case .hstack: ScrollView(.horizontal) { LazyHStack { rows } }
      case .grid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows } }
      }
      Button("Read all") { mailbox.readAll() }
    }
  }
}
