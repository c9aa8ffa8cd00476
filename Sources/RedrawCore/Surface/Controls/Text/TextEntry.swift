/// The text of a field: a binding to text, or to a value that is written as text.
struct TextEntry: Equatable {
  let get: () -> String
  /// Takes a text; throws where it is none of the value's.
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

  /// Both lead to the same place, and write what is there alike.
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

/// The handlers that a field once had as arguments.
struct EditHandlers {
  let changed: (Bool) -> Void
  let commit: () -> Void
}
