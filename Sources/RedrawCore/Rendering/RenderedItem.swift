/// What the tree shows, as a user would see it: for finding things by their label and for comparing outputs.
public struct RenderedItem {
  /// `Text`, `Button`, `VStack`, `.padding` …
  public var kind: String
  /// The text or label it shows of itself.
  public var text = ""
  /// Its arguments in words.
  public var attributes = ""
  public var children: [RenderedItem] = []
  /// Where it lies, for what is presented and for pages.
  var layer: Layer?
  /// What can be done with it.
  var conduct: ItemConduct?
  var element: _Element?

  init(kind: String, text: String = "", attributes: String = "", conduct: ItemConduct? = nil) {
    self.kind = kind
    self.text = text
    self.attributes = attributes
    self.conduct = conduct
  }

  /// All text in it, in order.
  public var label: String {
    ([text] + children.map(\.label)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The texts in it one by one, in order.
  var texts: [String] { (text.isEmpty ? [] : [text]) + children.flatMap(\.texts) }

  /// Texts in it, and names given for accessibility.
  var addresses: [String] {
    (accessibleName.map { [$0] } ?? (text.isEmpty ? [] : [text])) + (conduct?.names ?? [])
      + children.flatMap(\.addresses)
  }

  /// What a modifier for accessibility calls what is in it.
  var accessibleName: String? {
    [".accessibilityLabel", ".accessibilityIdentifier", ".accessibilityInputLabels"].contains(kind) ? attributes : nil
  }

  /// An indented outline, a line an item.
  public func outline(indent: Int = 0) -> String {
    let words = [kind, text.isEmpty ? "" : "\"\(text)\"", attributes].filter { !$0.isEmpty }
    let line = String(repeating: "  ", count: indent) + words.joined(separator: " ") + "\n"
    return line + children.map { $0.outline(indent: indent + 1) }.joined()
  }
}

/// What can be done with an item of the screen. The surface says what: `ControlActions`.
class ItemConduct {
  /// By which it can be addressed besides what it shows.
  var names: [String] { [] }
}
