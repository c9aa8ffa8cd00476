import RedrawCore
import Testing

private struct Menu: View {
  @State private var opened = 0
  let onSelect: (Int) -> Void

  var body: some View {
    let _ = Self._printChanges()
    let (onSelect, item) = (onSelect, 3)
    VStack {
      Text("opened \(opened)")
      ActionRow(title: "Item") { onSelect(item) }
      Button("Open") { opened += 1 }
    }
  }
}

private struct Owner: View {
  @State private var number = 0

  var body: some View {
    VStack {
      Menu { [number] in _ = $0 + number }
      Button("Number") { number += 1 }
    }
  }
}

@MainActor
@Suite struct `A closure that captures a closure` {
  @Test func `is equal if the captures of that one are equal, and names those that aren't`() throws {
    let words = try wordsAfterAppearance(of: Owner()) {
      try $0.tap("Open")
      try $0.tap("Number")
    }
    #expect(
      words == """
        tick 1: tap Open
          #1 tap Button "Open"
          #2 write Menu._opened, by #1
          evaluate Menu: _opened, by #2
            Menu: _opened changed.
          skip 1×ActionRow (fields)
          commit 1 updated
        tick 2: tap Number
          #1 tap Button "Number"
          #2 write Owner._number, by #1
          evaluate Owner: _number, by #2
          evaluate Menu: @self (onSelect: captured Int bytes)
            Menu: @self changed.
          evaluate ActionRow: @self (onTap: captured closure: captured Int bytes)
            ActionRow: @self changed.
          wasted Owner, Menu, ActionRow
        """)
  }
}
