/// Something on screen, for a program that displays a running scenario: what it shows, and which steps act on it.
public struct ScreenItem: Equatable, Sendable {
  /// The number of items around it.
  public let depth: Int
  /// `Text`, `Button`, `VStack`; with a leading dot if it is a modifier that can be acted on.
  public let kind: String
  /// The text that it shows itself.
  public let text: String
  /// Its arguments as text: `on`, `prompt: Name`.
  public let details: String
  /// Its accessibility name; empty if there is none.
  public let name: String
  /// For a choice among options: the label of the chosen one; empty if there is none.
  public let chosen: String
  public let isDisabled: Bool
  /// Whether it covers the rest, so that nothing else can be acted on.
  public let isModal: Bool
  /// The node whose body made it; `nil` for what the engine adds.
  public let node: NodeNumber?
  /// The steps that act on it, with placeholders in capitals, as in `ScreenControl`.
  public let steps: [String]
}

extension ScenarioDriver {
  /// What is on screen, in order, each item before its contents, followed by what acts on the screen as a whole.
  ///
  /// Modifiers that only change how something looks are left out, and their contents take their place.
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

/// Collects items from the top down.
@MainActor
private struct ScreenItemList {
  let driver: ScenarioDriver
  let found: [ObjectIdentifier: (found: Found, listed: ScreenControl)]
  var items: [ScreenItem] = []

  /// Modifiers that show text of their own.
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

  /// The option that a picker or a tab view shows as chosen: the one whose tag has the same description as its selection.
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
  /// For what acts on the screen as a whole, and isn't on it.
  fileprivate init(_ control: ScreenControl) {
    self.init(
      depth: 0, kind: control.kind, text: "", details: "", name: control.label, chosen: "",
      isDisabled: control.isDisabled, isModal: false, node: nil, steps: control.steps)
  }
}
