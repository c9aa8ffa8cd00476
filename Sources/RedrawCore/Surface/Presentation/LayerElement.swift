/// A part of the screen with its own place among layers: a sheet, an alert, a page of a navigation stack.
final class LayerElement: _PlacedParent, @unchecked Sendable {
  private let kind: StaticString
  var actions: ControlActions?
  var page: NavigationPage?
  /// A tab that is not chosen, say.
  var isHidden = false

  init(_ kind: StaticString, _ inputs: _ViewInputs, page: NavigationPage? = nil) {
    self.kind = kind
    self.page = page
    super.init(with: inputs)
    engine.itemInserted()
  }

  override var isItem: Bool { true }

  override func describe() -> RenderedItem? {
    var item = RenderedItem(kind: kind.description, conduct: actions)
    item.layer = page.map { .page(isCovered: $0.isCovered || isHidden) } ?? (actions?.dismiss == nil ? nil : .modal)
    return item
  }

  override func detach() {
    super.detach()
    actions = nil
  }
}

/// A page of a stack: covered by the page that was pushed on it.
final class NavigationPage {
  let visibility: VisibilityScope
  private var covers = 0

  init(parent: VisibilityScope?) { visibility = VisibilityScope(parent: parent) }

  var isCovered: Bool { covers > 0 }

  func cover() {
    covers += 1
    visibility.setVisible(false)
  }

  func uncover() {
    covers -= 1
    if covers == 0 { visibility.setVisible(true) }
  }
}

enum NavigationPageKey: EnvironmentKey {
  static var defaultValue: NavigationPage? { nil }
}

extension [RenderedItem] {
  /// What is in sight: of pages that are covered only what is presented over them.
  var visible: [RenderedItem] {
    flatMap { item -> [RenderedItem] in
      if case .page(isCovered: true) = item.layer { return item.children.presented }
      var item = item
      item.children = item.children.visible
      return [item]
    }
  }

  /// The nearest modal layers below: a page in a covered page is as covered as that.
  private var presented: [RenderedItem] {
    flatMap { item -> [RenderedItem] in
      if case .modal = item.layer { return [item].visible }
      return item.children.presented
    }
  }

  /// The modal layer that lies over everything else, and what can be done with the items around it.
  var topmostModal: (item: RenderedItem, around: [ControlActions])? {
    var found: (RenderedItem, [ControlActions])?
    func look(_ item: RenderedItem, _ around: [ControlActions]) {
      if case .modal = item.layer { found = (item, around) }
      let around = item.actions.map { around + [$0] } ?? around
      for child in item.children { look(child, around) }
    }
    for item in self { look(item, []) }
    return found
  }
}
