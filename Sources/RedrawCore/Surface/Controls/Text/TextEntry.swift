/// The text of a field: a binding to text, or to a formatted value.
struct TextEntry: Equatable {
  let get: () -> String
  /// Sets the value from text; throws if the text is invalid.
  let set: (String) throws -> Void
  let source: _Source

  init(_ text: Binding<String>) {
    get = { text.current }
    set = { text.write($0) }
    source = text.source
  }

  init(get: @escaping () -> String, set: @escaping (String) throws -> Void, source: _Source) {
    (self.get, self.set, self.source) = (get, set, source)
  }

  /// Equal if both lead to the same place and format its value in the same way.
  static func == (a: TextEntry, b: TextEntry) -> Bool {
    a.source.location.isSame(asAny: b.source.location) && a.get() == b.get()
  }

  func connect(_ element: _ContainerElement, _ onEdit: EditHandlers?, prompt: String = "") {
    let actions = ControlActions()
    actions.prompt = prompt
    actions.remember(element.actions?.formerNames ?? [])
    let set = set
    actions.type = { text in
      onEdit?.changed(true)
      try set(text)
    }
    if let onEdit {
      actions.submit = {
        onEdit.changed(false)
        onEdit.commit()
      }
    }
    element.actions = actions
  }
}

/// The handlers that fields used to take as arguments.
struct EditHandlers {
  let changed: (Bool) -> Void
  let commit: () -> Void
}
