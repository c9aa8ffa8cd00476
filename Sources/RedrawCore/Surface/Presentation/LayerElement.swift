/// A part of the screen that is a layer: a sheet, an alert, a page of a navigation stack.
final class LayerElement: _PlacedParent, @unchecked Sendable {
  private let kind: StaticString
  var actions: ControlActions?
  var page: NavigationPage?
  /// For example, a tab that isn't selected.
  var isHidden = false
  private let hasOwnPlace: Bool

  /// - Parameter isApart: whether it has a place of its own on screen, so that it takes no room where it is written.
  init(_ kind: StaticString, _ inputs: _ViewInputs, page: NavigationPage? = nil, isApart: Bool = false) {
    self.kind = kind
    self.page = page
    hasOwnPlace = isApart
    super.init(with: inputs)
    engine.itemInserted()
  }

  override var isItem: Bool { true }
  override var isApart: Bool { hasOwnPlace }

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

/// A page of a stack, covered by the page pushed after it.
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
  /// The visible items: of covered pages, only the layers in them; of hidden ones, only what is presented.
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

  /// The nearest layers below: a pushed page is inside the one that it covers.
  private var layers: [RenderedItem] {
    flatMap { $0.layer == nil ? $0.children.layers : [$0] }
  }

  /// The nearest modal layers below: a page inside a hidden page is hidden, too.
  private var presented: [RenderedItem] {
    flatMap { item -> [RenderedItem] in
      if case .modal = item.layer { return [item].visible }
      return item.children.presented
    }
  }

  /// The modal layer above everything else, and the actions of the items around it.
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
