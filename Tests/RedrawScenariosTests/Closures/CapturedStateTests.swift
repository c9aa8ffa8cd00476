import RedrawCore
import Testing

private struct Owner: View {
  @State private var shown = 0
  @State private var hidden = 0

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(shown)")
      ActionRow(title: "Hide one") { hidden += 1 }
      ActionRow(title: "Hide two") { [$hidden] in $hidden.wrappedValue += 2 }
      Button("Show") { shown += 1 }
      Button("Show as it is") { shown += 0 }
      Button("There and back") {
        shown += 1
        shown -= 1
      }
    }
  }
}

private struct Unread: View {
  @State private var hidden = 0
  let number: Int

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(number)")
      ActionRow(title: "Hide one") { hidden += 1 }
    }
  }
}

private struct UnreadParent: View {
  @State private var number = 0

  var body: some View {
    VStack {
      Unread(number: number)
      Button("Number") { number += 1 }
    }
  }
}

@MainActor
@Suite struct `A closure that captures the view it is written in` {
  @Test func `differs by the state that was written, and one that captures a binding to another state doesn't`() throws
  {
    #expect(
      try wordsAfterAppearance(of: Owner()) { try $0.tap("Show") } == """
        tick 1: tap Show
          #1 tap Button "Show"
          #2 write Owner._shown, by #1
          evaluate Owner: _shown, by #2
            Owner: _shown changed.
          skip 1×ActionRow (fields)
          evaluate ActionRow 1: @self (onTap: captured Owner._shown bytes)
            ActionRow: @self changed.
          wasted ActionRow 1
          commit 1 updated
        """)
  }

  @Test func `doesn't differ by a state that was written with an equal value`() throws {
    let words = try wordsAfterAppearance(of: Owner()) { try $0.tap("Show as it is") }
    #expect(words.contains("write Owner._shown") && !words.contains("evaluate"))
  }

  @Test func `differs by a state whose value was written back before the body ran`() throws {
    let words = try wordsAfterAppearance(of: Owner()) { try $0.tap("There and back") }
    #expect(words.contains("evaluate ActionRow 1: @self (onTap: captured Owner._shown bytes)"))
    #expect(words.contains("skip 1×ActionRow (fields)"))
  }

  @Test func `also differs by a state that no body has read, once the body runs for another reason`() throws {
    let words = try wordsAfterAppearance(of: UnreadParent()) {
      try $0.tap("Hide one")
      try $0.tap("Number")
    }
    #expect(
      words == """
        tick 1: tap Hide one
          #1 tap Button "Hide one"
          #2 write Unread._hidden, by #1
        tick 2: tap Number
          #1 tap Button "Number"
          #2 write UnreadParent._number, by #1
          evaluate UnreadParent: _number, by #2
          evaluate Unread: @self (number bytes)
            Unread: @self changed.
          evaluate ActionRow: @self (onTap: captured Unread._hidden bytes)
            ActionRow: @self changed.
          wasted ActionRow
          commit 1 updated
        """)
  }

  @Test func `reads the state's current value when it runs, whichever closure the row kept`() throws {
    let scenario = Scenario("kept", summary: "A kept closure runs") { run in
      run.show(Owner())
      try run.driver.tap("Hide one")
      try run.driver.tap("Hide two")
      try run.driver.tap("Show")
      try run.driver.tap("Hide two")
    }
    let writes = try ScenarioLog(scenario).ticks.map(\.writes)
    #expect(writes == [[], ["Owner._hidden"], ["Owner._hidden"], ["Owner._shown"], ["Owner._hidden"]])
  }
}
