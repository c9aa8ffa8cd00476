/// A thing on screen that can be acted on, and what is around it.
struct Found {
  let item: RenderedItem
  let actions: ControlActions
  let surroundings: Surroundings
  /// The texts by which it can be addressed.
  let labels: [String]

  /// What lies around a control on the way down to it.
  struct Surroundings {
    var identifiers: [String] = []
    var isDisabled = false
    /// Modifiers with actions, the outermost first.
    var around: [ControlActions] = []

    /// The actions around it that have a certain one, the innermost first.
    func having<Action>(_ path: KeyPath<ControlActions, Action?>) -> [ControlActions] {
      around.reversed().filter { $0[keyPath: path] != nil }
    }
  }
}

extension ScenarioDriver {
  /// What can be acted on with the label; of several the one at `index`, the innermost first where they lie in each other.
  func find(
    _ label: String, at index: Int = 0, for use: ControlUse
  ) throws -> Found {
    let fit = controls.filter { use.isFor($0.actions) }
    let matches = fit.filter { $0.labels.contains(label) }
    guard matches.indices.contains(index) else {
      if !matches.isEmpty { throw ScenarioError.outOfRange(use, label, index, count: matches.count) }
      throw ScenarioError.missing(use, labelled: label, known: fit.offeredNames, offScreen: rowsOffScreen)
    }
    return matches[index]
  }

  /// A field, or what lies around one: from now on it is found by this label also when its text has changed.
  func findField(_ label: String, at index: Int, for use: ControlUse) throws -> Found {
    let found = try find(label, at: index, for: use)
    found.item.field?.remember([label])
    return found
  }

  /// The only thing, or the first of several, that can be acted on in this way.
  func findAny(among kind: String, where isFit: (ControlActions) -> Bool) throws -> Found {
    guard let found = controls.first(where: { isFit($0.actions) }) else {
      throw ScenarioError(message: "there is nothing to \(kind) on screen")
    }
    return found
  }

  /// Everything on the topmost layer that can be acted on, the innermost first.
  var controls: [Found] { controls(on: screen) }

  /// The same of a screen that was looked at before: some views have other actions each time that they are looked at.
  func controls(on screen: [RenderedItem]) -> [Found] {
    var controls: [Found] = []
    let modal = screen.topmostModal
    let surroundings = Found.Surroundings(around: modal?.around ?? [])
    for item in modal.map({ [$0.item] }) ?? screen { collect(item, surroundings, into: &controls) }
    return controls
  }

  private func collect(_ item: RenderedItem, _ surroundings: Found.Surroundings, into controls: inout [Found]) {
    var inner = surroundings
    let isModifier = item.kind.hasPrefix(".")
    inner.identifiers = isModifier ? surroundings.identifiers + [item.accessibleName].compactMap(\.self) : []
    if item.kind == ".disabled", item.attributes == "true" { inner.isDisabled = true }
    if let actions = item.actions { inner.around.append(actions) }
    for child in item.children { collect(child, inner, into: &controls) }
    guard let actions = item.actions else { return }
    let title = actions.type == nil ? [] : [item.title]
    controls.append(
      Found(
        item: item, actions: actions, surroundings: surroundings,
        labels: title + [item.label] + surroundings.identifiers + item.addresses))
  }

  /// Does a step to what was found: one tick, in which what closes after use closes.
  func act(
    _ kind: String, _ found: Found, _ label: String, isUse: Bool = true, _ action: (ControlActions) throws -> Void
  ) throws {
    if found.surroundings.isDisabled {
      throw ScenarioError(message: "\(found.kindAndName) is disabled")
    }
    try perform(kind, label, found) {
      try action(found.actions)
      for outer in found.surroundings.having(\.dismiss) where isUse && outer.closesAfterUse { try outer.dismiss?() }
    }
  }

  /// One tick that delivers one event to what was found.
  func perform(_ kind: String, _ label: String, _ found: Found, _ action: () throws -> Void) throws {
    try engine.runTick(label.isEmpty ? kind : "\(kind) \(label)") {
      try engine.deliver(
        kind, target: label.isEmpty ? found.item.kind : "\(found.item.kind) \"\(label)\"",
        node: found.item.element?.owner, site: found.actions.site, action)
    }
  }

  /// Rows of lazy containers that a step doesn't reach where they are.
  var rowsOffScreen: RowsOffScreen {
    let windows = lazyWindows()
    return RowsOffScreen(
      count: windows.reduce(0) { $0 + $1.rowsOffScreen }, isExact: windows.allSatisfy(\.isCounted))
  }

  func lazyWindows() -> [LazyWindow] {
    var windows: [LazyWindow] = []
    func collect(_ element: _Element) {
      if let window = (element as? _ContainerElement)?.lazyWindow { windows.append(window) }
      element.visitChildren { if !$0.isOffScreen { collect($0) } }
    }
    if let root = engine.root { collect(root) }
    return windows
  }
}
