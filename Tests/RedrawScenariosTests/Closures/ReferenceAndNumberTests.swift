import RedrawCore
import Testing

private final class Store {
  func add(_ number: Int) {}
}

private struct Owner: View {
  @State private var count = 0
  private let store = Store()

  var body: some View {
    let _ = Self._printChanges()
    let number = 7
    VStack {
      Text("\(count)")
      ActionRow(title: "Seven") { [store] in store.add(number) }
      ActionRow(title: "As many") { [store, count] in store.add(count) }
      Button("Count") { count += 1 }
    }
  }
}

@MainActor
@Suite struct `A reference and a number` {
  @Test func `that are the same keep a closure equal, and a changed number is named`() throws {
    #expect(
      try wordsAfterAppearance(of: Owner()) { try $0.tap("Count") } == """
        tick 1: tap Count
          #1 tap Button "Count"
          #2 write Owner._count, by #1
          evaluate Owner: _count, by #2
            Owner: _count changed.
          skip 1×ActionRow (fields)
          evaluate ActionRow 2: @self (onTap: captured Int bytes)
            ActionRow: @self changed.
          wasted ActionRow 2
          commit 1 updated
        """)
  }

  @Test func `differ with each new context if only contexts are compared`() throws {
    #expect(
      try wordsAfterAppearance(of: Owner(), comparing: .contexts) { try $0.tap("Count") } == """
        tick 1: tap Count
          #1 tap Button "Count"
          #2 write Owner._count, by #1
          evaluate Owner: _count, by #2
            Owner: _count changed.
          evaluate ActionRow 1–2: @self (onTap closure)
            2× ActionRow: @self changed.
          wasted ActionRow 1–2
          commit 1 updated
        """)
  }
}
