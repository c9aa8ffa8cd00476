/// The names of a control.
extension Found {
  /// How a step can name it: `"Add"`, `"Add" or "add-button"`. Includes its kind if nothing on screen says it: `Button "trash"`,
  /// or `Button ""` if it has no name.
  var name: String {
    let names = shownNames + surroundings.identifiers.filter { !shownNames.contains($0) }
    let known = names.isEmpty ? [labels.first { !$0.isEmpty } ?? ""] : names
    return (shownNames.isEmpty ? "\(item.kind) " : "") + known.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  /// Its kind, and how a step can name it: `Button "Add"`, or `"hold" (.onLongPressGesture)`.
  var kindAndName: String {
    guard item.kind.hasPrefix(".") else { return shownNames.isEmpty ? name : "\(item.kind) \(name)" }
    return callName.isEmpty ? item.kind : "\"\(callName)\" (\(item.kind))"
  }

  /// The best label for a step: what it shows, unless that is a whole paragraph and a part of it, or an accessibility name, is
  /// enough. For a field, the part that stays when text is typed.
  var callName: String {
    let names = (shownNames + surroundings.identifiers + labels).filter { !$0.isEmpty }
    return names.first { $0.count <= 40 } ?? names.first ?? ""
  }

  /// Its names on screen. Text typed into a field is used only if there is nothing else.
  private var shownNames: [String] {
    (isField ? [item.title, actions.prompt] : [item.label]).filter { !$0.isEmpty }
  }

  private var isField: Bool { actions.type != nil }
}

extension [Found] {
  /// How steps can name them. Those without a name are numbered.
  var offeredNames: [String] {
    var nameless = 0
    return map { found in
      let name = found.name
      guard name.hasSuffix(" \"\"") else { return name }
      defer { nameless += 1 }
      return nameless == 0 ? name : "\(name) at \(nameless)"
    }
  }
}

extension RenderedItem {
  /// The label beside a field, without its text.
  var title: String { children.map(\.label).filter { !$0.isEmpty }.joined(separator: " ") }

  /// The only field in it, or the item itself.
  var field: ControlActions? {
    if let actions, actions.type != nil { return actions }
    let fields = children.compactMap(\.field)
    return fields.count == 1 ? fields[0] : nil
  }
}
