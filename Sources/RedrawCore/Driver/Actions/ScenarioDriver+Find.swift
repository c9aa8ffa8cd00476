/// Something on screen that can be acted on, with its surroundings.
struct Found {
  let item: RenderedItem
  let actions: ControlActions
  let surroundings: Surroundings
  /// The texts by which it can be addressed; if a control other than a field has none, its symbols, too.
  let labels: [String]

  /// What surrounds a control in the tree.
  struct Surroundings {
    var identifiers: [String] = []
    var isDisabled = false
    /// Modifiers with actions, outermost first.
    var around: [ControlActions] = []

    /// The actions around it that have a certain one, innermost first.
    func having<Action>(_ path: KeyPath<ControlActions, Action?>) -> [ControlActions] {
      around.reversed().filter { $0[keyPath: path] != nil }
    }
  }
}

extension ScenarioDriver {
  /// Finds what has the label and can be acted on; if there are several, the one at `index`, innermost first if they are nested.
  func find(
    _ label: String, at index: Int = 0, for use: ControlUse
  ) throws -> Found {
    let fit = controls.filter { use.isFor($0.actions) }
    let matches = fit.filter { $0.labels.contains(label) }
    guard matches.indices.contains(index) else {
      if !matches.isEmpty { throw ScenarioError.outOfRange(use, label, index, count: matches.count) }
      throw missing(use, label: label, known: fit.offeredNames, offScreen: rowsOffScreen)
    }
    return matches[index]
  }

  /// Nothing that can be used in this way has the label. Suggests another step if something else has it: a tab is
  /// selected, not tapped.
  func missing(
    _ use: ControlUse, label: String, place: String = "", known: [String], offScreen: RowsOffScreen? = nil
  ) -> ScenarioError {
    let words = " " + StepWords.quoted(label)
    let step = screenControls.lazy.filter { !$0.isDisabled }.flatMap(\.steps).first { $0.contains(words) }
    return .missing(use, label: label, place: place, instead: step, known: known, offScreen: offScreen)
  }

  /// Finds a field, or what surrounds one. From now on, it is found by this label even if its text changes.
  func findField(_ label: String, at index: Int, for use: ControlUse) throws -> Found {
    let found = try find(label, at: index, for: use)
    found.item.field?.remember([label])
    return found
  }

  /// The only control, or the first of several, that can be used in this way.
  func findAny(among kind: String, where isFit: (ControlActions) -> Bool) throws -> Found {
    guard let found = controls.first(where: { isFit($0.actions) }) else {
      throw ScenarioError(message: "there is nothing to \(kind) on screen")
    }
    return found
  }

  /// Everything that can be acted on in the topmost layer, innermost first.
  var controls: [Found] { controls(on: screen) }

  /// The controls of a screen that was read before, because some views have other actions each time they are read.
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
    let labels = title + [item.label] + surroundings.identifiers + item.addresses
    controls.append(
      Found(
        item: item, actions: actions, surroundings: surroundings,
        labels: actions.type == nil && labels.allSatisfy(\.isEmpty) ? labels + item.symbols : labels))
  }

  /// Performs a step on what was found: one tick, in which anything that closes after use is closed.
  ///
  /// - Parameter isUse: whether an alert or a menu around it is done with then. It isn't while a field of it is filled in.
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

  /// Runs one tick that delivers one event to what was found.
  func perform(_ kind: String, _ label: String, _ found: Found, _ action: () throws -> Void) throws {
    try engine.runTick(label.isEmpty ? kind : "\(kind) \(label)") {
      try engine.deliver(
        kind, target: label.isEmpty ? found.item.kind : "\(found.item.kind) \"\(label)\"",
        node: found.item.element?.owner, site: found.actions.site, action)
    }
  }

  /// Rows of lazy containers that a step can't reach without scrolling.
  var rowsOffScreen: RowsOffScreen {
    let windows = lazyWindows()
    return RowsOffScreen(
      count: windows.reduce(0) { $0 + $1.rowsOffScreen }, isExact: windows.allSatisfy(\.isCounted))
  }

  func lazyWindows() -> [LazyWindow] {
    var windows: [LazyWindow] = []
    func collect(_ element: _Element) {
      if let window = (element as? _ContainerElement)?.lazyWindow { windows.append(window) }
      element.visitChildrenOnScreen(collect)
    }
    if let root = engine.root { collect(root) }
    return windows
  }
}
