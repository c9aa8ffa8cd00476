import RedrawCore

private struct Notebook: View {
  let count: Int

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<count, id: \.self) { NoteRow(number: $0) }
      }
    }
  }
}

/// Whether a note is pinned is the row's own state, which is lost with the row.
private struct NoteRow: View {
  let number: Int
  @State private var isPinned = false

  var body: some View {
    let _ = Self._printChanges()
    Button(isPinned ? "Note \(number), pinned" : "Note \(number)") { isPinned.toggle() }
  }
}

extension Releases {
  static let lostRowState = Scenario(
    "lost-row-state", case: "L2",
    summary: "A row's state after scrolling far away and back: kept to release 26, lost in 27",
    parameters: [.integer("rows", 200, "Notes in the notebook", in: 100...1_000_000)], ticks: 14
  ) { run in
    run.show(Notebook(count: run.integer("rows")))
    try run.forEachTick { tick, app in
      switch tick {
      case 1: try app.tap("Note 1")
      case 2..<14: try app.scroll(toRow: (tick - 1) * 6)
      default: try app.scroll(toRow: 0)
      }
    }
  }
}
