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
    item.layer = layer
    return item
  }

  private var layer: Layer? {
    guard let page else { return actions?.dismiss == nil ? nil : .modal }
    return isHidden ? .hidden : .page(isCovered: page.isCovered)
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
  /// What is in sight: of pages that are covered only the layers in them, and of hidden ones only what is presented.
  var visible: [RenderedItem] {
    flatMap { item -> [RenderedItem] in
      switch item.layer {
      case .page(isCovered: true): return item.children.layers.visible
      case .hidden: return item.children.presented
      default:
        var item = item
        item.children = item.children.visible
        return [item]
      }
    }
  }

  /// The nearest layers below: a page that was pushed lies in the one that it covers.
  private var layers: [RenderedItem] {
    flatMap { $0.layer == nil ? $0.children.layers : [$0] }
  }

  /// The nearest modal layers below: a page in a hidden page is as hidden as that.
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
