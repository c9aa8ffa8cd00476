import RedrawCore
import Testing

private struct Wrapper<Content: View>: View {
  @State private var count = 0
  let content: Content
  let onTap: () -> Void

  private func act() {}

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      content
      Text("\(count)")
      ActionRow(title: "Own", onTap: act)
      ActionRow(title: "Given", onTap: onTap)
      Button("Count") { count += 1 }
    }
  }
}

private struct Owner: View {
  let number: Int
  var body: some View { Wrapper(content: Text("Content")) { [number] in _ = number } }
}

@MainActor
@Suite struct `A closure of a generic view` {
  /// Of an optimised build this need not hold: the compiler makes code for the very types, which needs no arguments.
  @Test func `can't be read if its captures need generic arguments, while one passed to it can`() throws {
    #expect(
      try wordsAfterAppearance(of: Owner(number: 1)) { try $0.tap("Count") } == """
        tick 1: tap Count
          #1 tap Button "Count"
          #2 write Wrapper._count, by #1
          evaluate Wrapper: _count, by #2
            Wrapper: _count changed.
          skip 1×ActionRow (fields)
          evaluate ActionRow 1: @self (onTap: captured values incomparable)
            ActionRow: @self changed.
          wasted ActionRow 1
          commit 1 updated
        """)
  }
}
