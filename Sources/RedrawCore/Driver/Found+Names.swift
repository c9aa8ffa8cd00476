/// What a control is called.
extension Found {
  /// How a step may name it: `"Add"`, `"Add" or "add-button"`; with what it is where nothing on screen says so:
  /// `Button "trash"`, or `Button ""` where it has no name at all.
  var name: String {
    let names = shownNames + surroundings.identifiers.filter { !shownNames.contains($0) }
    let known = names.isEmpty ? [labels.first { !$0.isEmpty } ?? ""] : names
    return (shownNames.isEmpty ? "\(item.kind) " : "") + known.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  /// What it is, and how a step may name it: `Button "Add"`, or `"hold" (.onLongPressGesture)`.
  var kindAndName: String {
    guard item.kind.hasPrefix(".") else { return shownNames.isEmpty ? name : "\(item.kind) \(name)" }
    return callName.isEmpty ? item.kind : "\"\(callName)\" (\(item.kind))"
  }

  /// The label that a step is best written with: what it shows, unless that is a whole paragraph and a part of it, or a name
  /// given for accessibility, says as much. Of a field it is what stays when somebody types.
  var callName: String {
    let names = (shownNames + surroundings.identifiers + labels).filter { !$0.isEmpty }
    return names.first { $0.count <= 40 } ?? names.first ?? ""
  }

  /// What the screen says that it is. What was typed into a field names it only where nothing else does.
  private var shownNames: [String] {
    (isField ? [item.title, actions.prompt] : [item.label]).filter { !$0.isEmpty }
  }

  private var isField: Bool { actions.type != nil }
}

extension [Found] {
  /// How steps may name them. Those without any name go by their order.
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
  /// The label beside a field, without what is typed in it.
  var title: String { children.map(\.label).filter { !$0.isEmpty }.joined(separator: " ") }

  /// The only field in it, or it itself.
  var field: ControlActions? {
    if let actions, actions.type != nil { return actions }
    let fields = children.compactMap(\.field)
    return fields.count == 1 ? fields[0] : nil
  }
}
