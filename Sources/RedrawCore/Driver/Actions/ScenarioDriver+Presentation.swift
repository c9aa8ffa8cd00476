import Foundation

/// Menus, sheets and pages.
extension ScenarioDriver {
  /// Opens a menu, or the context menu of what has this label.
  public func openMenu(_ label: String, at index: Int = 0) throws {
    let found = try find(label, at: index, for: .open)
    try act("openMenu", found, label, isUse: false) { try $0.open?() }
  }

  /// Chooses an item of a menu: the menu opens in one tick; in the next, the item is used and the menu closes.
  public func choose(_ item: String, in menu: String, at index: Int = 0) throws {
    try openMenu(menu, at: index)
    try tap(item, as: .tap(count: 1).called("no item of the menu \"\(menu)\""))
  }

  /// Dismisses the topmost presentation as a user would: pulls a sheet down, or taps beside a menu.
  public func dismiss() throws {
    guard let top = screen.topmostModal?.item, let dismiss = top.actions?.dismiss else {
      throw ScenarioError(message: "nothing is presented, so nothing can be dismissed")
    }
    if top.isDismissDisabled {
      throw ScenarioError(message: "the \(top.kind) can't be dismissed: it sets interactiveDismissDisabled(true)")
    }
    let found = Found(item: top, actions: top.actions ?? ControlActions(), surroundings: .init(), labels: [])
    try perform("dismiss", top.kind, found) {
      try dismiss()
      top.firstCancel?()
    }
  }

  /// Chooses files in a presented panel: an importer, an exporter, a photo picker.
  public func pick(_ files: [URL]) throws {
    let found = try findAny(among: "choose files in") { $0.pick != nil }
    try act("pick", found, files.map(\.lastPathComponent).joined(separator: " ")) { try $0.pick?(files) }
  }

  /// Goes back from the visible page of a navigation stack.
  public func back() throws {
    guard let page = lastPage(in: topmost), let back = page.actions?.back else {
      throw ScenarioError(message: "can't go back: the stack shows its root")
    }
    let found = Found(item: page, actions: page.actions ?? ControlActions(), surroundings: .init(), labels: [])
    try perform("back", "", found) { try back() }
  }

  var hasPageToLeave: Bool { lastPage(in: topmost) != nil }

  private func lastPage(in items: [RenderedItem]) -> RenderedItem? {
    var found: RenderedItem?
    func look(_ item: RenderedItem) {
      if item.actions?.back != nil { found = item }
      item.children.forEach(look)
    }
    items.forEach(look)
    return found
  }
}

extension RenderedItem {
  /// The action of a panel in it that is dismissed without a choice.
  fileprivate var firstCancel: (() -> Void)? { actions?.cancel ?? children.lazy.compactMap(\.firstCancel).first }

  var isDismissDisabled: Bool {
    kind == ".interactiveDismissDisabled" && attributes == "true" || children.contains(where: \.isDismissDisabled)
  }
}
