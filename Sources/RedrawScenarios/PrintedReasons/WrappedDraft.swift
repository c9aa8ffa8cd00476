import RedrawCore

/// A text and whether it was edited: two states in one property.
@propertyWrapper
private struct Draft: DynamicProperty {
  @State private var text = ""
  @State private var isEdited = false

  var wrappedValue: String {
    get { isEdited ? "\(text), edited" : text }
    nonmutating set { text = newValue }
  }

  var projectedValue: Draft { self }

  func markEdited() { isEdited = true }
}

private struct NoteEditor: View {
  let title: String
  @Draft private var note

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text(title)
      Text(note)
      Button("Write") { note = "Buy milk" }
      Button("Mark as edited") { $note.markEdited() }
    }
  }
}

extension PrintedReasons {
  static let wrappedDraft = Scenario(
    "wrapped-draft", case: "N1",
    summary: "A wrapper of two states: one is printed by the property's name, the other by its offset",
    ticks: 2
  ) { run in
    run.show(NoteEditor(title: "Today"))
    try run.forEachTick { tick, app in try app.tap(tick == 1 ? "Write" : "Mark as edited") }
  }
}
