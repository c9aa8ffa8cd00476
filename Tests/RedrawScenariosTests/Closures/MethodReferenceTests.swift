import RedrawCore
import Testing

private final class Store {
  func act() {}
}

private struct Formatter {
  let digits: Int
  func act() {}
}

private struct Owner: View {
  @State private var count = 0
  private let store = Store()

  private func act() { count += 1 }

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      ActionRow(title: "Of an object", onTap: store.act)
      ActionRow(title: "Of a value", onTap: Formatter(digits: 2).act)
      ActionRow(title: "Of another value", onTap: Formatter(digits: count).act)
      ActionRow(title: "Of the view", onTap: act)
      ActionRow(title: "Of another object", onTap: Store().act)
      Text("\(count)")
    }
  }
}

@MainActor
@Suite struct `A method as a closure` {
  @Test func `is compared by the value that it is a method of`() throws {
    #expect(
      try wordsAfterAppearance(of: Owner()) { try $0.tap("Of the view") } == """
        tick 1: tap Of the view
          #1 tap Button "Of the view"
          #2 write Owner._count, by #1
          evaluate Owner: _count, by #2
            Owner: _count changed.
          skip 2×ActionRow (fields)
          evaluate ActionRow 3: @self (onTap: captured Formatter.digits bytes)
            ActionRow: @self changed.
          evaluate ActionRow 4: @self (onTap: captured Owner._count bytes)
            ActionRow: @self changed.
          evaluate ActionRow 5: @self (onTap: captured Store identity)
            ActionRow: @self changed.
          wasted ActionRow 3–5
          commit 1 updated
        """)
  }
}
