/// Something on screen, as whoever follows a running scenario sees it: what it shows, and which steps act on it.
public struct ScreenItem: Equatable, Sendable {
  /// How many items it lies in.
  public let depth: Int
  /// `Text`, `Button`, `VStack`; with a dot before it where it is a modifier that can be acted on.
  public let kind: String
  /// What it shows of itself.
  public let text: String
  /// Its arguments in words: `on`, `prompt: Name`.
  public let details: String
  /// What it is called for accessibility; empty where nothing says so.
  public let name: String
  /// Of what is chosen among options: the label of the chosen one; empty where none is.
  public let chosen: String
  public let isDisabled: Bool
  /// It covers the rest: only it can be acted on.
  public let isModal: Bool
  /// The node whose body made it; `nil` for what the engine adds itself.
  public let node: NodeNumber?
  /// The steps that act on it; what is to be filled in stands in capitals, as in `ScreenControl`.
  public let steps: [String]
}

extension ScenarioDriver {
  /// What is on screen, in its order, each item before what lies in it; then what acts on the screen as a whole.
  ///
  /// Modifiers that only change how something looks are left out: what they modify lies where they would.
  public func screenItems() -> [ScreenItem] {
    let screen = screen
    let controls = controls(on: screen)
    var found: [ObjectIdentifier: (found: Found, listed: ScreenControl)] = [:]
    for control in controls {
      guard let listed = listed(control, among: controls) else { continue }
      found[ObjectIdentifier(control.actions)] = (control, listed)
    }
    var list = ScreenItemList(driver: self, found: found)
    for item in screen { list.add(item, depth: 0, name: "") }
    return list.items + screenWideControls.map(ScreenItem.init)
  }
}

/// Items as they are met from the top down.
@MainActor
private struct ScreenItemList {
  let driver: ScenarioDriver
  let found: [ObjectIdentifier: (found: Found, listed: ScreenControl)]
  var items: [ScreenItem] = []

  /// Modifiers that show something of their own.
  private static let speaking = [".navigationTitle", ".badge"]

  mutating func add(_ item: RenderedItem, depth: Int, name: String) {
    let name = item.kind == ".accessibilityLabel" ? item.attributes : name
    let known = item.actions.flatMap { found[ObjectIdentifier($0)] }
    let isModal = if case .modal = item.layer { true } else { false }
    let isLeftOut = item.kind.hasPrefix(".") && known == nil && !isModal && !Self.speaking.contains(item.kind)
    if !isLeftOut {
      items.append(
        ScreenItem(
          depth: depth, kind: item.kind, text: item.text, details: item.attributes, name: name,
          chosen: known.map { chosen(in: $0.found) } ?? "", isDisabled: known?.listed.isDisabled ?? false,
          isModal: isModal, node: item.element?.owner?.number, steps: known?.listed.steps ?? []))
    }
    for child in item.children { add(child, depth: isLeftOut ? depth : depth + 1, name: isLeftOut ? name : "") }
  }

  /// The option that a picker or a tab view shows as chosen: the one whose tag is described as its selection is.
  private func chosen(in found: Found) -> String {
    guard found.actions.select != nil else { return "" }
    let choices = driver.choices(in: found)
    let selection = "selection: "
    guard found.item.attributes.hasPrefix(selection) else { return "" }
    let words = found.item.attributes.dropFirst(selection.count)
    return choices.first { choice in choice.tag.map { ValueDescription.of($0.base) == words } ?? false }?.plainName
      ?? ""
  }
}

extension ScreenItem {
  /// What acts on the screen as a whole, and is nowhere on it.
  fileprivate init(_ control: ScreenControl) {
    self.init(
      depth: 0, kind: control.kind, text: "", details: "", name: control.label, chosen: "",
      isDisabled: control.isDisabled, isModal: false, node: nil, steps: control.steps)
  }
}
